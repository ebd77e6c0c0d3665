import type { Study } from '#contract/evidence.ts';
import type { FoodResult } from '#contract/food-result.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { driversOf } from './deciders.ts';
import type { ChosenFoods } from './food-groups.ts';
import { lessFoods } from './less-rows.ts';
import type { Rich } from './paper.ts';
import type { PaperInput } from './paper-input.ts';

/** Everything that a number on the paper can point to. */
export type SourceKey =
  | 'plants'
  | 'targets'
  | 'foods'
  | 'ranges'
  | 'repeats'
  | 'frequency'
  | 'avoid'
  | 'limit'
  | `group ${string}`;

export interface Sources {
  list: Rich[];
  numberOf: (key: SourceKey) => number | null;
}

const mostSources = 10;

interface Entry {
  keys: SourceKey[];
  text: Rich;
}

/** The studies behind what is printed, then what the figures themselves come from. Ten at most. */
export function sourcesOf(input: PaperInput, foods: ChosenFoods): Sources {
  const general = generalSources(input);
  const studies = studiesOf(input, foods).slice(0, mostSources - general.length);
  const entries = [...studies, ...general];
  return {
    list: entries.map(({ text }) => text),
    numberOf: (key) => {
      const index = entries.findIndex(({ keys }) => keys.includes(key));
      return index < 0 ? null : index + 1;
    },
  };
}

/** What a study can stand behind: the foods of a group with what they do for the bacteria named there. */
interface Topic {
  key: SourceKey;
  name: string;
  foods: readonly FoodResult[];
  side: 'for' | 'against';
  /** The findings that a kind of food rests on; of other topics those of their foods. */
  taxIds?: readonly number[];
}

function topicsOf(input: PaperInput, { groups }: ChosenFoods): Topic[] {
  const { language } = input;
  return [
    ...groups.map(
      ({ key, name, lines, suggestion }): Topic => ({
        ...(suggestion && { taxIds: lines.flatMap(({ drivers }) => drivers.map(({ taxId }) => taxId)) }),
        key: `group ${key}`,
        name: name[language],
        foods: lines.flatMap((line) => line.foods),
        side: 'for',
      }),
    ),
    ...(['avoid', 'limit'] as const).map(
      (band): Topic => ({ key: band, name: bandNames[band][language], foods: lessFoods(input, band), side: 'against' }),
    ),
  ];
}

const bandNames = {
  avoid: { en: 'What to leave out', hr: 'Što izostaviti' },
  limit: { en: 'What to have less of', hr: 'Čega manje' },
} satisfies Record<string, Bilingual>;

/** One study a topic: the one that stands behind most pairs of its foods with the bacteria named there. */
function studiesOf(input: PaperInput, chosen: ChosenFoods): Entry[] {
  const entries = new Map<number, Entry & { study: Study; names: string[] }>();
  for (const { key, name, ...topic } of topicsOf(input, chosen)) {
    const study = strongestStudy(input.evidence, topic);
    if (!study) continue;
    const entry = entries.get(study.citationId) ?? { study, keys: [], names: [], text: [] };
    entry.keys.push(key);
    entry.names.push(name);
    entries.set(study.citationId, entry);
  }
  return [...entries.values()].map(({ keys, study, names }) => ({ keys, text: studyText(study, names.join(', ')) }));
}

function strongestStudy(
  evidence: PaperInput['evidence'],
  { foods, side, taxIds: own }: Pick<Topic, 'foods' | 'side' | 'taxIds'>,
): Study | undefined {
  const foodIds = new Set(foods.map(({ foodId }) => foodId));
  const taxIds = new Set(own ?? foods.flatMap((food) => driversOf(food, side).map(({ taxId }) => taxId)));
  const found = evidence
    .filter(({ foodId, taxId }) => foodIds.has(foodId) && taxIds.has(taxId))
    .flatMap(({ studies }) => studies.filter(isCitable));
  const counts = new Map<number, number>();
  for (const { citationId } of found) counts.set(citationId, (counts.get(citationId) ?? 0) + 1);
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || a - b);
  return most && found.find(({ citationId }) => citationId === most[0]);
}

