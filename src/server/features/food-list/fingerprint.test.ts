import { expect, test } from 'vitest';
import { workedExample } from '#domain/food-list/worked-example.fixture.ts';
import { hashOf, type RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { fingerprintOf, fingerprintText, namedStaleReasons } from './fingerprint.ts';

const taxIds = [100, 9, 20, 20];
const [first] = workedExample.taxa;
const taxa = taxIds.flatMap((taxId) => (first ? [{ ...first, taxId, name: `T${taxId}` }] : []));
const snapshotWith = (pairsOf: [number, string][]) =>
  ({
    behavioursOf: new Map([
      [9, 'aa'],
      [20, 'bb'],
      [100, 'cc'],
    ]),
    pairsOf: new Map(pairsOf),
    foodsHash: 'foods',
    taxa: new Map(taxa.map((taxon) => [taxon.taxId, taxon])),
  }) as unknown as RuleBaseSnapshot;
const before = snapshotWith([
  [9, '11'],
  [100, '22'],
  // no taxon of the report
  [500, '33'],
]);
const fingerprint = fingerprintOf({ ...workedExample, taxa }, { set: null }, before);

test('says of each bacterium of the report what its rules were, in the order of their numbers', () => {
  const behaviours = { 9: 'aa', 20: 'bb', 100: 'cc' };
  const pairs = { 9: '11', 100: '22' };
  const stored = JSON.parse(fingerprintText(fingerprint));
  expect(stored).toMatchObject({ parts: fingerprint.parts, pairs, behaviours });
  // hashes of lists that were kept before are hashes of these texts
  expect(fingerprint.parts.pairs).toBe(hashOf(JSON.stringify(pairs)));
  expect(fingerprint.parts.behaviours).toBe(hashOf(JSON.stringify(behaviours)));
});

test('names the bacteria whose pairs have changed since, come and gone', () => {
  const after = snapshotWith([
    [9, '11'],
    [20, '44'],
    [100, '55'],
  ]);
  const today = fingerprintOf({ ...workedExample, taxa }, { set: null }, after);
  const reasons = namedStaleReasons(JSON.parse(fingerprintText(fingerprint)), today, after, 'en');
  expect(reasons.map(({ code }) => code)).toEqual(['pairs']);
  expect(reasons[0]?.message).toContain('T100, T20');
  expect(namedStaleReasons(JSON.parse(fingerprintText(fingerprint)), fingerprint, before, 'en')).toEqual([]);
});

test('bacteria that a report gained or lost are no changed rules', () => {
  const others = taxa.filter(({ taxId }) => taxId !== 100);
  const stored = JSON.parse(fingerprintText(fingerprint));
  const codesOf = (snapshot: RuleBaseSnapshot) =>
    namedStaleReasons(
      stored,
      fingerprintOf({ ...workedExample, taxa: others }, { set: null }, snapshot),
      snapshot,
      'en',
    )
      .filter(({ code }) => code !== 'ranges')
      .map(({ code, message }) => [code, message.match(/T\d+/g) ?? []]);
  expect(codesOf(before)).toEqual([['report', []]]);
  expect(codesOf(snapshotWith([[9, '77']]))).toEqual([
    ['report', []],
    ['pairs', ['T9']],
  ]);
});
