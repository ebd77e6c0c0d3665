import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draws } from '#contract/draws.fixture.ts';
import type { Flow } from '#contract/microbiome.ts';
import { rangeOf } from '#domain/assessment/assess.ts';
import type { MeasuredTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { Pair } from '#domain/catalogue/pair-table.ts';
import { measureOf, type RangeRow } from '#domain/catalogue/reference-set.ts';
import { type AnyCase, amount, anyCase, assessed, run, scores } from './any-case.test-data.ts';

const holds = (property: (one: AnyCase) => void): void => {
  fc.assert(fc.property(anyCase, property), { numRuns: draws(300) });
};

const closeTo = (given: readonly number[], expected: readonly number[], tolerance: number): void => {
  given.forEach((score, at) => {
    expect(Math.abs(score - (expected[at] ?? Number.NaN))).toBeLessThan(tolerance);
  });
};

const withAbundance = (one: AnyCase, taxId: number, abundance: number): AnyCase => ({
  ...one,
  taxa: one.taxa.map((taxon) => (taxon.taxId === taxId ? { ...taxon, abundance } : taxon)),
});

test('what is good for everybody stays strictly between -100 and 100', () => {
  holds((one) => {
    for (const { general } of run(one).foods) expect(Math.abs(general)).toBeLessThan(100);
  });
});

test('order changes nothing', () => {
  const shuffled = anyCase.chain((one) =>
    fc.record({
      one: fc.constant(one),
      other: fc.record({
        set: fc.constant(one.set),
        taxa: fc.shuffledSubarray(one.taxa, { minLength: one.taxa.length }),
        behaviours: fc.shuffledSubarray(one.behaviours, { minLength: one.behaviours.length }),
        pairs: fc.shuffledSubarray(one.pairs, { minLength: one.pairs.length }),
      }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ one, other }) => {
      expect(run(other).foods).toEqual(run(one).foods);
    }),
    { numRuns: draws(300) },
  );
});

test('parts and what is usual add up to the score, taxa to their genus', () => {
  holds((one) => {
    for (const { score, usual, parts } of run(one).groups) {
      expect(usual + parts.reduce((sum, part) => sum + part.points, 0)).toBeCloseTo(score, 9);
      for (const { points, taxa } of parts) {
        expect(taxa.reduce((sum, taxon) => sum + taxon.points, 0)).toBeCloseTo(points, 9);
        expect(taxa.reduce((sum, taxon) => sum + taxon.share, 0)).toBeCloseTo(1, 9);
      }
    }
  });
});

test('less of a wanted taxon never lowers a food that raises it', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(), amount, amount, (one, at, first, second) => {
      const taxon = one.taxa[at % one.taxa.length] as MeasuredTaxon;
      const { taxId } = taxon;
      const set = { ...one.set, absenceCounts: new Set([...one.set.absenceCounts, taxId]) };
      const wanted: AnyCase = {
        ...one,
        set,
        behaviours: [
          ...one.behaviours.filter((behaviour) => behaviour.taxId !== taxId),
          { taxId, list: 'to-eat', status: 'Low', flow: 'Increase', contested: false },
        ],
        pairs: [
          ...one.pairs.filter((pair) => pair.taxId !== taxId || pair.foodId !== 1),
          { taxId, foodId: 1, list: 'to-eat', value: 10, grade: 'A', dose: 0 },
        ],
      };
      const [less = 0] = scores(withAbundance(wanted, taxId, Math.min(first, second)));
      const [more = 0] = scores(withAbundance(wanted, taxId, Math.max(first, second)));
      expect(less).toBeGreaterThanOrEqual(more - 1e-9);
    }),
    { numRuns: draws(500) },
  );
});

test('nothing jumps at an edge', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(), fc.boolean(), (one, at, low) => {
      const taxon = assessed(one)[at % one.taxa.length];
      const row = taxon && one.set.ranges.get(taxon.taxId);
      if (!taxon || !row || (taxon.own === null && row.p95 <= 0)) return;
      const measure = measureOf(one.set);
      const range = rangeOf(taxon.own ? { p5: taxon.own.low, p95: taxon.own.high } : row, measure);
      const edge = low ? range.low : range.high;
      // a range that ends at what the method can just tell from nothing has no inside to come from
      if (edge <= 0 || Math.abs(edge / measure.floor - 1) < 1e-3) return;
      const below = scores(withAbundance(one, taxon.taxId, edge * (1 - 1e-9)));
      const above = scores(withAbundance(one, taxon.taxId, edge * (1 + 1e-9)));
      closeTo(below, above, 1e-4);
    }),
    { numRuns: draws(500) },
  );
});

const outsideNeutral = (one: AnyCase) => run(one).foods.filter((food) => food.scoreBand !== 'neutral');

test('the median healthy person has nothing outside neutral', () => {
  holds((one) => {
    const taxa = one.taxa.map((taxon) => ({
      ...taxon,
      own: null,
      abundance: one.set.ranges.get(taxon.taxId)?.p50 ?? 0,
    }));
    expect(outsideNeutral({ ...one, taxa })).toEqual([]);
  });
});

test('nothing out of range, nothing outside neutral, whatever a phenotype makes louder', () => {
  fc.assert(
    fc.property(anyCase, fc.double({ min: 0.25, max: 12, noNaN: true }), (one, factor) => {
      const inside = new Set(assessed(one).flatMap(({ taxId, status }) => (status === 'Normal' ? [taxId] : [])));
      const taxa = one.taxa.filter((taxon) => inside.has(taxon.taxId));
      const taxonWeights = taxa.map(({ taxId }) => ({ phenotypeId: 1, taxId, factor }));
      const rules = { restrictions: [], drugs: [], phenotypes: [], taxonWeights };
      const { foods } = run({ ...one, taxa }, { rules });
      expect(foods.every((food) => food.scoreBand === 'neutral' && !food.gate)).toBe(true);
    }),
    { numRuns: draws(300) },
  );
});

