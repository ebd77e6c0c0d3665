import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import type { Caller } from '#server/testing/test-app.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';

let journey: Journey;
let staff: Caller;
let userId: number;
const narrowPhone: BrowserContextOptions = { ...phone, viewport: { width: 320, height: 640 } };

beforeAll(async () => {
  journey = await openJourney();
  staff = await journey.app.as('nutritionist');
  const body = { firstName: 'Željka', lastName: 'Tajna', language: 'hr' as const };
  userId = (await staff.call(patientsApi.create, { body })).body.user.id;
});
afterAll(() => journey.close());

async function send(code: string, language: 'en' | 'hr'): Promise<{ id: number; link: string }> {
  const templates = (await staff.call(questionnairesApi.templates, {})).body.questionnaires;
  const questionnaireId = templates.find((each) => each.code === code)?.id ?? 0;
  const { body } = await staff.call(questionnairesApi.assign, { body: { userId, questionnaireId, language } });
  return { id: body.userQuestionnaire.id, link: body.publicUrl };
}

const pick = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
const saved = (page: Page, word: string) => page.getByRole('status').getByText(word, { exact: true }).waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function noSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow).toBe(0);
}

async function begin(page: Page, consent: RegExp, button: string): Promise<void> {
  await page.getByRole('checkbox', { name: consent }).check();
  await press(page, button);
}

describe('a patient with a phone, in Croatian', () => {
  test('fills in the questionnaire through a lost connection, goes on at a computer, and submits', async () => {
    const { id, link } = await send('digestive-symptoms', 'hr');
    const page = await journey.newPage({ context: phone });
    await page.goto(link);
    await heading(page, 'Probavne tegobe');
    expect(await page.content()).not.toMatch(/Željka|Tajna/);
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await press(page, 'Počni');
    await page.getByText('Prije početka potrebna je vaša suglasnost.').waitFor();
    await begin(page, /Slažem se/, 'Počni');

    await heading(page, 'Stolica');
    await expectAccessible(page);
    await pick(page, 'Kako vam stolica najčešće izgleda?', '4 Glatka i mekana');
    await saved(page, 'Spremljeno');
    await pick(page, 'Koliko često imate stolicu?', 'Jednom ili dvaput na dan');
    await pick(page, 'Morate li se naprezati?', 'Nikad');
    await pick(page, 'Imate li osjećaj nepotpunog pražnjenja?', 'Nikad');

    await page.context().setOffline(true);
    await pick(page, 'Morate li žuriti na zahod?', 'Ponekad');
    await saved(page, 'Nije spremljeno');
    await page.getByText(/Vaši su odgovori sačuvani na ovom uređaju/).waitFor();
    await pick(page, 'Budi li vas noću potreba za stolicom?', 'Ne');
    await press(page, 'Dalje');
    await heading(page, 'Trbuh');
    await pick(page, 'Koliko vam smeta nadutost?', '6');
    await expectAccessible(page);
    await page.context().setOffline(false);
    await saved(page, 'Spremljeno');

    // Another device: the same link, and everything is there.
    const computer = await journey.newPage();
    await computer.goto(link);
    await press(computer, 'Nastavi');
    await heading(computer, 'Trbuh');
    await expect.poll(() => computer.getByRole('radio', { name: '6', exact: true }).first().isChecked()).toBe(true);
    await pick(computer, 'Kada je nadutost najjača?', 'Navečer');
    await pick(computer, 'Koliko vam smetaju bolovi ili grčevi u trbuhu?', '0, nimalo');
    await pick(computer, 'Koliko vam smetaju vjetrovi?', '2');
    await pick(computer, 'Koliko vam smetaju žgaravica ili kiselina?', '0, nimalo');
    await pick(computer, 'Koliko vam smeta mučnina?', '0, nimalo');
    await saved(computer, 'Spremljeno');
    await press(computer, 'Dalje');
    await heading(computer, 'Što potiče tegobe');

    // The language changes in the middle, and nothing is lost.
    await computer.getByText('EN', { exact: true }).click();
    await heading(computer, 'Triggers');
    await pick(computer, 'How long have you had these complaints?', 'More than a year');
    await pick(computer, 'Do some foods make it worse?', 'Yes');
    await computer.getByRole('checkbox', { name: 'Onion and garlic' }).check();
    await computer.getByRole('checkbox', { name: 'Something else' }).check();
    await computer.getByLabel('What else?').fill('Raw paprika');
    await press(computer, 'Next');
    await heading(computer, 'Signs to tell a doctor about');
    await expectAccessible(computer);
    await press(computer, 'Review answers');

    // Review names what is missing, and leads there.
    await heading(computer, 'Check your answers');
    await expectAccessible(computer);
    await computer.getByText('5 questions still need an answer:').waitFor();
    await computer.getByRole('button', { name: 'Have you had black, tarry stools?' }).click();
    await heading(computer, 'Signs to tell a doctor about');
    for (const question of [
      'Have you seen blood in your stool or on the paper?',
      'Have you had black, tarry stools?',
      'Is it hard or painful to swallow?',
      'Have you lost weight without trying?',
      'Have you had a fever or sweated at night without knowing why?',
    ]) {
      await pick(computer, question, 'No');
    }
    await saved(computer, 'Saved');
    await press(computer, 'Review answers');
    await computer.getByText('Raw paprika').waitFor();
    await press(computer, 'Submit');
    await heading(computer, 'Thank you!');
    await expectAccessible(computer);

    await page.reload();
    await heading(page, 'Već predano');
    await expectAccessible(page);

    const { body } = await staff.call(questionnairesApi.get, { params: { userQuestionnaireId: id } });
    const answers = new Map(body.userQuestionnaire.answers.map((answer) => [answer.questionId, answer.value]));
    expect(body.userQuestionnaire.state).toBe('submitted');
    expect(Object.fromEntries(answers)).toMatchObject({
      bristolType: 4,
      urgency: 'sometimes',
      nightStool: false,
      bloating: 6,
      bloatingWhen: 'evening',
      triggers: ['onionGarlic', 'other'],
      triggerOther: 'Raw paprika',
    });
    // Nothing of it stays in the browser.
    const kept = await computer.evaluate('JSON.stringify([localStorage, sessionStorage])');
    expect(kept).not.toMatch(/paprika|bloating|public-questionnaire/i);
  });
});

