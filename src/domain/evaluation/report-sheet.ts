import type { Language } from '#contract/endpoint.ts';
import type {
  Bin,
  Figure,
  GroupFigures,
  Grouping,
  MarkOutcome,
  ValidationResult,
} from '#contract/validation.contract.ts';
import { groupings } from '#contract/validation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { figureText, metricWords, type Unit } from './metric-words.ts';
import {
  binWords,
  calibrationHow,
  deviationText,
  groupColumns,
  groupingWords,
  groupName,
  markWords,
  topicWords,
  unknownWords,
  whyRefused,
} from './report-words.ts';
import { statementsOf, statementTopics, unknownsOf } from './statements.ts';

/** The report of a validation, word for word, as its template sets it on two pages. */
export interface ReportSheet {
  language: Language;
  title: string;
  about: string[];
  warnings: string[];
  topics: { title: string; sentences: { text: string; range: string }[] }[];
  unknown: { title: string; sentences: string[] };
  marks: { title: string; head: string[]; rows: { cells: string[]; met: boolean | null }[]; more: string | null };
  calibration: { how: string; charts: { title: string; bins: Pick<Bin, 'stated' | 'seen'>[] }[] };
  /** `notes`: how many rows had no room, and why samples of those that are shown got no list. */
  tables: { title: string; head: string[]; rows: string[][]; notes: string[] }[];
  hashes: string[];
  page: string;
}

/** What two pages hold; the rest stands in the file. */
const MOST_MARKS = 12;
const MOST_NOTES = 3;
const MOST_ROWS: Record<Grouping, number> = { set: 8, cohort: 9, country: 4, age: 4, laboratory: 4 };

export function reportSheetOf(result: ValidationResult, language: Language): ReportSheet {
  const say = (text: Bilingual): string => text[language];
  const { calibration, marks, hashes } = result;
  const statements = statementsOf(result);
  return {
    language,
    title: say({ en: 'How good is this?', hr: 'Koliko je ovo dobro?' }),
    about: aboutOf(result).map(say),
    warnings: result.deviations.map((deviation) => say(deviationText(deviation))),
    topics: statementTopics.flatMap((topic) => {
      const own = statements.filter((statement) => statement.topic === topic);
      if (own.length === 0) return [];
      const sentences = own.map(({ text, figure, metric }) => ({
        text: say(text),
        range: rangeText(figure, metric === 'signMargin' ? 'share' : metricWords[metric].unit, language),
      }));
      return [{ title: say(topicWords[topic]), sentences }];
    }),
    unknown: { title: say(unknownWords), sentences: unknownsOf(result).map(say) },
    marks: {
      title: say(markWords.title),
      head: (['metric', 'mark', 'value', 'outcome'] as const).map((key) => say(markWords[key])),
      rows: shownOf(marks).map((mark) => ({ cells: cellsOf(mark, language), met: mark.met })),
      more: marks.length > MOST_MARKS ? say(moreInFile(marks.length - MOST_MARKS)) : null,
    },
    calibration: {
      how: say(calibrationHow),
      charts: (['findings', 'suggestions'] as const).flatMap((what) => {
        const bins = calibration[what].map(({ stated, seen }) => ({ stated, seen }));
        return bins.length === 0 ? [] : [{ title: say(binWords[what]), bins }];
      }),
    },
    tables: groupings.flatMap((by) => tableOf(result.groups, by, language)),
    hashes: Object.entries(hashes).flatMap(([part, hash]) => (hash === null ? [] : [`${part} ${hash.slice(0, 16)}`])),
    page: say({ en: 'Page {page} of {pages}', hr: 'Stranica {page} od {pages}' }),
  };
}

