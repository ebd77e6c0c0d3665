import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { TriggerKind } from '#contract/safety-effects.ts';
import { parseTrigger } from '#domain/catalogue/trigger.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { ageWordOf, clausesOf, readAgeWord, triggerOfClauses } from './trigger-draft.ts';

test('every shipped trigger means the same after it went through the editor', () => {
  const file = resolve(import.meta.dirname, '../../../data/safety/rules.csv');
  const { rows } = readCsvTable(readFileSync(file, 'utf8'), ['trigger_type', 'trigger'], ['trigger']);
  expect(rows).toHaveLength(337);
  for (const { values } of rows) {
    const kind = values.trigger_type as TriggerKind;
    const written = triggerOfClauses(clausesOf(kind, values.trigger));
    expect(parseTrigger(written.triggerKind, written.trigger), values.trigger).toEqual(
      parseTrigger(kind, values.trigger),
    );
  }
});

test('a clause of another kind says which', () => {
  const clauses = clausesOf('drug', 'C03D & !condition:dialysis|gout & age<5y');
  expect(clauses).toEqual([
    { kind: 'drug', negated: false, words: ['C03D'] },
    { kind: 'condition', negated: true, words: ['dialysis', 'gout'] },
    { kind: 'age', negated: false, words: ['age<5y'] },
  ]);
  expect(triggerOfClauses(clauses)).toEqual({
    triggerKind: 'drug',
    trigger: 'C03D & !condition:dialysis|gout & age<5y',
  });
});

test.each(['age<5y', 'age>=18mo', 'bmi<18.5', 'age unknown'])('%s is read and written', (word) => {
  const read = readAgeWord(word);
  expect(read && ageWordOf(read)).toBe(word);
});

test('another word is no age', () => {
  expect(readAgeWord('gout')).toBeNull();
});