/** A study that nobody read, or whose authors nobody looked up, is not named on paper. */
function isCitable({ short, checked, agrees }: Study): boolean {
  return (
    agrees !== false &&
    !/not ?read/i.test(checked) &&
    /^\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)* \d{4}(?: [^(]+)?$/u.test(short)
  );
}

/** "David 2014. Nature. PMID 24336217. Legumes." */
function studyText({ short, identifier }: Study, gloss: string): Rich {
  const [, author = short, journal] = /^(.*? \d{4})(?: (.+))?$/u.exec(short) ?? [];
  const address = identifier === null ? '' : ` ${identifier.replace('PMID:', 'PMID ')}.`;
  if (journal === undefined) return [{ text: `${author}.${address} ${gloss}.`, italic: false }];
  return [
    { text: `${author}. `, italic: false },
    { text: journal, italic: true },
    { text: `.${address} ${gloss}.`, italic: false },
  ];
}

function generalSources({ language, calculation, report, week, draft, targets }: PaperInput): Entry[] {
  const say = (key: SourceKey, text: Bilingual, journal = ''): Entry => {
    const [before = '', after] = journal === '' ? [text[language]] : text[language].split(journal);
    const parts = [
      { text: before, italic: false },
      ...(after === undefined
        ? []
        : [
            { text: journal, italic: true },
            { text: after, italic: false },
          ]),
    ];
    return { keys: [key], text: parts };
  };
  const set = report.referenceSet;
  const entries: Entry[] = [];
  if (week !== null && draft.week.onPaper) entries.push(say('plants', texts.plants, 'mSystems'));
  if (targets.size > 0) entries.push(say('targets', calculation?.standard === 'efsa' ? texts.efsa : texts.nasem));
  if (calculation !== null) entries.push(say('frequency', texts.frequency, 'Lancet'), say('foods', texts.foods));
  if (set !== null) {
    entries.push(
      say('ranges', {
        en: `${set.source}. Usual ranges, ${set.people} adults.`,
        hr: `${set.source}. Uobičajeni rasponi, odraslih: ${set.people}.`,
      }),
    );
  }
  entries.push(say('repeats', texts.repeats));
  return entries;
}

/** As `data/reference-sets/SOURCE.md`, `data/foods/SOURCE.md` and `data/report/SOURCE.md` name them. */
const texts = {
  plants: {
    en: 'McDonald 2018. mSystems 3:e00031-18. Thirty plants a week.',
    hr: 'McDonald 2018. mSystems 3:e00031-18. Trideset biljaka tjedno.',
  },
  nasem: {
    en: 'National Academies (NASEM). Dietary Reference Intakes. Daily targets.',
    hr: 'National Academies (NASEM). Dietary Reference Intakes. Dnevni ciljevi.',
  },
  efsa: {
    en: 'EFSA. Dietary Reference Values. Daily targets.',
    hr: 'EFSA. Dietary Reference Values. Dnevni ciljevi.',
  },
  frequency: {
    en: 'Willett 2019. Lancet, doi:10.1016/S0140-6736(18)31788-4. How often a week.',
    hr: 'Willett 2019. Lancet, doi:10.1016/S0140-6736(18)31788-4. Koliko puta tjedno.',
  },
  foods: {
    en: 'US Department of Agriculture. Standard Reference 28. Foods and portions.',
    hr: 'US Department of Agriculture. Standard Reference 28. Namirnice i porcije.',
  },
  repeats: {
    en: 'HMP, Nielsen, Poyet, Turnbaugh, Claesson, David, Mars, Johnson: two samples of one person.',
    hr: 'HMP, Nielsen, Poyet, Turnbaugh, Claesson, David, Mars, Johnson: dva uzorka iste osobe.',
  },
} satisfies Record<string, Bilingual>;
