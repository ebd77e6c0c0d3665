import type { KitchenFood } from '#contract/meals.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { aisleOf } from './aisles.ts';
import type { DietTag } from './derived-tags.ts';

/** A food as the tables have it. */
export interface FoodRow {
  id: number;
  name: Bilingual;
  listName: Bilingual;
  animalSources: readonly string[];
  reportGroup: string | null;
  aisle: string;
  plantKey: string | null;
  form: 'as-is' | 'ingredient' | 'drink' | 'seasoning' | 'raw-form' | 'dry-form';
  formOf: number | null;
  grams: number;
  measure: Bilingual;
  basis: string;
  maxPerDay: number | null;
  pregnancy: KitchenFood['pregnancy'];
  buyUnit: { en: string | null; hr: string | null; grams: number | null };
  per100: (number | null)[];
}

/** The restrictions that a diet of the tags stands for. Peanuts are no nuts to botanists, but to who reads "nut-free". */
const restrictionsOf: Record<Exclude<DietTag, 'pregnancy-safe'>, readonly string[]> = {
  vegan: ['vegan'],
  vegetarian: ['vegetarian_lacto_ovo'],
  'dairy-free': ['dairy_free'],
  'gluten-free': ['gluten_free'],
  'nut-free': ['allergen_tree_nuts', 'allergen_peanut'],
  'low-fodmap': ['low_fodmap'],
  'low-carb': ['ketogenic'],
};
const meats = ['red_meat', 'pork', 'poultry'];

export function kitchenFoods(
  rows: readonly FoodRow[],
  restrictions: ReadonlyMap<string, ReadonlySet<number>>,
): KitchenFood[] {
  const diets = Object.entries(restrictionsOf) as [Exclude<DietTag, 'pregnancy-safe'>, readonly string[]][];
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    listName: row.listName,
    reportGroup: row.reportGroup,
    aisle: aisleOf(row.aisle, row),
    plantKey: row.plantKey,
    seasoning: row.form === 'seasoning',
    rawOrDry: row.formOf !== null,
    dry: row.form === 'dry-form' || row.basis === 'dry',
    portion: { grams: row.grams, measure: row.measure },
    maxPerDay: row.maxPerDay,
    pregnancy: row.pregnancy,
    scale: scaleOf(row),
    breaks: [
      ...diets.filter(([, codes]) => codes.some((code) => restrictions.get(code)?.has(row.id))).map(([tag]) => tag),
      ...(row.pregnancy === 'avoid' ? (['pregnancy-safe'] as const) : []),
    ],
    contains: [
      ...(row.animalSources.some((source) => meats.includes(source)) ? (['meat'] as const) : []),
      ...(row.animalSources.includes('dairy') ? (['dairy'] as const) : []),
    ],
    bought: boughtOf(row, rows),
    unit: unitOf(row),
    per100: row.per100,
  }));
}

/** What follows the energy that a patient needs. Hummus, tofu and the like come in pieces. */
function scaleOf({ listName, reportGroup, aisle, form }: FoodRow): KitchenFood['scale'] {
  if (/potato/.test(listName.en) && aisle === 'produce') return 'potato';
  if (reportGroup === 'legumes') return aisle === 'fridge-vegetarian' ? null : 'pulse';
  if (reportGroup === 'whole-grains' || reportGroup === 'refined-grains') return aisle === 'bakery' ? 'bread' : 'grain';
  return reportGroup === 'fats' && aisle === 'spices & oils' && form === 'ingredient' ? 'oil' : null;
}

/**
 * The dry or raw form that is bought for a food as eaten; both rows are one portion, so their ratio is the yield. Of
 * several the one with the same everyday name: lentils are not bought as red lentils.
 */
function boughtOf(row: FoodRow, rows: readonly FoodRow[]): KitchenFood['bought'] {
  const forms = rows.filter((other) => other.formOf === row.id);
  const form = forms.find(({ listName }) => listName.en === row.listName.en) ?? forms[0];
  return form ? { foodId: form.id, ratio: form.grams / row.grams } : null;
}

/** `tin/tins`, `konzerva/konzerve/konzervi`. */
function unitOf({ buyUnit: { en, hr, grams } }: FoodRow): KitchenFood['unit'] {
  const [one, other = one] = en?.split('/') ?? [];
  const [first, few = first, many = few] = hr?.split('/') ?? [];
  if (one === undefined || other === undefined || grams === null) return null;
  if (first === undefined || few === undefined || many === undefined) return null;
  return { grams, en: [one, other], hr: [first, few, many] };
}
