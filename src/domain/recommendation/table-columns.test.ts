import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recommend } from '#domain/food-list/engine.ts';
import { workedExample } from '#domain/food-list/worked-example.fixture.ts';
import { fromColumn, toColumn } from './table-columns.ts';

const roundTrip = (values: readonly unknown[]) => fromColumn(JSON.parse(JSON.stringify(toColumn(values))));

test('whatever JSON can hold comes back as it was', () => {
  const key = fc.constantFrom('a', 'b', 'texts', 'lengths', 'fields', 'at', 'rows', 'items');
  const { any } = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.constantFrom('x', 'y'), fc.string()),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(key, tie('any'), { maxKeys: 3, noNullPrototype: true }),
      fc.record({ a: fc.integer(), b: tie('any') }, { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (values) => {
      expect(roundTrip(values)).toEqual(values);
    }),
  );
});

test('foods and voices of a list come back as they were, in less room', () => {
  const { foods, voices } = recommend(workedExample);
  expect(roundTrip(foods)).toEqual(foods);
  expect(roundTrip(voices)).toEqual(voices);
  const many = Array.from({ length: 20 }, () => foods).flat();
  expect(JSON.stringify(toColumn(many)).length).toBeLessThan(JSON.stringify(many).length / 3);
});
