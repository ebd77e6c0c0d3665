import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMeasurement } from '#domain/measurements/check-measurement.ts';
import { newestOf } from '#domain/measurements/series.ts';
import { patient } from '#server/db/schema/index.ts';
import { findMeasurements } from '#server/features/measured-values/measured-values.door.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

test('the demo measurements pass the checks of the form, and the newest are those of the record', async () => {
  const { orm } = running.database;
  const today = running.now.value.toISOString().slice(0, 10);
  let measured = 0;
  for (const { id, dateOfBirth, weightKg, heightCm } of await orm.select().from(patient)) {
    const rows = await findMeasurements(orm, id);
    if (rows.length > 0) measured += 1;
    for (const row of rows) expect(checkMeasurement(row, { today, born: dateOfBirth }).problems).toEqual([]);
    expect([weightKg, newestOf(rows, 'weight')?.value ?? weightKg]).toEqual([weightKg, weightKg]);
    expect([heightCm, newestOf(rows, 'height')?.value ?? heightCm]).toEqual([heightCm, heightCm]);
  }
  expect(measured).toBeGreaterThanOrEqual(6);
});
