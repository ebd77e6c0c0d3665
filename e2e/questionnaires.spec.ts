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
  await page.getByRole('button', { name: 'Send questionnaires' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('checkbox', { name: title }).waitFor();
  const proposed = modal.getByRole('checkbox', { checked: true });
  while ((await proposed.count()) > 0) await proposed.first().click();
  await modal.getByRole('checkbox', { name: title }).click();
  await modal.getByRole('button', { name: 'Send', exact: true }).click();
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
  await page.getByRole('button', { name: 'Send questionnaires' }).click();
  const modal = page.getByRole('dialog');
  await expect.poll(() => modal.getByRole('checkbox', { checked: true }).count()).toBe(3);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Send', exact: true }).click();
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

/** Answers side by side, and what becomes of a link: src/web/app/questionnaires.test.tsx. */
describe('a nutritionist', () => {
  test('sends questionnaires, reads the answers with their flags, and copies them to the info', async () => {
    const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
    await page.goto(`/belly/users/${userId}/questionnaires/`);
    await page.waitForURL(`**/users/${userId}/questionnaires/group/0`);
    await page.getByText('Nothing was sent to this patient yet.').waitFor();

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

    await page.getByRole('list', { name: 'Flags' }).getByText('blood in the stool').waitFor();
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
    await expect.poll(() => page.getByRole('list', { name: 'Flags' }).isVisible()).toBe(true);
  });
});
