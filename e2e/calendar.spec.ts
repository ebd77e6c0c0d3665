import { afterAll, beforeAll, expect, test } from 'vitest';
import { followUpsApi } from '#contract/follow-ups.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

test('follow-ups go into a calendar: all by a secret address that can be ended, one as a file', async () => {
  const staff = await journey.app.as('nutritionist');
  const person = { firstName: 'Ana', lastName: 'Kalendarić' };
  const { user } = (await staff.call(patientsApi.create, { body: person })).body;
  const year = journey.app.now.value.getUTCFullYear() + 1;
  await staff.call(followUpsApi.create, { params: { userId: user.id }, body: { dueOn: `${year}-02-28` } });

  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto('/belly/security');
  const panel = page.getByRole('region', { name: 'Calendar' });
  await panel.getByRole('button', { name: 'Make a link' }).click();
  const address = panel.getByRole('textbox', { name: 'Calendar link' });
  await expect.poll(() => address.inputValue()).toContain('/api/calendar/');
  await expectAccessible(page);
  const url = await address.inputValue();
  const calendar = await fetch(url);
  expect(await calendar.text()).toContain(`DTSTART;VALUE=DATE:${year}0228`);

  await panel.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await page.getByText('The link has ended.').waitFor();
  expect((await fetch(url)).status).toBe(404);

  await page.goto(`/belly/users/${user.id}/info`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /: add to my calendar$/ }).click();
  expect((await download).suggestedFilename()).toBe(`${year}-02-28.ics`);
  await page.context().close();
});
