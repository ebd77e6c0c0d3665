import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { type AnswerValue, questionnairesApi } from '#contract/questionnaires.contract.ts';
import type { Caller } from '#server/testing/test-app.ts';
import { countClicks } from './testing/count-clicks.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
let staff: Caller;
let nobody: Caller;
let userId: number;

beforeAll(async () => {
  journey = await openJourney();
  staff = await journey.app.as('nutritionist');
  nobody = journey.app.withToken(null);
  const body = { firstName: 'Mara', lastName: 'Upitnik', language: 'hr' as const, drugIds: [3], weightKg: 80 };
  userId = (await staff.call(patientsApi.create, { body })).body.user.id;
});
afterAll(() => journey.close());

/** The patient's side, over the API: its page has a journey of its own. */
async function submit(link: string, answers: Record<string, AnswerValue>): Promise<void> {
  const token = new URL(link, journey.url).pathname.split('/')[4] ?? '';
  const given: Record<string, AnswerValue> = {
    followed: 'mostly',
    bristolType: 4,
    stoolFrequency: 'daily',
    bloating: 7,
    abdominalPain: 1,
    gas: 2,
    reflux: 0,
    nausea: 0,
    overallChange: 'better',
    antibioticsSince: false,
    drugsChanged: false,
    bloodInStool: false,
    weightLoss: false,
    ...answers,
  };
  const list = Object.entries(given).map(([questionId, value]) => ({ questionId, value }));
  const body = { userQuestionnaireId: token, revision: 0, answers: list, consent: true as const };
  expect((await nobody.call(questionnairesApi.publicSave, { body })).status).toBe(200);
}

async function assign(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Assign questionnaire' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('checkbox', { name: title }).waitFor();
  const proposed = modal.getByRole('checkbox', { checked: true });
  while ((await proposed.count()) > 0) await proposed.first().click();
  await modal.getByRole('checkbox', { name: title }).click();
  await modal.getByRole('button', { name: 'Assign', exact: true }).click();
  await modal.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const link = await modal.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Done' }).click();
  await modal.waitFor({ state: 'detached' });
  return link;
}

const sent = (page: Page) => page.getByRole('table', { name: 'Assigned questionnaires' });

test('three questionnaires go to a new patient in four clicks, with one link', async () => {
  const created = await staff.call(patientsApi.create, { body: { firstName: 'Nova', lastName: 'Osoba' } });
  const page = await journey.newPage({
    as: 'nutritionist',
    language: 'en',
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  const clicks = await countClicks(page);
  await page.goto(`/belly/users/${created.body.user.id}/questionnaires/group/0`);
  await page.getByRole('button', { name: 'Assign questionnaires' }).click();
  const modal = page.getByRole('dialog');
  await expect.poll(() => modal.getByRole('checkbox', { checked: true }).count()).toBe(3);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Assign', exact: true }).click();
  await modal.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Link copied').waitFor();
  await modal.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => sent(page).getByRole('row').count()).toBe(4);
  expect(clicks.count()).toBe(4);

  const copied = String(await page.evaluate('navigator.clipboard.readText()'));
  const patient = await journey.newPage({ language: 'en', context: phone });
  await patient.goto(copied);
  await patient.getByRole('heading', { level: 1, name: '3 questionnaires for you' }).waitFor();
  await expectAccessible(patient);
  await patient.getByRole('button', { name: 'Begin: Digestive symptoms' }).click();
  await patient.getByRole('heading', { level: 1, name: 'Digestive symptoms' }).waitFor();
  await patient.getByRole('button', { name: 'All questionnaires' }).click();
  await patient.getByRole('heading', { level: 1, name: '3 questionnaires for you' }).waitFor();

  // A new link is for all three of them.
  await sent(page)
    .getByRole('row', { name: /Medical history/ })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'New link' }).click();
  await page.getByText(/the others sent with it \(3 in all\)/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  await modal.getByRole('button', { name: 'Done' }).click();
  await patient.reload();
  await patient.getByRole('heading', { level: 1, name: 'There is no questionnaire here' }).waitFor();
  await patient.context().close();
  await page.context().close();
});

