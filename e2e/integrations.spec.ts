import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measurementsApi } from '#contract/measurements.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

/** On narrow screens too, without moving the table sideways. */
async function expectReachable(page: Page, button: Locator): Promise<void> {
  const size = page.viewportSize();
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 });
    const rightEdge = async () => {
      const box = await button.boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
    };
    await expect.poll(rightEdge).toBeLessThanOrEqual(width);
  }
  if (size !== null) await page.setViewportSize(size);
}

test('an Admin makes a token for another system, sees it once, and revokes it', async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/integrations');
  await page.getByText('No tokens yet.').waitFor();
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await dialog.getByText('Choose what the token may do.').waitFor();
  await dialog.getByRole('textbox', { name: 'For whom' }).fill('General Hospital');
  await dialog.getByRole('checkbox', { name: 'Read records (FHIR)' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const secret = (await dialog.getByText(/^mbs_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  const row = page.getByRole('row', { name: /General Hospital/ });
  await row.getByText('Active').waitFor();
  expect(await page.content()).not.toContain(secret);

  const metadata = () =>
    journey.app.app.inject({ url: '/api/fhir/metadata', headers: { authorization: `Bearer ${secret}` } });
  expect((await metadata()).statusCode).toBe(200);
  await expectReachable(page, row.getByRole('button', { name: 'Revoke General Hospital' }));
  await row.getByRole('button', { name: 'Revoke General Hospital' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await row.getByText('Revoked').waitFor();
  expect((await metadata()).statusCode).toBe(401);
  await expectAccessible(page);
  await page.context().close();
});

test('an Admin adds a webhook and sees what became of its messages', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'admin', language: 'en' });
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'For whom' }).fill('Partner');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://192.168.1.1/hook');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await dialog.getByText(/lies in a private network/).waitFor();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.org/metabelly');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expectReachable(page, page.getByRole('button', { name: 'Delete Partner' }));
  await page.getByRole('button', { name: /messages to Partner/ }).click();
  await page.getByText('Nothing sent yet.').waitFor();
  await expectAccessible(page);
  await page.context().close();
});

const subject = { reference: 'Patient/1' };
const bundle = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      resource: {
        ...{ resourceType: 'Patient', id: '1', name: [{ family: 'Uvezena', given: ['Petra'] }] },
        ...{ gender: 'female', birthDate: '1990-02-03', telecom: [{ system: 'email', value: 'petra@example.org' }] },
      },
    },
    { resource: { resourceType: 'AllergyIntolerance', patient: subject, code: { text: 'Egg' } } },
    {
      resource: {
        ...{ resourceType: 'Condition', subject },
        code: { text: 'Asthma', coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'J45.9' }] },
      },
    },
    {
      resource: {
        ...{ resourceType: 'Observation', status: 'final', subject, effectiveDateTime: '2026-05-04' },
        code: { coding: [{ system: 'http://loinc.org', code: '2276-4', display: 'Ferritin' }] },
        valueQuantity: { value: 12, code: 'ug/L' },
      },
    },
  ],
};

test('a record of another system fills the form of a new patient, and nothing is saved before Save', {
  tags: ['full'],
}, async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto('/belly/users/new');
  await page.getByRole('button', { name: 'Fill from a file (FHIR)' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'bundle.json', mimeType: 'application/json' };
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('<Bundle/>') });
  await dialog.getByText('This is FHIR as XML. Export it as JSON.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(bundle)) });
  await dialog.getByRole('region', { name: 'Not understood' }).getByText('Asthma (J45.9)').waitFor();
  await dialog.getByRole('region', { name: 'Understood', exact: true }).getByText('Eggs').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fill the form' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Uvezena');
  await page.getByText('1 measurement from the file is saved with the patient.').waitFor();
  await page.getByText('All required fields are filled').waitFor();
  const caller = await journey.app.as('nutritionist');
  const named = async () => (await caller.call(patientsApi.list, { query: { search: 'Uvezena' } })).body.users;
  expect(await named()).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/belly\/users\/\d+\/info/);
  const [user] = await named();
  expect(user).toMatchObject({ firstName: 'Petra', email: 'petra@example.org', foodRestrictionIds: [3] });
  const params = { userId: user?.id ?? 0 };
  const { measurements } = (await caller.call(measurementsApi.list, { params })).body;
  expect(measurements).toMatchObject([{ kind: 'ferritin', value: 12, measuredOn: '2026-05-04' }]);
  await page.context().close();
});