test('a pair of a genus cascaded to species of the same need changes no score', () => {
  const cascaded = fc.record({
    species: fc.array(fc.double({ min: 0.5, max: 5, noNaN: true }), { minLength: 1, maxLength: 30 }),
    list: fc.constantFrom('to-eat' as const, 'not-to-eat' as const),
    value: fc.constantFrom(-10, -3, 3, 10),
    flow: fc.constantFrom<Flow>('Increase', 'Decrease'),
  });
  fc.assert(
    fc.property(anyCase, cascaded, (given, { species, list, value, flow }) => {
      const kind = 'shotgun-metaphlan3';
      const one = { ...given, set: { ...given.set, id: kind, kind } } as AnyCase;
      // So far below that every one of them is needed in full.
      const absent = (taxId: number, rank: 'genus' | 'species', low: number): MeasuredTaxon => ({
        ...{ taxId, rank, name: `L${taxId}`, genusTaxId: 9000, abundance: 0, own: { low, high: low * 2 } },
      });
      const genus = absent(9000, 'genus', 5);
      const children = species.map((low, at) => absent(9001 + at, 'species', low));
      const say = ({ taxId }: MeasuredTaxon): Behaviour => ({ taxId, list, status: 'Low', flow, contested: false });
      const pair = ({ taxId }: MeasuredTaxon): Pair => ({ taxId, foodId: 1, list, value, grade: 'B', dose: 0 });
      const build = (speaking: MeasuredTaxon[]): AnyCase => ({
        ...one,
        taxa: [...one.taxa, genus, ...children],
        behaviours: [...one.behaviours, ...[genus, ...children].map(say)],
        pairs: [...one.pairs, ...speaking.map(pair)],
      });
      closeTo(scores(build([genus, ...children])), scores(build([genus])), 1e-6);
    }),
    { numRuns: draws(300) },
  );
});

test('flipping the sign of all pairs and of all flows changes no score', () => {
  holds((one) => {
    const behaviours = one.behaviours.map((behaviour) => ({
      ...behaviour,
      flow: behaviour.flow === 'Increase' ? ('Decrease' as const) : ('Increase' as const),
    }));
    const pairs = one.pairs.map((pair) => ({ ...pair, value: -pair.value }));
    const flipped = run({ ...one, behaviours, pairs });
    const plain = run(one);
    closeTo(
      flipped.foods.flatMap((food) => [food.microbiomeScore, food.general]),
      plain.foods.flatMap((food) => [food.microbiomeScore, food.general]),
      1e-9,
    );
  });
});

test('an absent taxon that cannot be named changes no score', () => {
  holds((one) => {
    const [first] = one.set.ranges.values();
    const row = { ...(first as RangeRow), taxId: 9000, rank: 'genus' as const, p95: 5 };
    const set = { ...one.set, ranges: new Map<number, RangeRow>([...one.set.ranges, [9000, row]]) };
    const absent: MeasuredTaxon = {
      ...{ taxId: 9000, rank: 'genus', name: 'Absent', genusTaxId: 9000, abundance: 0, own: null },
    };
    const behaviours: Behaviour[] = [
      ...one.behaviours,
      { taxId: 9000, list: 'to-eat', status: 'Low', flow: 'Increase', contested: false },
    ];
    const pairs: Pair[] = [...one.pairs, { taxId: 9000, foodId: 1, list: 'to-eat', value: 10, grade: 'A', dose: 0 }];
    const rules = { ...one, set, behaviours, pairs };
    expect(scores({ ...rules, taxa: [...one.taxa, absent] })).toEqual(scores(rules));
  });
});

test('what is good for everybody does not depend on the report', () => {
  fc.assert(
    fc.property(anyCase, fc.array(amount, { minLength: 1, maxLength: 30 }), (one, amounts) => {
      const other = { ...one, taxa: one.taxa.map((taxon, at) => ({ ...taxon, abundance: amounts[at] ?? 0 })) };
      const general = (given: AnyCase) => run(given).foods.map((food) => [food.general, food.mark]);
      expect(general(other)).toEqual(general(one));
    }),
    { numRuns: draws(200) },
  );
});

test('only what a suggestion names leaves neutral: up is only advised, down only advised against, and not too much', () => {
  holds((one) => {
    const { foods, groups } = run(one);
    const open = groups.filter((group) => group.open);
    expect(open.filter(({ side }) => side === 'up').length).toBeLessThanOrEqual(12);
    expect(open.filter(({ side }) => side === 'down').length).toBeLessThanOrEqual(6);
    for (const { side, band, examples, loud } of open) {
      expect(side === 'up' ? ['eat', 'eatMore'] : ['limit', 'avoid']).toContain(band);
      expect(examples.length).toBeLessThanOrEqual(4);
      expect(side === 'up' ? loud : -loud).toBeGreaterThan(0);
    }
    for (const side of ['up', 'down'] as const) {
      const named = open.filter((group) => group.side === side).flatMap(({ examples }) => examples);
      expect(new Set(named).size).toBe(named.length);
    }
    for (const { foodId, scoreBand, pulledBothWays } of foods) {
      const naming = open.find(({ examples }) => examples.includes(foodId));
      expect(scoreBand).toBe(naming?.band ?? 'neutral');
      if (pulledBothWays) expect(naming).toBeUndefined();
    }
  });
});