function aboutOf({ samples, people, groups, filesRefused, madeAt, engineVersion, protocol }: ValidationResult) {
  const cohorts = groups.filter(({ by }) => by === 'cohort').length;
  const day = madeAt.slice(0, 10);
  const lines: Bilingual[] = [
    {
      en: `${samples} samples of ${people} people, studies: ${cohorts}. Files refused: ${filesRefused}. Engine ${engineVersion}, ${day}.`,
      hr: `Uzorci: ${samples}, osobe: ${people}, studije: ${cohorts}. Odbijene datoteke: ${filesRefused}. Izračun ${engineVersion}, ${day}.`,
    },
    protocol
      ? {
          en: `What was asked for was written before the run: “${protocol.title}”, ${protocol.writtenOn}.`,
          hr: `Što se traži, zapisano je prije mjerenja: „${protocol.title}”, ${protocol.writtenOn}.`,
        }
      : {
          en: 'Nothing was asked for before the run: figures without marks.',
          hr: 'Prije mjerenja ništa nije bilo traženo: brojke bez mjerila.',
        },
    {
      en: 'In brackets: where the figure lies in 95 of 100 draws of the people within their studies.',
      hr: 'U zagradama: gdje je brojka u 95 od 100 izvlačenja osoba unutar njihovih studija.',
    },
  ];
  return lines;
}

/** The unit stands once. */
function rangeText({ value, low, high }: Figure, unit: Unit, language: Language): string {
  const text = (one: number) => figureText(one, unit, language);
  const bare = (one: number) => text(one).replace(' %', '');
  return low === null || high === null ? text(value) : `${text(value)} (${bare(low)}–${bare(high)})`;
}

const moreInFile = (count: number): Bilingual => ({ en: `${count} more in the file`, hr: `još ${count} u datoteci` });

/** In their order; where there are too many, those that were reached go first. */
function shownOf(marks: readonly MarkOutcome[]): MarkOutcome[] {
  const kept = new Set([...marks].sort((a, b) => Number(a.met === true) - Number(b.met === true)).slice(0, MOST_MARKS));
  return marks.filter((mark) => kept.has(mark));
}

function cellsOf(mark: MarkOutcome, language: Language): string[] {
  const { metric, bound, value, of, met, without } = mark;
  const text = (one: number) => figureText(one, metricWords[metric].unit, language);
  const left = without.length === 0 ? [] : [`${markWords.without[language]} ${without.join(', ')}`];
  return [
    [metricWords[metric][language], ...left].join(', '),
    `${markWords[bound][language]} ${text(mark.mark)}`,
    value === null ? '–' : [text(value), ...(of === null ? [] : [of])].join(' · '),
    markWords[met === null ? 'unknown' : met ? 'met' : 'missed'][language],
  ];
}

/** Sets and studies differ in why; of countries, ages and laboratories the file says it. */
const hasNotes: Record<Grouping, boolean> = {
  set: true,
  cohort: true,
  country: false,
  age: false,
  laboratory: false,
};

function notesOf(groups: readonly GroupFigures[], by: Grouping, language: Language): string[] {
  const notes = groups.flatMap((group) => {
    const why = whyRefused([group]);
    return why === null ? [] : [`${groupName(by, group.name)[language]} – ${why[language]}`];
  });
  return notes.length > MOST_NOTES ? [...notes.slice(0, MOST_NOTES), '…'] : notes;
}

function tableOf(groups: readonly GroupFigures[], by: Grouping, language: Language): ReportSheet['tables'] {
  const all = groups.filter((group) => group.by === by).sort((a, b) => b.people - a.people);
  if (all.length === 0) return [];
  const shown = all.slice(0, MOST_ROWS[by]);
  const left = all.length - shown.length;
  return [
    {
      title: groupingWords[by][language],
      head: [
        groupingWords[by][language],
        { en: 'People', hr: 'Osobe' }[language],
        ...groupColumns.map((column) => column[language]),
      ],
      rows: shown.map(({ name, people, figures }) => [
        groupName(by, name)[language],
        String(people),
        ...groupColumns.map(({ metric }) => {
          const figure = figures[metric];
          return figure ? rangeText(figure, metricWords[metric].unit, language) : '–';
        }),
      ]),
      notes: [...(left > 0 ? [moreInFile(left)[language]] : []), ...(hasNotes[by] ? notesOf(shown, by, language) : [])],
    },
  ];
}
