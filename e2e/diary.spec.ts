import { afterAll, beforeAll, expect, test } from 'vitest';
import { diariesApi } from '#contract/diaries.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

async function newPatient(lastName: string): Promise<number> {
  const iva = await journey.app.as('nutritionist');
  const body = {
    ...{ firstName: 'Ana', lastName, dateOfBirth: '1985-04-12', sex: 'female' as const },
    ...{ heightCm: 168, weightKg: 66, activityLevel: 'lowActive' as const },
  };
  return (await iva.call(patientsApi.create, { body })).body.user.id;
}
const storedOf = async (userId: number) =>
  (await (await journey.app.as('nutritionist')).call(diariesApi.list, { params: { userId } })).body.diaries;

test('a recall is typed by keyboard alone, pasted text is confirmed, and all of it is kept', async () => {
  const userId = await newPatient('Dnevnik');
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${userId}/info`);
  await page.getByRole('link', { name: 'Diary' }).click();
  const search = page.getByRole('combobox', { name: 'Food that was eaten' });
  await search.waitFor();
  await expect.poll(() => search.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.type('rye b');
  await page.getByRole('option', { name: /Rye bread/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 food', { exact: true }).waitFor();
  await page.keyboard.type('banana');
  await page.getByRole('option', { name: /Banana, raw/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText('2 foods', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Paste text' }).click();
  await page.getByRole('textbox', { name: /What the patient ate/ }).fill('Ručak: 150 g jogurta, 2 kriške kruha');
  const dialog = page.getByRole('dialog', { name: 'Paste text' });
  await dialog.getByText('Which one?').waitFor();
  await expectAccessible(page);
  // The bread is asked and left out.
  await dialog.getByRole('button', { name: 'Add 1 food' }).click();
  await page.getByText('3 foods', { exact: true }).waitFor();
  await page.getByText(/^Saved/).waitFor();
  await expect.poll(async () => (await storedOf(userId))[0]?.days[0]?.entries.length).toBe(3);

  await page.getByRole('button', { name: 'More for Rye bread' }).click();
  await page.getByRole('menuitem', { name: 'Dinner' }).click();
  await expect
    .poll(async () => (await storedOf(userId))[0]?.days[0]?.entries.map(({ slot }) => slot))
    .toContain('dinner');

  await page.getByRole('button', { name: /^Fibre/ }).click();
  await page.getByRole('list', { name: 'Foods that gave it' }).getByText('Rye bread').waitFor();
  await page.getByText('No food list yet.', { exact: false }).waitFor();
  await page.reload();
  await page.getByText('3 foods', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'More about this diary' }).click();
  await page.getByRole('menuitem', { name: 'Delete diary' }).click();
  await page.getByRole('button', { name: 'Delete diary' }).click();
  await page.getByText('Diary deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Diary brought back.').waitFor();
  await page.getByText('3 foods', { exact: true }).waitFor();
});

test('two diaries stand side by side, and the address keeps it; on a phone and in Croatian too', {
  tags: ['full'],
}, async () => {
  const iva = await journey.app.as('nutritionist');
  const { body } = await iva.call(patientsApi.list, { query: { search: 'Lončarić' } });
  const userId = body.users[0]?.id ?? 0;
  const [newest] = await storedOf(userId);
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(`/belly/users/${userId}/diary`);
  await page.getByRole('heading', { name: 'What she ate, by band' }).waitFor();
  await page.getByText(/% from Eat more and Eat; on .* it was \d+ %\./).waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Compare with…' }).selectOption({ index: 1 });
  await page.getByRole('region', { name: 'Nutrients a day' }).waitFor();
  expect(page.url()).toContain('compare=');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Close comparison' }).click();
  await page.getByRole('combobox', { name: 'Food that was eaten' }).waitFor();

  const small = await journey.newPage({ as: 'nutritionist', language: 'hr', context: phone });
  await small.goto(`/belly/users/${userId}/diary?diary=${newest?.id}`);
  await small.getByRole('heading', { name: 'Pojedeno po preporukama' }).waitFor();
  await expectAccessible(small);
});
