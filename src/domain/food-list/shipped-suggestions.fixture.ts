import type { EvidenceGrade } from '#contract/evidence.ts';
import type { BehaviourStatus, Flow, FoodListKind } from '#contract/microbiome.ts';
import type { FoodForm } from '#domain/catalogue/food.ts';
import { basisText, indexPairs, pairTable } from '#domain/catalogue/pair-table.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { doseOf } from './dose.ts';
import { readSuggestions, type SuggestionFile, suggestionFiles } from './read-suggestions.ts';
import type { EngineFood } from './types.ts';

/** The shipped rule base as far as suggestions rest on it. */
export function shippedSuggestions(read: (file: string) => string) {
  const rows = <Column extends string>(file: string, columns: readonly Column[]) =>
    readCsvTable(read(file), columns, columns).rows.map(({ values }) => values);
  const doses = new Map(rows('pairs/components', ['name', 'dose']).map((row) => [row.name, Number(row.dose)]));
  const pairColumns = [
    ...(['tax_id', 'food_id', 'list', 'value', 'grade', 'component', 'component_grams'] as const),
    ...(['citation_ids', 'agreement'] as const),
  ];
  const pairs = rows('pairs/pairs', pairColumns).map((row) => ({
    taxId: Number(row.tax_id),
    foodId: Number(row.food_id),
    list: row.list as FoodListKind,
    value: Number(row.value),
    grade: row.grade as EvidenceGrade,
    dose: doseOf(row.component, row.component_grams === '' ? null : Number(row.component_grams), doses) ?? 0,
    basis: basisText({
      components: row.component.split(' + '),
      gradeEntered: false,
      agreement: Number(row.agreement),
      citations: row.citation_ids.split(' ').map((id) => ({ id: Number(id), trial: false })),
    }),
  }));
  const foods = rows('foods/foods', ['id', 'name']);
  const portions = rows('foods/portions', ['food_id', 'plant_key', 'eaten_as', 'grams']);
  const behaviours = rows('behaviours/behaviours', ['tax_id', 'list', 'status', 'flow', 'contested']).map((row) => ({
    taxId: Number(row.tax_id),
    list: row.list as FoodListKind,
    status: row.status as BehaviourStatus,
    flow: row.flow as Flow,
    contested: row.contested === 'yes',
  }));
  const portionOf = new Map(portions.map((row) => [row.food_id, row]));
  const files = Object.keys(suggestionFiles) as SuggestionFile[];
  const texts = Object.fromEntries(files.map((file) => [file, read(file)])) as Record<SuggestionFile, string>;
  return {
    pairs: indexPairs(
      pairTable(pairs),
      foods.map(({ id }) => Number(id)),
    ),
    behaviours,
    engineFoods: foods.map(({ id, name }): EngineFood => {
      const portion = portionOf.get(id);
      return {
        ...{ id: Number(id), name, per100g: new Map(), ofAnimals: false },
        ...{ portionGrams: portion ? Number(portion.grams) : null, portion: null },
        form: formOf(portion?.eaten_as ?? 'as-is'),
        plantKey: portion?.plant_key || null,
      };
    }),
    plantKeys: new Map(portions.map((row) => [Number(row.food_id), row.plant_key || null])),
    tables: readSuggestions(texts),
  };
}

function formOf(eatenAs: string): FoodForm {
  const [, kind, of] = /^(raw-form|dry-form)-of:(\d+)$/.exec(eatenAs) ?? [];
  if (kind === 'raw-form' || kind === 'dry-form') return { kind, of: Number(of) };
  return eatenAs === 'seasoning' || eatenAs === 'ingredient' || eatenAs === 'drink'
    ? { kind: eatenAs }
    : { kind: 'as-is' };
}
