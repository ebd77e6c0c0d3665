import type { Page } from 'playwright-core';
import { accountsApi } from '#contract/accounts.contract.ts';
import { bacteriaCategoriesApi } from '#contract/bacteria-categories.contract.ts';
import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import type { Caller, TestApp } from '#server/testing/test-app.ts';
import type { Facts } from './visits.ts';

/** Run as markup, each would leave a mark; run as a text of ours, they would be filled in. */
const script = '<script>globalThis.broken=1</script>';
const image = '"><img src=x onerror=globalThis.broken=1>';
const template = '{{name}} $t(save) <b>bold</b>';

/** Texts that must be on the screen as the letters they are. */
export interface PlantedTexts {
  patient: string;
  goal: string;
  account: string;
  category: string;
  answer: string;
}

/** Stores markup wherever staff and patients can write, in the records that the pages of the visits show. */
export async function plantMarkup(app: TestApp, facts: Facts): Promise<Facts & { planted: PlantedTexts }> {
  const [admin, nutritionist] = await Promise.all([app.as('admin'), app.as('nutritionist')]);
  const user = { userId: facts.userId };
  const report = { labReportId: facts.labReportId };
  const { version } = (await nutritionist.call(patientsApi.get, { params: user })).body.user;
  await done(nutritionist, patientsApi.update, {
    params: user,
    body: { version, firstName: image, lastName: script, goal: template, notes: `${script}\n${image}` },
  });
  const { food } = await done(nutritionist, recommendationApi.override, {
    params: { ...report, foodId: facts.food.foodId },
    body: { band: 'limit', reason: `${image} ${template}` },
  });
  const { categories } = await done(nutritionist, labReportsApi.get, { params: report });
  for (const [index, { id, color }] of categories.slice(0, 3).entries()) {
    await done(admin, bacteriaCategoriesApi.update, {
      params: { categoryBacteriaId: id },
      body: { name: `${index} ${image}`, description: script, reportDescription: `${script} ${template}`, color },
    });
  }
  const { accounts } = await done(admin, accountsApi.list, { query: { search: 'nutritionist2' } });
  await done(admin, accountsApi.update, { params: { accountId: accounts[0]?.id ?? 0 }, body: { firstName: image } });
  const planted = {
    patient: script,
    goal: template,
    account: image,
    category: `0 ${image}`,
    answer: `${image} ${script}`,
  };
  return { ...facts, food, answered: await submitAnswer(app, facts.userId), planted };
}

async function done<E extends Endpoint>(caller: Caller, endpoint: E, call: CallOf<E>) {
  const { status, body, text } = await caller.call(endpoint, call);
  if (status !== (endpoint.status ?? 200)) throw new Error(`${endpoint.path}: ${status} ${text}`);
  return body;
}

/** A questionnaire with one answer. */
async function submitAnswer({ byHand }: TestApp, userId: number): Promise<Facts['answered']> {
  const { rows } = await byHand.pool.query<{ id: number }>(
    `insert into user_questionnaire
       (patient_id, questionnaire_id, language, token_hash, sent_at, expires_at, answers, answered, total, submitted_at)
     select $1, id, 'en', 'inert', now(), now() + interval '1 day', $2, 1, 1, now() from questionnaire
     where code = 'medical-history' order by version desc limit 1 returning id`,
    [userId, JSON.stringify([{ questionId: 'drugAllergy', value: `${image} ${script}` }])],
  );
  return { id: rows[0]?.id ?? 0, title: 'Medical history' };
}

/** What of it ran on this page so far, or was tried. To be called before the first page is opened. */
export async function watchMarkup(page: Page): Promise<{ faults: () => Promise<string[]> }> {
  const alarms: string[] = [];
  await page.addInitScript(`
    globalThis.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));`);
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => alarms.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/x')) alarms.push(`image: ${request.url()}`);
  });
  return {
    faults: async () => {
      const { broken, refused } = (await page.evaluate(
        '({ broken: globalThis.broken ?? null, refused: refused.splice(0) })',
      )) as { broken: unknown; refused: string[] };
      const ran = broken === null ? [] : ['stored markup ran'];
      return [...alarms.splice(0), ...ran, ...refused.map((directive) => `refused by the policy: ${directive}`)];
    },
  };
}
