import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/endpoint.ts';
import type { PageContent } from '#contract/page-content.ts';
import type { ReportContent } from '#contract/patient-report.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import type { Paper } from '#domain/paper/paper.ts';
import type { AppContext } from '#server/context.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type GatheredPaper, gatherPaper } from './gather-paper.ts';
import { makePage } from './make-page.ts';
import { makePaper } from './make-paper.ts';
import { stateOfDraft } from './report-presenter.ts';

/** A quick run takes every fifth patient. */
const everyOne = process.env.TEST_TIER !== 'quick';
const languages = ['en', 'hr'] as const;

interface Ready {
  labReportId: number;
  gathered: GatheredPaper;
  content: ReportContent;
}

let own: TestApp;
/** Of each demo patient the newest sample, with a list; with a week in every fourth, for it takes long. */
const patients: Ready[] = [];

beforeAll(async () => {
  own = await createTestApp();
  const admin = await own.as('admin');
  const { rows } = await own.database.orm.execute<{ labReportId: number; accountId: number; listed: boolean }>(
    sql`select distinct on (r.patient_id) r.id as "labReportId",
          (select id from account where role = 'Admin' order by id limit 1) as "accountId",
          exists (select from calculation c where c.lab_report_id = r.id) as listed
        from lab_report r order by r.patient_id, r.sample_date desc nulls last, r.id desc`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const versions = new SharedVersions(own.database);
  const context = { ...own.context, versions, files: own.files, projectRoot: findProjectRoot() } as AppContext;
  const chosen = rows.filter((_, at) => everyOne || at % 5 === 0);
  for (const [at, { labReportId, accountId, listed }] of chosen.entries()) {
    const params = { labReportId };
    // where no list may be made there is no paper
    if (!listed && (await admin.call(recommendationApi.calculate, { params, body: {} })).status >= 300) continue;
    if (at % 4 === 0) await admin.call(weekApi.propose, { params, body: { seed: 7 } });
    const session = { accountId, role: 'Admin', name: 'Dora Vidović', jti: '', pending: null } as const;
    const gathered = await gatherPaper(context, session, labReportId);
    if (gathered.list === null) continue;
    // the meals are the same for every paper of the patient, and take longest
    const meals = await gathered.mealsOfPage();
    patients.push({
      labReportId,
      gathered: { ...gathered, mealsOfPage: async () => meals },
      content: (await stateOfDraft(gathered, null, 'en')).content,
    });
  }
  expect(patients.length).toBeGreaterThan(everyOne ? 10 : 1);
  expect(patients.filter(({ gathered }) => gathered.week !== null).length).toBeGreaterThan(everyOne ? 2 : 0);
});
afterAll(() => own.close());

/** Both papers of one form, each as it would be given in its language. */
async function papersOf({ gathered, content }: Ready, form: ReportContent['form']) {
  const [en, hr] = await Promise.all(languages.map((language) => makePaper(gathered, content, { language, form })));
  if (!en || !hr) throw new Error('a paper was not made');
  return { en, hr };
}

type Lines = { name: string; foods: PageContent['suggestions']['groups'][number]['foods'] }[];
const suggested = (groups: Lines) =>
  groups.flatMap(({ name, foods }) =>
    foods.map((food) => [name, food.name, food.foodIds, food.band, food.portion, food.times]),
  );
const lessened = (rows: { what: string; detail: string | null; instead: string | null }[]) =>
  rows.map(({ what, detail, instead }) => [what, detail, instead]);
const gramsIn = (text: string): string[] => [...text.matchAll(/([\d.,]+)\sg\b/g)].map(([, grams]) => grams ?? '');

/** What both say of foods, bands, portions and meals. */
function saidByPaper({ foods, less, week }: Paper) {
  return {
    eat: suggested(foods.groups),
    avoid: lessened(less.avoid.rows),
    limit: lessened(less.limit.rows),
    restrictions: less.restrictions,
    meals: week?.days.map(({ meals }) => meals.map(({ name }) => name).filter((name) => name !== '')) ?? null,
    shopping: week?.shopping ?? null,
  };
}
function saidByPage({ suggestions, less, week }: PageContent): ReturnType<typeof saidByPaper> {
  return {
    eat: suggested(suggestions.groups),
    avoid: lessened(less.avoid),
    limit: lessened(less.limit),
    restrictions: less.restrictions,
    meals: week?.days.map(({ meals }) => meals.map(({ name }) => name)) ?? null,
    shopping: week?.shopping ?? null,
  };
}

function expectOneTruth(labReportId: number, language: Language, paper: Paper, page: PageContent): void {
  expect([labReportId, language, saidByPage(page)]).toEqual([labReportId, language, saidByPaper(paper)]);
  // *Can I eat …?* answers a food of the paper as its line does
  const answers = new Map(page.foods.map((food) => [food.foodId, food]));
  for (const line of paper.foods.groups.flatMap(({ foods }) => foods)) {
    for (const id of line.foodIds) {
      const { portion } = line;
      expect(answers.get(id), `${labReportId} ${line.name}`).toMatchObject({
        answer: 'yes',
        ...{ portion, times: line.times || null },
      });
    }
  }
  // the paper names the heaviest parts of a meal, the page all of them: in the same grams
  const portions = paper.week?.days.flatMap(({ meals }) => meals.filter(({ name }) => name !== '')) ?? [];
  const plates = page.week?.days.flatMap(({ meals }) => meals) ?? [];
  for (const [at, { name, portions: printed }] of portions.entries()) {
    const grams = plates[at]?.foods.flatMap(({ amount }) => gramsIn(amount)) ?? [];
    expect([labReportId, name, gramsIn(printed).filter((each) => !grams.includes(each))]).toEqual([
      ...[labReportId, name, []],
    ]);
  }
}

test('page and paper of every demo patient name the same foods, bands and portions, in both languages', async () => {
  for (const ready of patients) {
    const papers = await papersOf(ready, 'full');
    // whichever language was given, the page has both
    for (const given of languages) {
      const page = await makePage(ready.gathered, ready.content, papers[given]);
      for (const language of languages) {
        expectOneTruth(ready.labReportId, language, papers[language].paper, page[language]);
      }
    }
  }
});

test('and so do the short paper and its page', { tags: ['full'] }, async () => {
  for (const ready of patients) {
    const papers = await papersOf(ready, 'short');
    const page = await makePage(ready.gathered, ready.content, papers[ready.content.language]);
    for (const language of languages) {
      expectOneTruth(ready.labReportId, language, papers[language].paper, page[language]);
    }
  }
});

test('the two languages of a page differ in words alone', { tags: ['full'] }, async () => {
  for (const ready of patients) {
    const page = await makePage(ready.gathered, ready.content, (await papersOf(ready, 'full')).hr);
    const facts = ({ suggestions, foods, week }: PageContent) => ({
      eat: suggestions.groups
        .flatMap(({ foods: lines }) => lines.flatMap((line) => line.foodIds))
        .sort((a, b) => a - b),
      answers: foods.map(({ foodId, answer, ceiling, portion, times }) => [
        ...[foodId, answer, ceiling, portion !== null, times !== null],
      ]),
      week: week?.days.map(({ meals }) => meals.map((meal) => meal.foods.map(({ foodId }) => foodId))) ?? null,
    });
    expect([ready.labReportId, facts(page.hr)]).toEqual([ready.labReportId, facts(page.en)]);
  }
});
