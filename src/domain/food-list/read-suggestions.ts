import { errorMessage } from '#contract/error-message.ts';
import type { BehaviourStatus, Flow, FoodListKind } from '#contract/microbiome.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { behavioursBySide, ruleText } from './group-rules.ts';
import type { AgainRow, ReferenceScore, SuggestionTables } from './suggestion-tables.ts';

/** The files below `data/` that suggestions are made of, with the columns that are read. */
export const suggestionFiles = {
  'suggestions/groups': [
    ...['group_id', 'side', 'name_en', 'name_hr', 'amount_en', 'amount_hr', 'reach', 'may_suggest', 'components'],
  ],
  'suggestions/rules': ['group_id', 'tax_id', 'direction', 'grade'],
  'suggestions/foods': ['group_id', 'food_id', 'in_meals'],
  'suggestions/doses': ['component', 'group_id', 'dose_per_day', 'unit', 'portion_g', 'portions_per_week'],
  'suggestions/trials': ['citation_id', 'counts', 'same_people_as'],
  'suggestions/reference-scores': ['set', 'group_id', 'mean', 'sd', 'ranges'],
  'suggestions/again': ['band', 'people', 'of_ten', 'ranges'],
  'report/swaps': ['swap_id', 'from_set', 'from_food_ids', 'to_food_ids'],
  'food-sets/food-sets': ['code', 'food_ids'],
  'behaviours/behaviours': ['tax_id', 'list', 'status', 'flow', 'contested'],
} as const;

export type SuggestionFile = keyof typeof suggestionFiles;
type Row<File extends SuggestionFile> = Record<(typeof suggestionFiles)[File][number], string>;

/** The tables of the shipped files, by their texts. A file that is not in order is a fault of the build, and is named. */
export function readSuggestions(texts: Record<SuggestionFile, string>): SuggestionTables {
  const rows = <File extends SuggestionFile>(file: File): Row<File>[] => {
    const columns: readonly (typeof suggestionFiles)[File][number][] = suggestionFiles[file];
    const { rows: found, problems } = readCsvTable(texts[file], columns, columns);
    const [problem] = problems;
    if (problem) throw new Error(`data/${file}.csv, line ${problem.line}: ${errorMessage(problem)}`);
    return found.map(({ values }) => values);
  };
  const groups = rows('suggestions/groups').map((row) => ({
    id: row.group_id,
    side: row.side === 'down' ? ('down' as const) : ('up' as const),
    name: { en: row.name_en, hr: row.name_hr },
    amount: row.amount_en === '' ? null : { en: row.amount_en, hr: row.amount_hr },
    reach: Number(row.reach),
    maySuggest: row.may_suggest === '1',
    components: row.components.split('; '),
  }));
  const shippedRules = new Map<string, Map<number, string>>();
  for (const { group_id, tax_id, direction, grade } of rows('suggestions/rules')) {
    within(shippedRules, group_id).set(Number(tax_id), ruleText({ direction: direction === '1' ? 1 : -1, grade }));
  }
  const inMeals = new Map<string, Set<number>>();
  for (const { group_id, food_id, in_meals } of rows('suggestions/foods')) {
    const own = inMeals.get(group_id) ?? new Set();
    inMeals.set(group_id, own);
    if (in_meals === '1') own.add(Number(food_id));
  }
  const sets = new Map(rows('food-sets/food-sets').map(({ code, food_ids }) => [code, idsOf(food_ids)]));
  const reference = new Map<string, Map<string, ReferenceScore>>();
  for (const { set, group_id, mean, sd, ranges } of rows('suggestions/reference-scores')) {
    const key = ranges === 'v2' ? `v2-${set}` : set;
    within(reference, key).set(group_id, { mean: Number(mean), sd: Number(sd) });
  }
  return {
    groups,
    groupOf: new Map(groups.flatMap(({ id, components }) => components.map((component) => [component, id] as const))),
    doses: rows('suggestions/doses').map((row) => ({
      component: row.component,
      groupId: row.group_id,
      dosePerDay: Number(row.dose_per_day),
      unit: row.unit,
      portion: Number(row.portion_g),
      portionsAWeek: Number(row.portions_per_week),
    })),
    trials: new Map(
      rows('suggestions/trials').map((row) => [
        Number(row.citation_id),
        { counts: Number(row.counts), samePeopleAs: row.same_people_as === '' ? null : Number(row.same_people_as) },
      ]),
    ),
    shippedRules,
    shippedBehaviours: behavioursBySide(
      rows('behaviours/behaviours').map((row) => ({
        taxId: Number(row.tax_id),
        list: row.list as FoodListKind,
        status: row.status as BehaviourStatus,
        flow: row.flow as Flow,
        contested: row.contested === 'yes',
      })),
    ),
    inMeals,
    swaps: rows('report/swaps').map((row) => ({
      id: Number(row.swap_id),
      from: [...(sets.get(row.from_set) ?? []), ...idsOf(row.from_food_ids)],
      to: idsOf(row.to_food_ids),
    })),
    reference,
    again: {
      today: againOf(rows('suggestions/again'), 'v3'),
      earlier: againOf(rows('suggestions/again'), 'v2'),
    },
  };
}

const idsOf = (text: string): number[] => text.split(' ').filter(Boolean).map(Number);

function againOf(rows: readonly Row<'suggestions/again'>[], ranges: string): AgainRow[] {
  return rows
    .filter((row) => row.ranges === ranges)
    .map((row) => ({ from: Number.parseInt(row.band, 10), people: Number(row.people), ofTen: Number(row.of_ten) }))
    .sort((a, b) => a.from - b.from);
}

function within<Key, Value>(maps: Map<string, Map<Key, Value>>, key: string): Map<Key, Value> {
  const own = maps.get(key) ?? new Map<Key, Value>();
  maps.set(key, own);
  return own;
}
