import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStepSchema } from '#contract/patient-fields.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readDemoPatients } from './demo-patients.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the demo patients', () => {
  it('are about forty, over two nutritionists, with nobody who looks like somebody else', async () => {
    const demo = await readDemoPatients(findProjectRoot());
    expect(demo.length).toBe(40);
    const emails = new Set(demo.map(({ email }) => email));
    expect(emails.size).toBe(demo.length);
    expect([...emails].every((email) => email?.endsWith('@example.org'))).toBe(true);
  });

  it('stand at every next step, for each of the two', async () => {
    for (const username of ['nutritionist', 'nutritionist2'] as const) {
      const { body } = await (await test.as(username)).call(patientsApi.list, {});
      for (const step of nextStepSchema.options) {
        const stands = body.users.some(({ nextStep }) => nextStep === step);
        expect([username, step, stands]).toEqual([username, step, true]);
      }
    }
  });

  it('have some follow-ups overdue and some ahead', async () => {
    const { body } = await (await test.as('nutritionist')).call(patientsApi.list, { query: { nextStep: 'followUp' } });
    const today = test.now.value.toISOString().slice(0, 10);
    const dues = body.users.map(({ nextStepDue }) => nextStepDue ?? '');
    expect(dues.some((due) => due < today)).toBe(true);
    expect(dues.some((due) => due > today)).toBe(true);
  });
});
