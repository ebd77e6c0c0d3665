import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SafetyEffect, TriggerKind } from '#contract/safety-effects.ts';
import type { RestrictionKind } from '#domain/catalogue/restriction-label.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import type { SafetyPatient } from './cause.ts';
import { cappedBand } from './placement.ts';
import { safetyRuleOf } from './safety-record.ts';
import { applySafety, ceilingOfEffect } from './safety-rules.ts';
import fixture from './safety-vectors.fixture.json' with { type: 'json' };
import later from './safety-vectors-3.fixture.json' with { type: 'json' };

interface Vector {
  id: string;
  patient: {
    ageMonths: number | null;
    pregnancyWeeks: number | null;
    lactationMonths: number | null;
    bmi: number | null;
    phenotypes: string[];
    drugAtc: string[];
    restrictions: string[];
  };
  foodId: number;
  food: string;
  highestBand: string;
}

/** Of the first rules, with all of those that touch the food. */
const vectors: (Vector & { decidingRuleIds: string[]; allRuleIds: string[] })[] = fixture;
/** Of the rules that came later, with one of those that decide. */
const laterVectors: (Vector & { ruleId: string | null })[] = later;

const addedLater = new Set([
  ...['DM-GI', 'IBS-GAS', 'IBSD-LAX', 'KSP-KX', 'CNI-KX', 'MAOB-SEL', 'MAOI-FRESH', 'PREG-FISH', 'COEL-LABEL'],
  ...['ALG-GLUTEN-LABEL', 'DIAB-STEROID', 'PRINT-COOKED'],
  ...['LOWFIB-COARSE', 'LOWFIB-FIBRE', 'LOWOX-HIGH', 'LOWPUR-HIGH', 'LOWTYR-HIGH', 'LOWHIST-HIGH'],
]);

const data = resolve(import.meta.dirname, '../../../data');
function rows<Column extends string>(file: string, columns: readonly Column[]): Record<Column, string>[] {
  const { rows: found } = readCsvTable(readFileSync(resolve(data, file), 'utf8'), columns, columns);
  return found.map(({ values }) => values);
}

const ids = (cell: string) => (cell === '' ? [] : cell.split(' ').map(Number));
const sets = new Map(rows('safety/food-sets.csv', ['code', 'food_ids']).map((row) => [row.code, ids(row.food_ids)]));
const restrictions = rows('restrictions/restrictions.csv', ['id', 'code', 'name', 'kind', 'food_ids']);
const foodsOf = new Map(
  restrictions.map((row) => [Number(row.id), { name: { en: row.name, hr: row.name }, foodIds: ids(row.food_ids) }]),
);
const shipped = rows('safety/rules.csv', [
  ...(['code', 'trigger_type', 'trigger', 'effect', 'applies_to', 'exceptions', 'reason_en', 'reason_hr'] as const),
  ...(['patient_en', 'patient_hr', 'source'] as const),
]);
const rules = shipped.map((row) =>
  safetyRuleOf(
    {
      code: row.code,
      triggerKind: row.trigger_type as TriggerKind,
      trigger: row.trigger,
      effect: row.effect as SafetyEffect,
      appliesTo: row.applies_to,
      exceptFoodIds: ids(row.exceptions),
      reason: { en: row.reason_en, hr: row.reason_hr },
      patientText: { en: row.patient_en, hr: row.patient_hr },
      source: row.source,
      draft: true,
    },
    { sets, groups: new Map(), foodIds: new Set() },
  ),
);

function patientOf(given: Vector['patient']): SafetyPatient {
  return {
    ageMonths: given.ageMonths,
    bmi: given.bmi,
    pregnant: given.pregnancyWeeks !== null || given.phenotypes.includes('pregnancy'),
    breastfeeding: given.lactationMonths !== null || given.phenotypes.includes('lactation'),
    conditions: new Set(given.phenotypes),
    drugs: given.drugAtc.map((atcCode, at) => ({ id: at + 1, atcCode })),
    restrictions: restrictions
      .filter((row) => given.restrictions.includes(row.code))
      .map((row) => ({ id: Number(row.id), code: row.code, kind: row.kind as RestrictionKind })),
  };
}

describe('the shipped safety rules', () => {
  test('are all read', () => {
    expect(rules).toHaveLength(337);
  });

  test('a drug’s own rule means the same foods as its safety rule', () => {
    const ofDrugs = new Map(
      rows('food-sets/food-sets.csv', ['code', 'food_ids']).map((row) => [row.code, row.food_ids]),
    );
    for (const code of ['potassium_extreme', 'tyramine_high']) {
      expect(ids(ofDrugs.get(code) ?? '')).toEqual(sets.get(code));
    }
  });

  test.each(vectors)('$id $food: $highestBand', ({ patient, foodId, highestBand, decidingRuleIds, allRuleIds }) => {
    const { band, deciding, touching } = heldTo(patient, foodId);
    expect(band).toBe(highestBand);
    expect(deciding).toEqual(expect.arrayContaining(decidingRuleIds));
    expect(touching.filter((code) => !addedLater.has(code)).sort()).toEqual([...allRuleIds].sort());
  });

  test.each(laterVectors)('$id $food: $highestBand', ({ patient, foodId, highestBand, ruleId }) => {
    const { band, deciding } = heldTo(patient, foodId);
    expect(band).toBe(highestBand);
    expect(deciding).toEqual(ruleId === null ? [] : expect.arrayContaining([ruleId]));
  });
});

describe('what the week may never serve', () => {
  const limits = rows('week/limits.csv', ['limit_id', 'who', 'measure', 'unit', 'scope', 'low', 'high', 'strength']);
  const never = limits.filter(
    ({ who, unit, scope, high, strength }) =>
      who !== 'everyone' && unit === 'foods' && scope === 'week' && high === '0' && strength === 'hard',
  );

  test.each(never)('$limit_id: $measure is put forward to nobody of $who', ({ who, measure }) => {
    const forward = new Set<number>();
    for (const patient of patientsOf(who)) {
      for (const foodId of sets.get(measure) ?? []) {
        if (['eatMore', 'eat'].includes(heldTo(patient, foodId).band)) forward.add(foodId);
      }
    }
    expect([...forward]).toEqual([]);
  });
});

/** One for each of the words of a limit's `who`. */
function patientsOf(who: string): Vector['patient'][] {
  const nobody = {
    ...{ ageMonths: 480, pregnancyWeeks: null, lactationMonths: null, bmi: null },
    ...{ phenotypes: [], drugAtc: [], restrictions: [] },
  };
  if (who === 'pregnancy') return [{ ...nobody, pregnancyWeeks: 20 }];
  const [kind, words = ''] = who.split(':');
  return words.split('|').map((word) => {
    if (kind === 'condition') return { ...nobody, phenotypes: [word] };
    if (kind === 'drug') return { ...nobody, drugAtc: [word] };
    return { ...nobody, restrictions: [word] };
  });
}

/** The best band that rules leave open, by which of them, and all that touch the food. */
function heldTo(patient: Vector['patient'], foodId: number) {
  const applied = applySafety(rules, patientOf(patient), foodsOf);
  const touching = [...applied.refusals, ...(applied.byFood.get(foodId) ?? [])];
  const caps = touching.flatMap((rule) => {
    const band = ceilingOfEffect(rule.effect);
    return band === null ? [] : [{ ...rule, ruleId: rule.code, effect: rule.effect as 'exclude', band }];
  });
  const band = cappedBand('eatMore', caps);
  const deciding = caps.filter((cap) => cap.band === band).map((cap) => cap.ruleId);
  return { band, deciding, touching: touching.map((rule) => rule.code) };
}
