import type { Language } from '#contract/endpoint.ts';
import type { Bin, GroupFigures, Grouping, MarkOutcome, ValidationResult } from '#contract/validation.contract.ts';
import { groupings } from '#contract/validation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { figureText, metricWords } from './metric-words.ts';
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
  marks: { title: string; head: string[]; rows: { cells: string[]; met: boolean | null }[] };
  calibration: { how: string; charts: { title: string; bins: Pick<Bin, 'stated' | 'seen'>[] }[] };
  tables: { title: string; head: string[]; rows: string[][]; more: string | null }[];
  hashes: string[];
  page: string;
}

/** What two pages hold; the rest stands in the file. */
const MOST_MARKS = 14;
const MOST_ROWS: Record<Grouping, number> = { set: 8, cohort: 12, country: 5, age: 4, laboratory: 5 };

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
        range: rangeText(figure, (value) =>
          figureText(value, metric === 'signMargin' ? 'share' : metricWords[metric].unit, language),
        ),
      }));
      return [{ title: say(topicWords[topic]), sentences }];
    }),
    unknown: { title: say(unknownWords), sentences: unknownsOf(result).map(say) },
    marks: {
      title: say(markWords.title),
      head: (['metric', 'mark', 'value', 'outcome'] as const).map((key) => say(markWords[key])),
      rows: marks.slice(0, MOST_MARKS).map((mark) => ({ cells: cellsOf(mark, language), met: mark.met })),
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

function rangeText(
  { value, low, high }: { value: number; low: number | null; high: number | null },
  text: (value: number) => string,
): string {
  return low === null || high === null ? text(value) : `${text(value)} (${text(low)}–${text(high)})`;
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

function tableOf(groups: readonly GroupFigures[], by: Grouping, language: Language): ReportSheet['tables'] {
  const all = groups.filter((group) => group.by === by).sort((a, b) => b.people - a.people);
  if (all.length === 0) return [];
  const left = all.length - MOST_ROWS[by];
  const more: Bilingual = { en: `${left} more in the file`, hr: `još ${left} u datoteci` };
  return [
    {
      title: groupingWords[by][language],
      head: [
        groupingWords[by][language],
        { en: 'People', hr: 'Osobe' }[language],
        ...groupColumns.map((column) => column[language]),
      ],
      rows: all.slice(0, MOST_ROWS[by]).map(({ name, people, figures }) => [
        groupName(by, name)[language],
        String(people),
        ...groupColumns.map(({ metric }) => {
          const figure = figures[metric];
          return figure ? rangeText(figure, (value) => figureText(value, metricWords[metric].unit, language)) : '–';
        }),
      ]),
      more: left > 0 ? more[language] : null,
    },
  ];
}
