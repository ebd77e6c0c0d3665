import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonParts } from './json-parts.ts';

/** As it goes out: every part is encoded by itself. */
const sent = (record: Record<string, unknown>) =>
  Buffer.concat([...jsonParts(record)].map((part) => Buffer.from(part))).toString();

test('a record in parts is the record', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
      expect(JSON.parse(sent(record))).toEqual(JSON.parse(JSON.stringify(record)));
    }),
  );
});

test('it reads as one that is written at once', () => {
  const record = { at: '2026', user: { id: 1, tags: ['a'] }, reports: [{ id: 1, note: 'a\nb' }, 2], none: [] };
  expect(sent(record)).toBe(`${JSON.stringify(record, null, 2)}\n`);
});

test('long text is cut, and no letter in two', () => {
  const record = {
    originals: [{ base64: 'A'.repeat(1_000_000) }],
    note: `${'č'.repeat(199_998)}${'🦠'.repeat(200_000)}`,
  };
  expect(JSON.parse(sent(record))).toEqual(record);
  for (const part of jsonParts(record)) expect(part.length).toBeLessThanOrEqual(200_001);
});