describe('a nutritionist', () => {
  test('sends questionnaires, reads the answers with their flags, and copies them to the info', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto(`/belly/users/${userId}/questionnaires/`);
    await page.waitForURL(`**/users/${userId}/questionnaires/group/0`);
    await page.getByText('Nothing was sent to this patient yet.').waitFor();
    await expectAccessible(page);

    const link = await assign(page, 'Follow-up');
    expect(link).toMatch(/\/public\/questionnaire\/user\/[\w-]{22,}\/questionsAndAnswers\/$/);
    await sent(page).getByText('Sent', { exact: true }).nth(1).waitFor();
    await page
      .getByRole('link', { name: /Follow-up/ })
      .first()
      .click();
    await submit(link, { bloodInStool: true, weight: 71.5, drugsChanged: true, drugs: [1, 2] });
    await page.goto(`/belly/users/${userId}/questionnaires/group/4`);
    await sent(page).getByText('Submitted', { exact: true }).nth(1).waitFor();
    await sent(page).getByRole('link', { name: 'Follow-up' }).click();

    await page.getByRole('list', { name: 'Flags' }).getByText('Blood in the stool: refer to a doctor.').waitFor();
    await expectAccessible(page);
    const copy = page.getByRole('table', { name: 'Copy to patient info' });
    await copy
      .getByRole('row', { name: /Weight/ })
      .getByText('71.5 kg')
      .waitFor();
    await copy.getByRole('row', { name: /Drugs/ }).getByText('adds Metformin, Omeprazole').waitFor();
    await copy
      .getByRole('row', { name: /Weight/ })
      .getByText('Skip')
      .click();
    await page.getByRole('button', { name: 'Copy to patient info' }).click();
    await page.getByText('1 answer copied to the info').waitFor();
    await copy.getByRole('row', { name: /Drugs/ }).getByText('already there').waitFor();
    const { user } = (await staff.call(patientsApi.get, { params: { userId } })).body;
    expect([user.drugIds, user.weightKg]).toEqual([[3, 1, 2], 80]);

    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByText('Blood in the stool: refer to a doctor.').isVisible()).toBe(true);
  });

  test('sees answers of two submissions side by side, with what changed', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto(`/belly/users/${userId}/questionnaires/group/4`);
    await submit(await assign(page, 'Follow-up'), { bloating: 2, bloodInStool: true });
    await page.reload();
    const results = page.getByRole('region', { name: 'Answers side by side' });
    const bloating = results.getByRole('row', { name: /bloating/ });
    await bloating.getByText('2/10').waitFor();
    await expect.poll(() => bloating.getByText('changed').count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Only changes' }).click({ force: true });
    await results.getByRole('row', { name: /How often do you have a bowel movement/ }).waitFor({ state: 'detached' });
    await bloating.waitFor();
    expect(page.url()).toContain('changes=true');
    await page.reload();
    await bloating.waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'Only changes' }).isChecked()).toBe(true);
  });

  test('replaces a lost link and cancels, in Croatian', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto(`/belly/users/${userId}/questionnaires/group/2`);
    const lost = await assign(page, 'Digestive symptoms');
    await page.getByText('HR', { exact: true }).click();
    const row = page.getByRole('table', { name: 'Dodijeljeni upitnici' }).getByRole('row', { name: /Probavne tegobe/ });
    await row.getByRole('button', { name: 'Radnje: Probavne tegobe' }).click();
    await page.getByRole('menuitem', { name: 'Nova poveznica' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Nova poveznica' }).click();
    const fresh = await page.getByRole('dialog').getByLabel('Poveznica', { exact: true }).inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Gotovo' }).click();

    const patient = await journey.newPage({ language: 'hr' });
    await patient.goto(lost);
    await patient.getByRole('heading', { name: 'Ovdje nema upitnika' }).waitFor();
    await patient.goto(fresh);
    await patient.getByRole('heading', { name: 'Probavne tegobe' }).waitFor();

    await row.getByRole('link', { name: 'Probavne tegobe' }).click();
    await page.getByText(/Odgovori se prikazuju kad ih pacijent preda/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Otkaži upitnik' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Otkaži upitnik' }).click();
    await page.getByText('Otkazano', { exact: true }).waitFor();
    await patient.reload();
    await patient.getByRole('heading', { name: 'Upitnik je otkazan' }).waitFor();
  });

  test('is told when a questionnaire is not there', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto(`/belly/users/${userId}/questionnaires/single/999999`);
    await page.getByText('There is no such questionnaire, or it belongs to another account.').waitFor();
    await page.getByRole('link', { name: 'All questionnaires' }).click();
    await sent(page).waitFor();
  });
});