describe('a patient with a small phone, in English', () => {
  test('types numbers, searches medicines, and is told what does not fit', { tags: ['full'] }, async () => {
    const { id, link } = await send('medical-history', 'en');
    const page = await journey.newPage({ context: narrowPhone });
    await page.goto(link);
    await heading(page, 'Medical history');
    await noSidewaysScroll(page);
    await begin(page, /I agree/, 'Begin');
    await pick(page, 'Has a doctor ever diagnosed you with a long-term condition?', 'No');
    await page.getByRole('checkbox', { name: 'Appendix' }).check();
    await page.getByRole('checkbox', { name: 'None of these' }).check();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Appendix' }).isChecked()).toBe(false);
    await noSidewaysScroll(page);
    await press(page, 'Next');

    await heading(page, 'Medicines and supplements');
    await pick(page, 'Do you take any medicine regularly?', 'Yes');
    const medicines = page.getByRole('group', { name: 'Which of these medicines?' });
    await medicines.getByRole('searchbox').fill('omepr');
    await medicines.getByRole('checkbox', { name: 'Omeprazole', exact: true }).check();
    await medicines.getByRole('searchbox').fill('nothing like this');
    await page.getByText(/Nothing found/).waitFor();
    await medicines.getByRole('button', { name: 'Remove Omeprazole' }).waitFor();
    await noSidewaysScroll(page);
    await expectAccessible(page);
    await press(page, 'Next');
    await heading(page, 'Allergies and intolerances');
    await press(page, 'Next');

    await heading(page, 'Stage of life and family');
    await pick(page, 'Does one of these apply to you?', 'I am pregnant');
    const weeks = page.getByLabel('In which week of pregnancy are you?');
    await weeks.fill('99');
    await weeks.blur();
    await page.getByText('Enter a number from 1 to 42.').waitFor();
    await expectAccessible(page);
    await weeks.fill('20');
    await saved(page, 'Saved');
    await pick(page, 'Does one of these apply to you?', 'No');
    await weeks.waitFor({ state: 'detached' });
    await pick(page, 'Does one of these apply to you?', 'I am pregnant');
    await expect.poll(() => weeks.inputValue()).toBe('20');
    await saved(page, 'Saved');

    // The phone's own back button leads to the section before.
    await page.goBack();
    await heading(page, 'Allergies and intolerances');
    await page.reload();
    await heading(page, 'Allergies and intolerances');
    const { body } = await staff.call(questionnairesApi.get, { params: { userQuestionnaireId: id } });
    expect(body.userQuestionnaire.state).toBe('inProgress');

    // A link that opens nothing; what each of them says: src/web/app/public-questionnaire.test.tsx.
    await page.goto('/public/questionnaire/user/there-is-no-such-link-at-all/questionsAndAnswers/');
    await heading(page, 'There is no questionnaire here');
    await noSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('uses two devices at once: what does not collide is merged, what does is asked', {
    tags: ['full'],
  }, async () => {
    const { link } = await send('follow-up', 'en');
    const first = await journey.newPage({ context: phone });
    const second = await journey.newPage({ context: phone });
    for (const page of [first, second]) {
      await page.goto(link);
      await begin(page, /I agree/, 'Begin');
      await heading(page, 'The advice in practice');
    }
    await pick(first, 'How much of the advice have you been able to follow?', 'Most of it');
    await saved(first, 'Saved');
    await second.getByLabel('How many different plant foods').fill('12');
    await saved(second, 'Saved');
    await expect.poll(() => second.getByRole('radio', { name: 'Most of it' }).isChecked()).toBe(true);

    await pick(first, 'How much of the advice have you been able to follow?', 'About half');
    await first.getByRole('dialog').waitFor({ state: 'detached' });
    await saved(first, 'Saved');
    await pick(second, 'How much of the advice have you been able to follow?', 'A little');
    const dialog = second.getByRole('dialog', { name: 'Answered on another device' });
    await dialog.waitFor();
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'On this device: A little' }).click();
    await dialog.waitFor({ state: 'detached' });
    await saved(second, 'Saved');
    await first.reload();
    await expect.poll(() => first.getByRole('radio', { name: 'A little' }).isChecked()).toBe(true);
    await expect.poll(() => first.getByLabel('How many different plant foods').inputValue()).toBe('12');
  });
});
