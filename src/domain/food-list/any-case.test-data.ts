import fc from 'fast-check';
import type { Flow, FoodListKind } from '#contract/microbiome.ts';
import { assess } from '#domain/assessment/assess.ts';
import type { AssessedTaxon, MeasuredTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { evidenceGrades } from '#domain/catalogue/evidence.ts';
import type { Pair } from '#domain/catalogue/pair-table.ts';
import {
  measureOfKind,
  type RangeRow,
  type ReferenceSet,
  type SetKind,
  setKinds,
} from '#domain/catalogue/reference-set.ts';
import { recommend } from './engine.ts';
import type { EngineInput, Recommendation } from './types.ts';
import { foodOf, indexed, taxonomyOf, workedExample } from './worked-example.fixture.ts';

/** Any report with any rules on three foods, for property tests. */
export interface AnyCase {
  set: ReferenceSet;
  taxa: MeasuredTaxon[];
  behaviours: Behaviour[];
  pairs: Pair[];
}

export const caseFoods = [1, 2, 3];

export const assessed = ({ set, taxa }: Pick<AnyCase, 'set' | 'taxa'>): AssessedTaxon[] =>
  taxa.map((taxon) => ({ ...taxon, ...assess(taxon, set) }));

export function inputOf(one: AnyCase, more: Partial<EngineInput> = {}): EngineInput {
  const taxa = assessed(one);
  return {
    ...workedExample,
    taxa,
    set: one.set,
    taxonomy: taxonomyOf(taxa),
    behaviours: one.behaviours,
    pairs: indexed(one.pairs, caseFoods),
    foods: caseFoods.map((id) => foodOf(id, `F${id}`)),
    ...more,
  };
}

export const run = (one: AnyCase, more: Partial<EngineInput> = {}): Recommendation => recommend(inputOf(one, more));

/** Of the groups, in the order of their ids. */
export const scores = (one: AnyCase): number[] =>
  run(one)
    .groups.sort((a, b) => (a.groupId < b.groupId ? -1 : 1))
    .map((group) => group.score);

/** Powers of ten from a millionth of a percent to half of the sample. */
const power = (least: number, most: number) => fc.integer({ min: least * 100, max: most * 100 }).map((n) => n / 100);
const share = power(-5, 1.7).map((exponent) => 10 ** exponent);
export const amount = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 6, arbitrary: share });
const list = fc.constantFrom<FoodListKind>('to-eat', 'not-to-eat');
const flow = fc.constantFrom<Flow>('Increase', 'Decrease');
const grade = fc.constantFrom(...evidenceGrades, null);
const value = fc.constantFrom(-10, -3, 3, 10);

/** Seven rising percentiles, the first `zeros` of them 0; who carries the taxon fits them. */
function rowOf(taxId: number, rank: 'genus' | 'species', exponents: readonly number[], zeros: number): RangeRow {
  let exponent = 0;
  const values = exponents.map((step, at) => {
    exponent += step;
    return at < zeros ? 0 : 10 ** exponent;
  });
  const [p5 = 0, p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0, p95 = 0] = values;
  const lacking = [0, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95][zeros] ?? 0;
  return { taxId, rank, people: 100, prevalence: 1 - lacking, p5, p10, p25, p50, p75, p90, p95 };
}

const step = power(0.02, 0.4);
const oneTaxon = fc.record({
  exponents: fc.tuple(power(-4, 0.5), step, step, step, step, step, step),
  zeros: fc.constantFrom(0, 0, 0, 0, 1, 3, 4, 6, 7),
  abundance: amount,
  nameable: fc.boolean(),
  own: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.tuple(share, power(0.1, 2)).map(([low, span]) => ({ low, high: low * 10 ** span })) },
  ),
});

/** Most of the rows. */
const mostOf = <T>(rows: readonly T[]): fc.Arbitrary<T[]> =>
  fc
    .array(fc.integer({ min: 0, max: 3 }), { minLength: rows.length, maxLength: rows.length })
    .map((dice) => rows.filter((_, at) => dice[at] !== 0));

const shotgunKinds: readonly SetKind[] = setKinds.filter((kind) => !measureOfKind(kind).genusOnly);

/** Up to six genera with up to three species each; every pair, behaviour, grade and range at will. */
export const anyCase: fc.Arbitrary<AnyCase> = fc
  .record({
    kind: fc.constantFrom(...setKinds, ...shotgunKinds),
    genera: fc.array(fc.record({ genus: oneTaxon, species: fc.array(oneTaxon, { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .chain(({ kind, genera }) => {
    const rows: RangeRow[] = [];
    const absenceCounts = new Set<number>();
    const taxa: MeasuredTaxon[] = [];
    genera.forEach(({ genus, species }, index) => {
      const genusTaxId = (index + 1) * 100;
      [genus, ...species].forEach((one, at) => {
        const taxId = genusTaxId + at;
        const rank = at === 0 ? 'genus' : 'species';
        rows.push(rowOf(taxId, rank, one.exponents, one.zeros));
        if (one.nameable) absenceCounts.add(taxId);
        taxa.push({ taxId, rank, name: `T${taxId}`, genusTaxId, abundance: one.abundance, own: one.own });
      });
    });
    const ranges = new Map(rows.map((row) => [row.taxId, row]));
    const set: ReferenceSet = { id: kind, kind, people: 100, ranges, absenceCounts, gaps: new Map() };
    const places = taxa.flatMap(({ taxId }) =>
      (['Low', 'Normal', 'High'] as const).flatMap((status) =>
        (['to-eat', 'not-to-eat'] as const).map((which) => ({ taxId, status, list: which })),
      ),
    );
    const behaviours = mostOf(places).chain((chosen) =>
      fc.tuple(
        ...chosen.map((place) => fc.record({ flow, contested: fc.boolean() }).map((rest) => ({ ...place, ...rest }))),
      ),
    );
    const pairs = mostOf(taxa.flatMap(({ taxId }) => caseFoods.map((foodId) => ({ taxId, foodId })))).chain((chosen) =>
      fc.tuple(
        ...chosen.map((place) =>
          fc.record({ list, value, grade, dose: fc.constantFrom(0, 0.2, 1) }).map((rest) => ({ ...place, ...rest })),
        ),
      ),
    );
    return fc.record({ set: fc.constant(set), taxa: fc.constant(taxa), behaviours, pairs });
  });
