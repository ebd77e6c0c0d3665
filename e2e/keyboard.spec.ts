import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { demoAccounts } from '#server/features/auth/demo-accounts.ts';
import type { Caller } from '#server/testing/test-app.ts';
import { type Journey, openJourney } from './testing/journey.ts';
import { answerWithKeys, enter, tabTo } from './testing/keyboard.ts';

let journey: Journey;
let staff: Caller;
beforeAll(async () => {
  journey = await openJourney();
  staff = await journey.app.as('nutritionist');
});
afterAll(() => journey.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('without a mouse', () => {
  test('a Nutritionist signs in, finds the patient, the report, the list, the food, and moves it', {
    tags: ['full'],
  }, async () => {
    const [user] = (await staff.call(patientsApi.list, { query: { step: 'reviewList' } })).body.users;
    const labReportId = user?.latestLabReport?.id ?? 0;
    const { foods } = (await staff.call(recommendationApi.latest, { params: { labReportId } })).body;
    const food = foods.find((each) => each.band === 'eat');
    const password = demoAccounts.find((account) => account.username === 'nutritionist')?.password;
    if (!user || !food || !password) throw new Error('The demo data have changed.');
    const page = await journey.newPage({ language: 'en' });

    await page.goto('/public/login');
    await tabTo(page, page.getByRole('textbox', { name: 'Username' }));
    await page.keyboard.type('nutritionist');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');

    await heading(page, 'Patients');
    // The same person may stand under Today, too.
    const inList = page
      .getByRole('table', { name: 'Patients' })
      .getByRole('link', { name: `${user.firstName} ${user.lastName}` });
    await inList.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(user.lastName);
    await page.waitForURL('**search=**');
    await enter(page, inList);
    await heading(page, `${user.firstName} ${user.lastName}`);
    await enter(page, page.getByRole('link', { name: 'Bacteria', exact: true }));
    await page.waitForURL(`**/lab-reports/${labReportId}`);
    await enter(page, page.getByRole('link', { name: 'Foods', exact: true }));
    await page.getByRole('region', { name: 'For this patient' }).waitFor();

    await enter(page, page.getByRole('link', { name: /^All foods/ }));
    await enter(page, page.getByRole('button', { name: /^Eat \d/ }));
    await page.waitForURL('**band=eat**');
    const table = page.getByRole('table', { name: 'Food list' });
    const row = table.getByRole('row').filter({ has: page.getByRole('button', { name: food.name, exact: true }) });
    await page.keyboard.press('/');
    await page.keyboard.type(food.name);
    await page.waitForURL('**search=**');
    // The row opens its reasons beside the list, and from there all details.
    await enter(page, row);
    const why = page.getByRole('complementary', { name: `Why: ${food.name}` });
    await enter(page, why.getByRole('link', { name: 'All details' }));
    await page.getByRole('heading', { level: 2, name: food.name }).waitFor();

    const move = page.getByRole('button', { name: 'Move to another band' });
    await enter(page, move);
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('combobox', { name: 'Band' }));
    await page.keyboard.press('Enter');
    const limit = page.getByRole('option', { name: 'Limit' });
    await limit.waitFor();
    for (let step = 0; step < 6 && (await limit.getAttribute('data-combobox-selected')) === null; step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('textbox', { name: /Reason/ }));
    await page.keyboard.type('Does not agree with the patient');
    await enter(page, dialog.getByRole('button', { name: 'Move', exact: true }));
    await page.getByText('Food moved.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    // Back where one was.
    await expect.poll(() => move.evaluate((element) => element.matches(':focus'))).toBe(true);
    const after = await staff.call(recommendationApi.latest, { params: { labReportId } });
    expect(after.body.foods.find((each) => each.foodId === food.foodId)?.band).toBe('limit');
    await page.context().close();
  });

  test('an Admin chooses a bacterium, adds a pair and takes it back', { tags: ['full'] }, async () => {
    const page = await journey.newPage({ as: 'admin', language: 'en' });
    await page.goto('/admin/bacteria-food-relation/?level=genus');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Acetobacter');
    await page.getByRole('option', { name: /\b434\b/ }).waitFor();
    await page.getByRole('option', { name: /Abiotrophia/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**taxon=434**');

    const foods = page.getByRole('region', { name: 'Foods' });
    await tabTo(page, foods.getByRole('searchbox', { name: 'Search food' }));
    await page.keyboard.type('Agave syrup');
    await enter(page, foods.getByRole('button', { name: 'Value of Agave syrup' }));
    const option = page.getByRole('menuitem', { name: /significant increase/ });
    await option.waitFor();
    for (let step = 0; step < 5 && !(await option.evaluate((element) => element.matches(':focus'))); step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await foods.getByRole('button', { name: 'Value of Agave syrup: +10' }).waitFor();
    await enter(page, foods.getByRole('button', { name: 'Add Agave syrup' }));
    await page.getByText('Pair added.').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone.').waitFor();
    await foods.getByRole('button', { name: 'Add Agave syrup' }).waitFor();
    await page.context().close();
  });

  test('a patient fills in a questionnaire and submits it', { tags: ['full'] }, async () => {
    const body = { firstName: 'Tipka', lastName: 'Bezmiš', language: 'en' as const };
    const userId = (await staff.call(patientsApi.create, { body })).body.user.id;
    const templates = (await staff.call(questionnairesApi.templates, {})).body.questionnaires;
    const questionnaireId = templates.find((each) => each.code === 'follow-up')?.id ?? 0;
    const sent = await staff.call(questionnairesApi.assign, { body: { userId, questionnaireId, language: 'en' } });

    const page = await journey.newPage({ language: 'en' });
    await page.goto(sent.body.publicUrl);
    await tabTo(page, page.getByRole('checkbox', { name: /I agree/ }));
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: 'Begin' }));
    await answerWithKeys(page, page.getByRole('heading', { level: 1, name: 'Thank you!' }));
    const userQuestionnaireId = sent.body.userQuestionnaire.id;
    const { userQuestionnaire } = (await staff.call(questionnairesApi.get, { params: { userQuestionnaireId } })).body;
    expect(userQuestionnaire.state).toBe('submitted');
    await page.context().close();
  });
});
