import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type FoodListDocument, reasonsOf } from '#domain/food-list/food-list-document.ts';
import { type Explained, explainedBy2, generaOf } from '#domain/food-list/genera.ts';
import { databaseBefore } from '#server/testing/database-before.ts';
import { packedPairs3, storedResult3 } from './format-3.fixture.ts';
import { packedResult4 } from './format-4.fixture.ts';
import { packedResult5, toldBefore } from './format-5.fixture.ts';

const before = databaseBefore('food_list_document');

const old: Record<number, { result: unknown; contributions: Buffer }> = {
  1: { result: { foods: [{ foodId: 1 }] }, contributions: Buffer.of(1) },
  2: { result: { version: 2, foods: [{ foodId: 1 }] }, contributions: Buffer.of(1) },
  3: { result: storedResult3, contributions: packedPairs3 },
  4: { result: { version: 4 }, contributions: packedResult4 },
  5: { result: { version: 5 }, contributions: packedResult5 },
};

test('lists of every format before say what they said; those of engine 1 keep their row alone', async () => {
  // lists without a report, for once
  await before.query('alter table calculation drop constraint calculation_lab_report_id_lab_report_id_fk');
  await before.query('alter table calculation disable trigger user');
  for (const [id, { result, contributions }] of Object.entries(old)) {
    const engine = Number(id) < 3 ? '1.1.0' : '2.0.0';
    await before.query(
      `insert into calculation (id, lab_report_id, created_at, engine_version, inputs_hash, request, settings,
        fingerprint, result, contributions) overriding system value
      values ($1, 1, '2026-11-10T09:00:00Z', $2, 'a', '{}', '{"level":"both"}', '{}', $3, $4)`,
      [id, engine, JSON.stringify(result), contributions],
    );
  }
  await before.query('alter table calculation enable trigger user');
  await before.migrate();

  const { rows } = await before.query('select id, settings, document from calculation order by id');
  expect(rows.map(({ id, settings }) => [id, settings.level])).toEqual([1, 2, 3, 4, 5].map((id) => [id, 'both']));
  expect([rows[0].document, rows[1].document]).toEqual([null, null]);
  const [third, fourth, fifth] = rows
    .slice(2)
    .map(({ document }) => JSON.parse(String(gunzipSync(document))) as FoodListDocument) as [
    FoodListDocument,
    FoodListDocument,
    FoodListDocument,
  ];
  for (const list of [third, fourth, fifth]) {
    const by2 = explainedBy2(list) as Explained;
    // what was told then is kept under the names of then
    const genera = (at: number) =>
      generaOf(by2, at).map(({ members, ...genus }) => ({
        ...genus,
        members: members.map(({ signal: voice, ...member }) => ({ ...member, voice })),
      }));
    expect(list.foods.map((_, at) => ({ genera: genera(at), reasons: reasonsOf(list, at) }))).toEqual(toldBefore);
  }
  const { version: _, statusCounts: __, ...kept } = storedResult3 as Record<string, unknown>;
  expect(third).toMatchObject({ ...kept, version: 1, engineVersion: '2.0.0' });
  expect(fourth).toEqual(third);
  expect({ ...fifth, foods: [] }).toEqual({ ...fourth, foods: [] });
  expect(fifth.foods.slice(2)).toEqual(fourth.foods.slice(2));
  const reason = { en: 'Peanut allergy', hr: 'Alergija na kikiriki' };
  expect(fifth.foods[0]).toEqual({
    ...fourth.foods[0],
    caps: [{ ruleId: 'a', effect: 'exclude', band: 'excluded', final: true, reason, source: null, draft: true }],
    exclusion: { kind: 'safety', id: null, reason, source: 'EFSA' },
    cautions: [{ kind: 'safety', id: null, reason, source: 'EFSA', limits: true }],
    adjustments: [{ kind: 'safety', id: 3, reason, source: 'EFSA', points: -2.5 }],
    safety: [{ ruleId: 'a', effect: 'exclude', reason, patientText: reason, source: 'EFSA', draft: true }],
    nutrients: [{ nutrientId: 1, intent: 'limit', per100g: null, perPortion: null, target: 3.5, points: null }],
    portion: { grams: 30, measure: { en: '1 handful', hr: '1 šaka' } },
    form: { kind: 'dry-form', of: 17 },
    ...{ dose: 0.25, plantKey: 'peanut' },
  });

  // it is still final
  await before.query('savepoint tried');
  await expect(before.query('update calculation set document = null')).rejects.toThrow('never changed');
  await before.query('rollback to savepoint tried');
});
