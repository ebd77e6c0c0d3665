import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { evidenceGrades } from '#domain/catalogue/evidence.ts';
import { type Pair, pairTable } from '#domain/catalogue/pair-table.ts';
import { withPairsOf } from '#domain/catalogue/replaced-pairs.ts';
import { recommend } from '#domain/food-list/engine.ts';
import type { Override } from '#domain/food-list/override.ts';
import type { EngineInput, FoodOutcome } from '#domain/food-list/types.ts';
import { examplePairs, foodIds, indexed, workedExample } from '#domain/food-list/worked-example.fixture.ts';
import { impactOf } from './impact-of.ts';
import { type ScoringRules, withBehavioursOf } from './replaced-rules.ts';
import { impactOnList, ruleChange } from './rule-change.ts';
import { foodsInScope, pairsOfFoods, type TouchedTaxa } from './scope.ts';

const taxIds = workedExample.taxa.map((taxon) => taxon.taxId);
const foods = Object.values(foodIds);
const [bifidobacterium = 0] = taxIds;
const noChoices = new Map<number, Override>();
const { pairs, behaviours } = workedExample;
const today: ScoringRules = { pairs, behaviours };

const listUnder = (rules: ScoringRules): ReturnType<typeof recommend>['foods'] =>
  recommend({ ...workedExample, ...rules }).foods;

describe('a change of the worked example', () => {
  const without = (taxId: number): ScoringRules => ({
    pairs,
    behaviours: withBehavioursOf(behaviours, [taxId], []),
  });

  it('touches the foods that are paired with the taxon, and leaves those of others out', () => {
    const touched = { pairTaxa: [], behaviourTaxa: [239935] };
    expect(foodsInScope(today, without(239935), touched)).toEqual([foodIds.cranberries]);
    const impact = impactOnList(ruleChange(today, without(239935), touched), workedExample, noChoices);
    expect(impact.moved.map(({ foodId, before, after }) => [foodId, before.band, after.band])).toEqual([
      [foodIds.cranberries, 'limit', 'neutral'],
    ]);
  });

  it('does not move a food that the nutritionist has put somewhere', () => {
    const choices = new Map<number, Override>([
      [foodIds.cranberries, { band: 'eat', scoreBandThen: 'limit', liftedRuleIds: [] }],
    ]);
    const change = ruleChange(today, without(239935), { pairTaxa: [], behaviourTaxa: [239935] });
    expect(impactOnList(change, workedExample, choices)).toEqual({ moved: [], rescored: [foodIds.cranberries] });
  });

  it('of pairs puts exactly those foods into scope whose pair is another one', () => {
    const own = examplePairs.filter((pair) => pair.taxId === bifidobacterium);
    const rows = own.map((pair) => (pair.foodId === foodIds.oats ? { ...pair, value: 10 } : pair));
    const after = { pairs: withPairsOf(pairs, [bifidobacterium], pairTable(rows)), behaviours };
    const touched = { pairTaxa: [bifidobacterium], behaviourTaxa: [] };
    expect(foodsInScope(today, after, touched)).toEqual([foodIds.oats]);
    expect(listUnder(after)).toEqual(
      listUnder({ pairs: indexed(examplePairs.map((pair) => rows[own.indexOf(pair)] ?? pair)), behaviours }),
    );
    expect(listUnder(today)).toEqual(recommend(workedExample).foods);
  });
});

const pairOf = (taxId: number, foodId: number): fc.Arbitrary<Pair> =>
  fc.record({
    taxId: fc.constant(taxId),
    foodId: fc.constant(foodId),
    list: fc.constantFrom('to-eat' as const, 'not-to-eat' as const),
    value: fc.constantFrom(-10, -3, 3, 10),
    grade: fc.constantFrom(null, ...evidenceGrades),
    dose: fc.constant(0),
  });
