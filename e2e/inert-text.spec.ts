import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts.contract.ts';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import type { Caller } from '#server/testing/test-app.ts';
import { type DemoUser, type Journey, openJourney } from './testing/journey.ts';

/** Run as markup, each would set a mark; run as a text of ours, they would be filled in. */
const script = '<script>globalThis.broken=1</script>';
const image = '"><img src=x onerror=globalThis.broken=1>';
const template = '{{name}} $t(save) <b>bold</b>';

let journey: Journey;
let report: { id: number; userId: number };
let userQuestionnaireId: number;
let movedFood: { foodId: number; name: string };

/** Stores the texts wherever staff and patients can write. */
beforeAll(async () => {
  journey = await openJourney();
  const [admin, nutritionist] = await Promise.all([journey.app.as('admin'), journey.app.as('nutritionist')]);
  const { rows } = await journey.app.database.pool.query<{ id: number; userId: number }>(`
    select r.id, r.patient_id as "userId"
    from lab_report r join patient p on p.id = r.patient_id join account a on a.id = p.account_id
    where a.username = 'nutritionist' and exists (select from calculation c where c.lab_report_id = r.id)
    order by r.id desc limit 1`);
  report = rows[0] ?? { id: 0, userId: 0 };
  await renamePatient(nutritionist);
  const params = { labReportId: report.id, foodId: 1 };
  const body = { band: 'limit', reason: `${image} ${template}` } as const;
  movedFood = (await nutritionist.call(recommendationApi.override, { params, body })).body.food;
  await renameCategories(nutritionist, admin);
  const own = (await admin.call(accountsApi.list, { query: { search: 'nutritionist2' } })).body.accounts[0];
  await admin.call(accountsApi.update, { params: { accountId: own?.id ?? 0 }, body: { firstName: image } });
  userQuestionnaireId = await submitAnswer();
});
afterAll(() => journey.close());

async function renamePatient(nutritionist: Caller): Promise<void> {
  const params = { userId: report.userId };
  const { version } = (await nutritionist.call(patientsApi.get, { params })).body.user;
  const body = { version, firstName: image, lastName: script, goal: template, notes: `${script}\n${image}` };
  expect((await nutritionist.call(patientsApi.update, { params, body })).status).toBe(200);
}

/** Those that the report speaks of. */
async function renameCategories(nutritionist: Caller, admin: Caller): Promise<void> {
  const { categories } = (await nutritionist.call(labReportsApi.get, { params: { labReportId: report.id } })).body;
  for (const [index, { id, color }] of categories.slice(0, 3).entries()) {
    const body = { name: `${index} ${image}`, description: script, reportDescription: `${script} ${template}`, color };
    const params = { categoryBacteriaId: id };
    expect((await admin.call(bacteriaCategoriesApi.update, { params, body })).status).toBe(200);
  }
}

async function submitAnswer(): Promise<number> {
  const { rows } = await journey.app.database.pool.query<{ id: number }>(
    `insert into user_questionnaire
       (patient_id, questionnaire_id, language, token_hash, sent_at, expires_at, answers, answered, total, submitted_at)
     select $1, id, 'en', 'inert', now(), now() + interval '1 day', $2, 1, 1, now() from questionnaire
     where code = 'medical-history' returning id`,
    [report.userId, JSON.stringify([{ questionId: 'drugAllergy', value: `${image} ${script}` }])],
  );
  return rows[0]?.id ?? 0;
}

interface Marks {
  broken?: unknown;
  violations?: string[];
  document: { createElement(name: 'script'): { textContent: string }; body: { append(node: object): void } };
}

async function watchedPage(as: DemoUser): Promise<{ page: Page; alarms: string[] }> {
  const page = await journey.newPage({ as, language: 'en' });
  const alarms: string[] = [];
  await page.addInitScript(() => {
    const marks = globalThis as unknown as Marks & {
      addEventListener(name: string, listener: (event: { violatedDirective: string }) => void): void;
    };
    marks.violations = [];
    marks.addEventListener('securitypolicyviolation', (event) => marks.violations?.push(event.violatedDirective));
  });
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => alarms.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/x')) alarms.push(`image: ${request.url()}`);
  });
  return { page, alarms };
}

/** Opens a page, waits for a stored text on it, and looks whether anything of it ran. */
async function visit({ page, alarms }: { page: Page; alarms: string[] }, address: string, text?: string) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (text !== undefined) await page.getByText(text).first().waitFor();
  const marks = await page.evaluate(() => {
    const { broken, violations } = globalThis as unknown as Marks;
    return { broken: broken ?? null, violations };
  });
  expect({ address, ...marks }).toEqual({ address, broken: null, violations: [] });
  expect(alarms).toEqual([]);
}

test('what a Nutritionist sees of stored markup is letters', async () => {
  const watched = await watchedPage('nutritionist');
  const patient = `/belly/users/${report.userId}`;
  const labReport = `${patient}/lab-reports/${report.id}`;
  await visit(watched, '/belly/users', script);
  await visit(watched, patient, script);
  await visit(watched, `${patient}/info`, template);
  await visit(watched, `${patient}/lab-reports`, script);
  await visit(watched, labReport);
  // a choice of the filter, in its closed list
  await watched.page.getByText(`0 ${image}`).first().waitFor({ state: 'attached' });
  const search = encodeURIComponent(movedFood.name);
  await visit(watched, `${labReport}/food-list?band=limit&search=${search}`, movedFood.name);
  await watched.page.getByText('Moved', { exact: true }).hover();
  await watched.page.getByRole('tooltip').getByText(`${image} ${template}`).waitFor();
  await visit(watched, `${labReport}/food-list-details?search=${search}`, movedFood.name);
  await visit(watched, `${labReport}/food/${movedFood.foodId}/details`, movedFood.name);
  await visit(watched, `${labReport}/nutrient-picker`);
  await visit(watched, `${patient}/questionnaires`, script);
  await visit(watched, `${patient}/questionnaires/single/${userQuestionnaireId}`, `${image} ${script}`);
  await watched.page.context().close();
});

test('what an Admin sees of stored markup is letters', async () => {
  const watched = await watchedPage('admin');
  await visit(watched, '/admin/accounts/AllAccounts', image);
  await visit(watched, '/admin/users/AllUsers', script);
  await visit(watched, '/admin/bacteria-categories', `0 ${image}`);
  await visit(watched, '/admin/bacteria-category-relation', `0 ${image}`);
  await visit(watched, '/admin/bacteria-food-relation/BacteriaFoodRelationPage');
  await visit(watched, '/admin/bacteria-behaviour');
  await visit(watched, '/admin/metabelly-backend');
  await watched.page.context().close();
});

test('a script that got into a page all the same would not run', async () => {
  const { page } = await watchedPage('nutritionist');
  await page.goto('/belly/users');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => {
    const { document } = globalThis as unknown as Marks;
    const element = document.createElement('script');
    element.textContent = 'globalThis.broken = 1';
    document.body.append(element);
  });
  await page.waitForFunction(() => (globalThis as unknown as Marks).violations?.length === 1);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Marks).broken ?? null)).toBeNull();
  await page.context().close();
});
