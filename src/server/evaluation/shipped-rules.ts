import type { EvidenceGrade } from '#contract/evidence.ts';
import type { BehaviourStatus, Flow, FoodListKind, Rank } from '#contract/microbiome.ts';
import type { RangeGap, ShippedSetKind } from '#contract/reference-ranges.ts';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import type { FoodForm } from '#domain/catalogue/food.ts';
import { basisText, indexPairs, type PairIndex, pairTable } from '#domain/catalogue/pair-table.ts';
import type { RangeRow, ReferenceSet } from '#domain/catalogue/reference-set.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import { taxonIndex } from '#domain/catalogue/taxon-index.ts';
import { doseOf } from '#domain/food-list/dose.ts';
import { groupRulesOf } from '#domain/food-list/group-rules.ts';
import { defaultScoreSettings } from '#domain/food-list/settings.ts';
import type { EngineFood } from '#domain/food-list/types.ts';
import { suggestionTables } from '#server/features/food-list/food-list.door.ts';
import { readShippedNames } from '#server/features/reference-data/reference-data.door.ts';
import { readShipped } from '#server/features/reference-data/shipped-files.ts';
import { type MeasuredRules, signsOf } from './measured-rules.ts';

/** The rule base as it is shipped, straight from its files. */
export async function readShippedRules(projectRoot: string): Promise<MeasuredRules> {
  const taxa = (await readShipped(projectRoot, 'taxa/taxa')).map(
    (row): Taxon => ({
      taxId: Number(row.tax_id),
      rank: row.rank as Rank,
      name: row.name,
      genusTaxId: row.genus_tax_id === '' ? null : Number(row.genus_tax_id),
      phylum: row.phylum || null,
    }),
  );
  const synonyms = (await readShipped(projectRoot, 'taxa/synonyms')).map((row) => ({
    taxId: Number(row.tax_id),
    name: row.synonym,
  }));
  const taxonomy = new Map(taxa.map((taxon) => [taxon.taxId, taxon]));
  const foods = await readFoods(projectRoot);
  const pairs = await readPairs(
    projectRoot,
    foods.map((food) => food.id),
  );
  const behaviours = (await readShipped(projectRoot, 'behaviours/behaviours')).map((row) => ({
    taxId: Number(row.tax_id),
    list: row.list as FoodListKind,
    status: row.status as BehaviourStatus,
    flow: row.flow as Flow,
    contested: row.contested === 'yes',
  }));
  const suggestions = await suggestionTables(projectRoot);
  const plantKeys = new Map(foods.map(({ id, plantKey }) => [id, plantKey]));
  return {
    index: taxonIndex(taxa, synonyms),
    taxonomy,
    naming: await readShippedNames(projectRoot),
    sets: await readSets(projectRoot, taxonomy),
    signs: signsOf(pairs),
    ...{ pairs, behaviours, foods, suggestions, scoring: defaultScoreSettings },
    groups: groupRulesOf(pairs, behaviours, plantKeys, suggestions),
  };
}

async function readSets(
  projectRoot: string,
  taxonomy: ReadonlyMap<number, Taxon>,
): Promise<Map<ShippedSetKind, ReferenceSet>> {
  const [sets, ranges, dropped] = [
    await readShipped(projectRoot, 'reference-sets/sets'),
    await readShipped(projectRoot, 'reference-sets/ranges'),
    await readShipped(projectRoot, 'reference-sets/gaps'),
  ];
  return new Map(
    shippedSetKinds.map((kind) => {
      const rows = ranges.filter((row) => row.set === kind);
      const people = Number(sets.find((set) => set.id === kind)?.people ?? 0);
      const known = rows.flatMap((row): RangeRow[] => {
        const taxId = Number(row.tax_id);
        const rank = taxonomy.get(taxId)?.rank;
        if (rank === undefined) return [];
        const { p5, p10, p25, p50, p75, p90, p95 } = row;
        const [a, b, c, d, e, f, g] = [p5, p10, p25, p50, p75, p90, p95].map(Number);
        const values = { p5: a ?? 0, p10: b ?? 0, p25: c ?? 0, p50: d ?? 0, p75: e ?? 0, p90: f ?? 0, p95: g ?? 0 };
        return [{ taxId, rank, people: Number(row.people), prevalence: Number(row.prevalence), ...values }];
      });
      const absenceCounts = rows.filter((row) => row.absence_counts === '1').map((row) => Number(row.tax_id));
      const set = { id: kind, kind, people, ranges: new Map(known.map((row) => [row.taxId, row])) };
      const gaps = dropped
        .filter((row) => row.set === kind)
        .map((row) => [Number(row.tax_id), row.reason as RangeGap] as const);
      return [kind, { ...set, absenceCounts: new Set(absenceCounts), gaps: new Map(gaps) }];
    }),
  );
}

async function readPairs(projectRoot: string, foodIds: readonly number[]): Promise<PairIndex> {
  const doses = new Map(
    (await readShipped(projectRoot, 'pairs/components')).map((row) => [row.name, Number(row.dose)]),
  );
  const trials = new Set(
    (await readShipped(projectRoot, 'citations/citations')).flatMap(({ id, kind }) => (kind === 'trial' ? [id] : [])),
  );
  const rows = await readShipped(projectRoot, 'pairs/pairs');
  const pairs = rows.map((row) => ({
    taxId: Number(row.tax_id),
    foodId: Number(row.food_id),
    list: row.list as FoodListKind,
    value: Number(row.value),
    grade: (row.grade || null) as EvidenceGrade | null,
    dose: roundedDose(
      doseOf(row.component, row.component_grams === '' ? null : Number(row.component_grams), doses) ?? 0,
    ),
    basis: basisText({
      components: row.component.split(' + '),
      gradeEntered: false,
      agreement: Number(row.agreement),
      citations: row.citation_ids.split(' ').map((id) => ({ id: Number(id), trial: trials.has(id) })),
    }),
  }));
  return indexPairs(pairTable(pairs), foodIds);
}

/** Four decimals, halves up, as the product reads it from its database. */
const roundedDose = (dose: number): number => Math.round(dose * 1e4 + 1e-7) / 1e4;

async function readFoods(projectRoot: string): Promise<EngineFood[]> {
  const portions = new Map((await readShipped(projectRoot, 'foods/portions')).map((row) => [row.food_id, row]));
  return (await readShipped(projectRoot, 'foods/foods')).map((row) => {
    const portion = portions.get(row.id);
    const grams = portion ? Number(portion.grams) : null;
    return {
      ...{ id: Number(row.id), name: row.name, per100g: new Map(), portionGrams: grams, ofAnimals: false },
      portion: portion ? { grams: grams ?? 0, measure: { en: portion.measure_en, hr: portion.measure_hr } } : null,
      form: formOf(portion?.eaten_as ?? 'as-is'),
      plantKey: portion?.plant_key || null,
    };
  });
}

/** `as-is`, `seasoning`, or `raw-form-of:35`. */
function formOf(eatenAs: string): FoodForm {
  const [, kind, of] = /^(raw-form|dry-form)-of:(\d+)$/.exec(eatenAs) ?? [];
  if (kind === 'raw-form' || kind === 'dry-form') return { kind, of: Number(of) };
  return eatenAs === 'seasoning' || eatenAs === 'ingredient' || eatenAs === 'drink'
    ? { kind: eatenAs }
    : { kind: 'as-is' };
}