const behaviourOf = (taxId: number, status: Behaviour['status']): fc.Arbitrary<Behaviour> =>
  fc.record({
    taxId: fc.constant(taxId),
    status: fc.constant(status),
    list: fc.constantFrom('to-eat' as const, 'not-to-eat' as const),
    flow: fc.constantFrom('Increase' as const, 'Decrease' as const),
    contested: fc.boolean(),
  });
const some = <Row>(rows: fc.Arbitrary<Row>[]): fc.Arbitrary<Row[]> =>
  fc.subarray(rows).chain((chosen) => fc.tuple(...chosen) as fc.Arbitrary<Row[]>);

/** Any rules for the taxa of the example, and any others in their place for some of the taxa. */
const anyChange = fc
  .record({ pairTaxa: fc.subarray(taxIds), behaviourTaxa: fc.subarray(taxIds) })
  .chain((touched) =>
    fc.record({
      touched: fc.constant<TouchedTaxa>(touched),
      pairs: some(taxIds.flatMap((taxId) => foods.map((foodId) => pairOf(taxId, foodId)))),
      newPairs: some(touched.pairTaxa.flatMap((taxId) => foods.map((foodId) => pairOf(taxId, foodId)))),
      behaviours: some(taxIds.flatMap((taxId) => [behaviourOf(taxId, 'Low'), behaviourOf(taxId, 'High')])),
      newBehaviours: some(
        touched.behaviourTaxa.flatMap((taxId) => [behaviourOf(taxId, 'Low'), behaviourOf(taxId, 'High')]),
      ),
    }),
  )
  .map(({ touched, ...rows }) => {
    const before: ScoringRules = { pairs: indexed(rows.pairs), behaviours: rows.behaviours };
    const kept = rows.pairs.filter((pair) => !touched.pairTaxa.includes(pair.taxId));
    return {
      touched,
      before,
      after: {
        pairs: withPairsOf(before.pairs, touched.pairTaxa, pairTable(rows.newPairs)),
        behaviours: withBehavioursOf(before.behaviours, touched.behaviourTaxa, rows.newBehaviours),
      },
      /** The changed rules from the start, not by replacing rows. */
      anew: { pairs: indexed([...kept, ...rows.newPairs]) },
    };
  });

describe('for any change', () => {
  const input: EngineInput = workedExample;

  it('replaced rows are as good as an index made anew', () => {
    fc.assert(
      fc.property(anyChange, ({ after, anew }) => {
        expect(listUnder({ ...after, ...anew })).toEqual(listUnder(after));
      }),
    );
  });

  it('looking at the foods in scope alone finds all that a look at whole lists finds', () => {
    fc.assert(
      fc.property(anyChange, ({ before, after, touched }) => {
        expect(impactOnList(ruleChange(before, after, touched), input, noChoices)).toEqual(
          impactOf(listUnder(before), listUnder(after)),
        );
      }),
    );
  });

  it('there is no impact without a change of rules', () => {
    fc.assert(
      fc.property(anyChange, ({ before, touched }) => {
        expect(impactOnList(ruleChange(before, before, touched), input, noChoices)).toEqual({
          moved: [],
          rescored: [],
        });
      }),
    );
  });

  it('pairs of some foods say of these what all pairs say', () => {
    fc.assert(
      fc.property(anyChange, fc.subarray(foods), ({ before }, chosen) => {
        const few = recommend({
          ...input,
          behaviours: before.behaviours,
          pairs: pairsOfFoods(before.pairs, chosen),
          foods: input.foods.filter(({ id }) => chosen.includes(id)),
        });
        // places are among the foods that are asked about, and the taxa that speak of them
        const withoutPlace = (food: FoodOutcome) => ({
          ...{ ...food, place: null },
          reasons: food.reasons.map((reason) => ({ ...reason, voice: null })),
        });
        const all = listUnder(before).filter(({ foodId }) => chosen.includes(foodId));
        expect(few.foods.map(withoutPlace)).toEqual(all.map(withoutPlace));
      }),
    );
  });
});
