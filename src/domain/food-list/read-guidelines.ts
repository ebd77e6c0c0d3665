import { errorMessage } from '#contract/error-message.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import { askPlaces, type Floor, type GuidelineTables, type NutrientSources, usualRank } from './guidelines.ts';
import { frequencyFiles, numberOf, readFrequencies } from './read-frequencies.ts';
import { parseWho } from './who.ts';

/** The files below `data/` that the guidelines are made of, with the columns that are read. */
export const guidelineFiles = {
  'guidelines/floors': [
    ...['code', 'name_en', 'name_hr', 'who', 'unless', 'foods', 'most_below', 'week_min', 'week_max', 'said'],
    ...['say_en', 'say_hr', 'source'],
  ],
  'guidelines/nutrient-sources': [
    ...['nutrient', 'name_en', 'name_hr', 'sources', 'wanted', 'wanted_more', 'more_who', 'asks'],
    ...['class_en', 'class_hr', 'foods'],
  ],
  'guidelines/asks': ['code', 'who', 'where', 'say_en', 'say_hr', 'source'],
  'safety/food-sets': ['code', 'food_ids'],
  'foods/foods': ['id', 'food_group_id'],
  'foods/portions': ['food_id', 'list_name_en', 'list_name_hr'],
  'report/everyday-foods': ['food_id'],
  'report/rare-foods': ['food_id'],
  ...frequencyFiles,
} as const;

export type GuidelineFile = keyof typeof guidelineFiles;
type Row<File extends GuidelineFile> = Record<(typeof guidelineFiles)[File][number], string>;

/** The tables of the shipped files, by their texts. A file that is not in order is a fault of the build, and is named. */
export function readGuidelines(texts: Record<GuidelineFile, string>): GuidelineTables {
  const rows = <File extends GuidelineFile>(file: File): Row<File>[] => {
    const columns: readonly (typeof guidelineFiles)[File][number][] = guidelineFiles[file];
    const { rows: found, problems } = readCsvTable(texts[file], columns, columns);
    const [problem] = problems;
    if (problem) throw new Error(`data/${file}.csv, line ${problem.line}: ${errorMessage(problem)}`);
    return found.map(({ values }) => values);
  };
  const sets = new Map(rows('safety/food-sets').map(({ code, food_ids }) => [code, idsOf(food_ids)]));
  const foods = rows('foods/foods').map((row) => ({ id: numberOf(row.id), groupId: row.food_group_id }));
  const foodsOf = foodReader(sets, foods);
  const asks = rows('guidelines/asks').map((row) => ({
    askId: row.code,
    who: parseWho(row.who),
    where: row.where.split(' ').map((word) => oneOf(askPlaces, word)),
    text: { en: row.say_en, hr: row.say_hr },
    source: row.source,
  }));
  const sources = sourcesOf(rows('guidelines/nutrient-sources'), foodsOf);
  const unknown = sources.flatMap(({ askIds }) => askIds).find((id) => !asks.some(({ askId }) => askId === id));
  if (unknown !== undefined) throw new Error(`data/guidelines/nutrient-sources.csv: nobody asks ${unknown}`);
  return {
    floors: rows('guidelines/floors').map((row) => floorOf(row, foodsOf)),
    sources,
    asks,
    oilyFish: foodsOf('set:oily_fish_low_mercury'),
    poorSources: new Map([
      ['calcium', foodsOf('set:calcium_poor_absorbed')],
      ['iron', foodsOf('set:iron_poor_absorbed')],
    ]),
    names: new Map(
      rows('foods/portions').map((row) => [numberOf(row.food_id), { en: row.list_name_en, hr: row.list_name_hr }]),
    ),
    everyday: new Map([
      ...rows('report/everyday-foods').map((row, at) => [numberOf(row.food_id), at] as const),
      ...rows('report/rare-foods').map((row) => [numberOf(row.food_id), usualRank + 1] as const),
    ]),
    frequencies: readFrequencies(rows('report/frequency'), rows('report/frequency-foods')),
  };
}

type FoodReader = (text: string) => Set<number>;

/** `set:…`, `group:…` (an id), `food:…` (ids), several with `;`, and `!` before what is left out of them. */
function foodReader(
  sets: ReadonlyMap<string, readonly number[]>,
  foods: readonly { id: number; groupId: string }[],
): FoodReader {
  const known = new Set(foods.map(({ id }) => id));
  const idsOfPart = (part: string): readonly number[] => {
    const [, kind, rest = ''] = /^(set|group|food):(.+)$/.exec(part) ?? [];
    const ofGroup = foods.flatMap(({ id, groupId }) => (groupId === rest ? [id] : []));
    const ids =
      kind === 'set' ? sets.get(rest) : kind === 'group' ? ofGroup : kind === 'food' ? idsOf(rest) : undefined;
    if (!ids || ids.length === 0 || ids.some((id) => !known.has(id))) throw new Error(`data/guidelines: “${part}”`);
    return ids;
  };
  return (text) => {
    const found = new Set<number>();
    for (const part of text.split(';')) {
      if (part.startsWith('!')) for (const id of idsOfPart(part.slice(1))) found.delete(id);
      else for (const id of idsOfPart(part)) found.add(id);
    }
    return found;
  };
}

function floorOf(row: Row<'guidelines/floors'>, foodsOf: FoodReader): Floor {
  const text = { en: row.say_en, hr: row.say_hr };
  return {
    floorId: row.code,
    name: { en: row.name_en, hr: row.name_hr },
    who: parseWho(row.who),
    unless: row.unless === '' ? null : parseWho(row.unless),
    foodIds: foodsOf(row.foods),
    mostBelow: numberOrNull(row.most_below),
    weekMin: numberOrNull(row.week_min),
    weekMax: numberOrNull(row.week_max),
    say: row.said === '' ? null : { when: oneOf(['open', 'closed'] as const, row.said), text },
    source: row.source,
  };
}

/** One row for each class of a nutrient. */
function sourcesOf(rows: readonly Row<'guidelines/nutrient-sources'>[], foodsOf: FoodReader): NutrientSources[] {
  return [...groupBy(rows, ({ nutrient }) => nutrient)].flatMap(([nutrient, own]) => {
    const [first] = own;
    if (!first) return [];
    const foodIds = foodsOf(first.sources);
    const { wanted_more, more_who } = first;
    return {
      nutrient,
      name: { en: first.name_en, hr: first.name_hr },
      foodIds,
      classes: own.map((row) => ({
        name: { en: row.class_en, hr: row.class_hr },
        foodIds: [...foodsOf(row.foods)].filter((id) => foodIds.has(id)),
      })),
      wanted: numberOf(first.wanted),
      more: wanted_more === '' ? null : { who: parseWho(more_who), wanted: numberOf(wanted_more) },
      askIds: first.asks.split(' ').filter(Boolean),
    };
  });
}

const idsOf = (text: string): number[] => text.split(' ').filter(Boolean).map(numberOf);
const numberOrNull = (text: string): number | null => (text === '' ? null : numberOf(text));

function oneOf<Word extends string>(words: readonly Word[], word: string): Word {
  const known = words.find((one) => one === word);
  if (known === undefined) throw new Error(`data/guidelines: “${word}” is not one of ${words.join(', ')}`);
  return known;
}
