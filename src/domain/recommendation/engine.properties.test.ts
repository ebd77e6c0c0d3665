import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Flow } from '#contract/microbiome.ts';
import type { Behaviour } from '#domain/rule-base/behaviour.ts';
import type { Pair } from '#domain/rule-base/pair-table.ts';
import { recommend } from './engine.ts';
import type { EngineInput, ReportTaxon } from './types.ts';
import { indexed, taxon, ungraded, workedExample } from './worked-example.fixture.ts';

const FOOD = 1;

interface Case {
  taxa: ReportTaxon[];
  behaviours: Behaviour[];
  pairs: Pair[];
}

const scoreOf = (one: Case): number => {
  const input: EngineInput = {
    ...workedExample,
    taxa: one.taxa,
    behaviours: one.behaviours,
    pairs: indexed(one.pairs, [FOOD]),
    foods: [{ id: FOOD, per100g: new Map(), portionGrams: null, ofAnimals: false }],
  };
  return recommend(input).foods[0]?.microbiomeScore ?? Number.NaN;
};

const amount = fc.double({ min: 0, max: 60, noNaN: true });
const value = fc.constantFrom(-10, -3, 3, 10);
const flow = fc.constantFrom<Flow>('Increase', 'Decrease');
const list = fc.constantFrom('to-eat' as const, 'not-to-eat' as const);
const statuses = ['Low', 'Normal', 'High'] as const;

/** Up to eight genera with up to four species each, everything else at will. */
const anyCase: fc.Arbitrary<Case> = fc
  .array(
    fc.record({
      species: fc.array(fc.tuple(amount, amount, amount), { maxLength: 4 }),
      genus: fc.tuple(amount, amount, amount),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .chain((genera) => {
    const taxa = genera.flatMap(({ genus, species }, index) => {
      const id = (index + 1) * 100;
      const make = (taxId: number, rank: 'genus' | 'species', [a, b, c]: [number, number, number]) =>
        taxon(taxId, rank, `T${taxId}`, a, [Math.min(b, c), Math.max(b, c)], id);
      return [make(id, 'genus', genus), ...species.map((s, n) => make(id + n + 1, 'species', s))];
    });
    const behaviours = fc
      .subarray(taxa.flatMap((t) => statuses.map((status) => ({ taxId: t.taxId, status }))))
      .chain((chosen) =>
        fc.tuple(...chosen.map((c) => fc.record({ ...constants({ ...c, contested: false }), list, flow }))),
      );
    const pairs = fc
      .subarray(taxa)
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map((t) => fc.record({ ...constants({ taxId: t.taxId, foodId: FOOD, ...ungraded }), list, value })),
        ),
      );
    return fc.record({ taxa: fc.constant(taxa), behaviours, pairs });
  });

function constants<T extends object>(fields: T): { [K in keyof T]: fc.Arbitrary<T[K]> } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fc.constant(field)])) as {
    [K in keyof T]: fc.Arbitrary<T[K]>;
  };
}

const holds = (property: (one: Case) => void): void => {
  fc.assert(fc.property(anyCase, property), { numRuns: 300 });
};

it('stays strictly between -100 and 100', () => {
  holds((one) => {
    expect(Math.abs(scoreOf(one))).toBeLessThan(100);
  });
});

it('does not depend on any order', () => {
  fc.assert(
    fc.property(
      anyCase.chain((one) =>
        fc.record({
          one: fc.constant(one),
          taxa: fc.shuffledSubarray(one.taxa, { minLength: one.taxa.length }),
          behaviours: fc.shuffledSubarray(one.behaviours, { minLength: one.behaviours.length }),
          pairs: fc.shuffledSubarray(one.pairs, { minLength: one.pairs.length }),
        }),
      ),
      ({ one, ...shuffled }) => {
        expect(scoreOf(shuffled)).toBe(scoreOf(one));
      },
    ),
    { numRuns: 300 },
  );
});

it('does not hear a taxon without behaviour', () => {
  holds((one) => {
    const mute = taxon(9000, 'genus', 'Mute', 50, [0, 1]);
    const pairs: Pair[] = [...one.pairs, { taxId: 9000, foodId: FOOD, list: 'to-eat', value: 10, ...ungraded }];
    expect(scoreOf({ ...one, taxa: [...one.taxa, mute], pairs })).toBe(scoreOf(one));
  });
});

it('rises with one more genus in favour and falls with one more against', () => {
  holds((one) => {
    const extra = taxon(9000, 'genus', 'Extra', 0, [1, 8]);
    const behaviours: Behaviour[] = [
      ...one.behaviours,
      { taxId: 9000, list: 'to-eat', status: 'Low', flow: 'Increase', contested: false },
    ];
    const withValue = (size: number): number =>
      scoreOf({
        taxa: [...one.taxa, extra],
        behaviours,
        pairs: [...one.pairs, { taxId: 9000, foodId: FOOD, list: 'to-eat', value: size, ...ungraded }],
      });
    expect(withValue(3)).toBeGreaterThan(scoreOf(one));
    expect(withValue(-3)).toBeLessThan(scoreOf(one));
  });
});

it('is the same with every sign and every flow flipped', () => {
  holds((one) => {
    const behaviours = one.behaviours.map((behaviour) => ({
      ...behaviour,
      flow: behaviour.flow === 'Increase' ? ('Decrease' as const) : ('Increase' as const),
    }));
    const pairs = one.pairs.map((pair) => ({ ...pair, value: -pair.value }));
    expect(scoreOf({ ...one, behaviours, pairs })).toBeCloseTo(scoreOf(one), 10);
  });
});

it('is unmoved when a pair of a genus is cascaded to species of the same weight and behaviour', () => {
  fc.assert(
    fc.property(
      anyCase,
      fc.array(fc.double({ min: 0.1, max: 5, noNaN: true }), { minLength: 1, maxLength: 30 }),
      list,
      value,
      flow,
      (one, species, inList, size, wish) => {
        // Three doublings below its range, so every one of them weighs 2.
        const low = (taxId: number, rank: 'genus' | 'species', middle: number) =>
          taxon(taxId, rank, `L${taxId}`, 0, [middle, middle * 2], 9000);
        const genus = low(9000, 'genus', 5);
        const children = species.map((middle, n) => low(9001 + n, 'species', middle));
        const say = (t: ReportTaxon): Behaviour => ({
          taxId: t.taxId,
          list: inList,
          status: 'Low',
          flow: wish,
          contested: false,
        });
        const pair = (t: ReportTaxon): Pair => ({
          taxId: t.taxId,
          foodId: FOOD,
          list: inList,
          value: size,
          ...ungraded,
        });
        const build = (speaking: ReportTaxon[]): Case => ({
          taxa: [...one.taxa, genus, ...children],
          behaviours: [...one.behaviours, ...[genus, ...children].map(say)],
          pairs: [...one.pairs, ...speaking.map(pair)],
        });
        expect(scoreOf(build([genus, ...children]))).toBeCloseTo(scoreOf(build([genus])), 9);
      },
    ),
    { numRuns: 300 },
  );
});
