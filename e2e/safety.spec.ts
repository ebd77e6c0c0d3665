import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { patient } from '#server/db/schema/index.ts';
import { patientOf, seedRealisticReport } from '#server/features/food-list/seed-report.fixture.ts';
import { givenPaper } from './testing/given-paper.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
let patientId: number;
beforeAll(async () => {
  journey = await openJourney();
  patientId = await patientOf(journey.app.database, 'nutritionist');
  await change({
    dateOfBirth: '1990-05-05',
    sex: 'female',
    pregnancyWeeks: null,
    lactationMonths: null,
    phenotypeIds: [],
    drugIds: [],
    foodRestrictionIds: [],
    dislikedFoodIds: [],
  });
});
afterAll(() => journey.close());

const change = async (values: Partial<typeof patient.$inferInsert>): Promise<void> => {
  await journey.app.byHand.orm.update(patient).set(values).where(eq(patient.id, patientId));
};
const seed = (sampleDate: string): Promise<number> =>
  seedRealisticReport(journey.app.database, patientId, { 1678: 0.01, 841: 0.02, 216851: 0.1, 35832: 3 }, sampleDate);
const addressOf = (labReportId: number): string => `/belly/users/${patientId}/lab-reports/${labReportId}`;

async function idOf(table: 'food_restriction' | 'phenotype', code: string): Promise<number> {
  const { rows } = await journey.app.database.orm.execute<{ id: number }>(
    sql`select id from ${sql.raw(table)} where code = ${code}`,
  );
  return rows[0]?.id ?? 0;
}

/** Writes the patient's info as staff do, so that the audit log knows when. */
async function restrict(foodRestrictionIds: number[]): Promise<void> {
  const iva = await journey.app.as('nutritionist');
  const { user } = (await iva.call(patientsApi.get, { params: { userId: patientId } })).body;
  const saved = await iva.call(patientsApi.update, {
    params: { userId: patientId },
    body: { version: user.version, foodRestrictionIds },
  });
  expect(saved.status).toBe(200);
}

describe('safety before score', () => {
  test('a moved cheese yields to an allergy that came later; the list and the paper say so', {
    tags: ['full'],
  }, async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const labReportId = await seed('2026-11-03');
    const address = addressOf(labReportId);
    await page.goto(`${address}/food-list`);
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('region', { name: 'For this patient' }).waitFor();
    await page.getByRole('button', { name: 'How this list was made' }).click();
    await page
      .getByRole('dialog', { name: 'How this list was made' })
      .getByText(/safety rules/)
      .waitFor();

    await page.goto(`${address}/food/4/details`);
    await page.getByRole('button', { name: 'Move to another band' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Band' }).click();
    await page.getByRole('option', { name: 'Eat', exact: true }).click();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('She likes it');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('Food moved.').waitFor();

    await restrict([await idOf('food_restriction', 'allergen_milk')]);
    await page.goto(`${address}/food-list`);
    await page.getByText(/Out of date:.*“No milk” was added on/).waitFor();
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await page.getByText(/Brie was moved to Eat; a safety rule now excludes it/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText(/Brie was moved to Eat/).waitFor({ state: 'detached' });
    const paper = await givenPaper(journey, patientId, labReportId, 'en');
    expect(paper).toMatch(/Milk \(including lactose\)/);
    expect(paper).not.toMatch(/Brie/);

    await page.goto(`${address}/food/4/details`);
    await page.getByRole('button', { name: 'Move to another band' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Allergy to milk/)
      .waitFor();
    await page.context().close();
  });

  test('a food goes above a ceiling with a typed reason, and carries the mark on the list and on paper', {
    tags: ['full'],
  }, async () => {
    await change({ foodRestrictionIds: [], phenotypeIds: [await idOf('phenotype', 'ibs')] });
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    const labReportId = await seed('2026-11-05');
    const address = addressOf(labReportId);
    await page.goto(`${address}/food-list`);
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('region', { name: 'For this patient' }).waitFor();

    await page.goto(`${address}/food/458/details`);
    await page.getByRole('button', { name: 'Move to another band' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Band' }).click();
    await page.getByRole('option', { name: 'Eat', exact: true }).click();
    await dialog.getByText(/This goes above a safety rule/).waitFor();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Tolerated 60 g in phase two');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('Food moved.').waitFor();

    await page.goto(`${address}/food-list?band=eat`);
    const row = page
      .getByRole('table', { name: 'Food list' })
      .getByRole('row')
      .filter({ hasText: 'Chickpeas, boiled' });
    await row.getByText('Above a safety rule').waitFor();
    const paper = await givenPaper(journey, patientId, labReportId, 'en');
    // drafts of rules are for staff
    expect(paper).toContain('agreed in spite of a rule');
    expect(paper).not.toMatch(/safety rules are drafts/);
    await page.context().close();
  });

  test('a run that leaves a diet out says so, and an infant gets no list', { tags: ['full'] }, async () => {
    const vegan = await idOf('food_restriction', 'vegan');
    await change({ phenotypeIds: [], foodRestrictionIds: [vegan] });
    const page = await journey.newPage({ as: 'nutritionist', language: 'hr' });
    const labReportId = await seed('2026-11-07');
    const address = addressOf(labReportId);
    await page.goto(`${address}/nutrient-picker`);
    await page.getByRole('button', { name: 'Veganska', exact: false, pressed: true }).click();
    await page.getByRole('textbox', { name: /Zašto se izostavlja/ }).fill('Opet jede ribu');
    await page.getByRole('button', { name: 'Izračunaj', exact: true }).last().click();
    await page.getByText('Izračunato bez:').waitFor();
    await page.getByText('(Opet jede ribu)').waitFor();
    await expectAccessible(page);
    expect(await givenPaper(journey, patientId, labReportId, 'hr')).toContain('Izračunato bez: Veganska');

    await change({ dateOfBirth: new Date(Date.now() - 26 * 86_400_000).toISOString().slice(0, 10) });
    await page.goto(`${address}/nutrient-picker`);
    await page.getByRole('heading', { name: 'Za ovog pacijenta nema popisa namirnica' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Izračunaj', exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await page.context().close();
  });
});
