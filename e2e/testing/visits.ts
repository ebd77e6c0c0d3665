import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { type FoodResult, recommendationApi } from '#contract/recommendation.contract.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { DemoUser } from './journey.ts';
import type { PlantedTexts } from './planted-markup.ts';

/** A patient with everything: questionnaires, a lab report and its food list. */
export interface Facts {
  userId: number;
  labReportId: number;
  food: FoodResult;
  /** One that is filled in, and one that can be. */
  answered: { id: number; title: string };
  toAnswer: { title: string; publicUrl: string };
}

export async function gatherFacts(app: TestApp): Promise<Facts> {
  const staff = await app.as('nutritionist');
  const { users } = (await staff.call(patientsApi.list, { query: { step: 'reviewList' } })).body;
  const [user] = users;
  if (!user?.latestLabReport) throw new Error('The demo data have no patient with a food list.');
  const labReportId = user.latestLabReport.id;
  const list = await staff.call(recommendationApi.latest, { params: { labReportId } });
  const food = list.body.foods.find((each) => each.band !== 'excluded' && each.reasons.length > 0);
  const results = await staff.call(questionnairesApi.results, { query: { userId: user.id } });
  const questionnaire = results.body.assignments.find((each) => each.state === 'submitted');
  if (!food || !questionnaire) throw new Error('The demo patient has no food or no questionnaire.');
  const sent = await staff.call(questionnairesApi.assign, {
    body: { userId: user.id, questionnaireId: questionnaire.questionnaireId, language: 'en' },
  });
  return {
    userId: user.id,
    labReportId,
    food,
    answered: questionnaire,
    toAnswer: { title: questionnaire.title, publicUrl: sent.body.publicUrl },
  };
}

export interface Visit {
  as?: DemoUser;
  /** The parameters of the route, filled in. */
  address: string;
  /** How the title of the page begins, once it is there. */
  title: string;
  /** Texts that somebody has written, and that the page shows as they are. */
  shows?: string[];
}

type RoutesById = Record<string, { fullPath: string; children?: unknown }>;

/** What of the open application's router is needed here. */
interface OpenRouter {
  history: { push(address: string): void };
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
}

/** Every route of the router's table; those that only lead on have no visit. */
export function visits(facts: Facts & { planted: PlantedTexts }): Record<string, Visit | 'redirects'> {
  const admin = (address: string, title: string, ...shows: string[]): Visit => ({ as: 'admin', address, title, shows });
  const staff = (address: string, title: string, ...shows: string[]): Visit => ({
    as: 'nutritionist',
    address,
    title,
    shows,
  });
  const { planted } = facts;
  const patient = `/belly/users/${facts.userId}`;
  const report = `${patient}/lab-reports/${facts.labReportId}`;
  return {
    '/': 'redirects',
    '/admin/': 'redirects',
    '/belly/': 'redirects',
    '/belly/users/$userId/': 'redirects',
    '/belly/users/$userId/questionnaires': 'redirects',
    '/public/login': { address: '/public/login', title: 'Log in' },
    '/public/component-testing': { address: '/public/component-testing/', title: 'Components' },
    '/public/questionnaire/user/$userQuestionnaireId/questionsAndAnswers': {
      address: facts.toAnswer.publicUrl,
      title: facts.toAnswer.title,
    },
    '/admin/accounts/AllAccounts': admin('/admin/accounts/AllAccounts', 'Accounts', planted.account),
    '/admin/users/AllUsers': admin('/admin/users/AllUsers', 'Users', planted.patient),
    '/admin/mail': admin('/admin/mail', 'Mail'),
    '/public/report/$token': { address: `/public/report/${'x'.repeat(32)}/`, title: 'Your page' },
    '/public/reminders/$token': { address: `/public/reminders/${'x'.repeat(32)}/`, title: 'Reminders' },
    '/admin/metabelly-backend': admin('/admin/metabelly-backend/', 'Metabelly Backend'),
    '/admin/practice': admin('/admin/practice', 'Practice'),
    '/admin/suggestions': admin('/admin/suggestions', 'Suggestions across the practice'),
    '/admin/rule-book/': admin('/admin/rule-book', 'To review'),
    '/admin/rule-book/coherence': admin('/admin/rule-book/coherence', 'Coherence of the rules'),
    '/admin/rule-book/review': admin('/admin/rule-book/review', 'Review'),
    '/admin/rule-book/import': admin('/admin/rule-book/import', 'Import of evidence'),
    '/admin/rule-book/validation': admin('/admin/rule-book/validation', 'How good is this?'),
    '/admin/rule-book/$tab': 'redirects',
    '/admin/integrations': admin('/admin/integrations', 'Integrations'),
    '/admin/users/lab-report-upload': admin('/admin/users/lab-report-upload', 'Upload lab reports'),
    '/admin/users/$userId/lab-report-upload': admin(
      `/admin/users/${facts.userId}/lab-report-upload`,
      'Upload lab reports',
    ),
    '/admin/bacteria-food-relation/': admin(
      '/admin/bacteria-food-relation/?level=genus&taxon=1678&bulk=true',
      'Bacteria food relation',
    ),
    '/admin/bacteria-food-relation/BacteriaFoodRelationPage': admin(
      '/admin/bacteria-food-relation/BacteriaFoodRelationPage',
      'Bacteria food relation',
    ),
    '/admin/bacteria-category-relation': admin(
      '/admin/bacteria-category-relation',
      'Bacteria category relation',
      planted.category,
    ),
    '/admin/bacteria-categories': admin('/admin/bacteria-categories', 'Bacteria categories', planted.category),
    '/admin/bacteria-behaviour': admin('/admin/bacteria-behaviour?level=genus&taxon=1678', 'Bacteria behaviour'),
    '/admin/reference-ranges': admin(
      '/admin/reference-ranges?set=shotgun-metaphlan3&level=genus&taxon=1678',
      'Reference ranges',
    ),
    '/admin/citations': admin('/admin/citations?citation=1', 'Citations'),
    '/admin/engine-settings': admin('/admin/engine-settings', 'Engine settings'),
    '/admin/safety-rules': admin('/admin/safety-rules?rule=IBS-FOD', 'Safety rules'),
    '/belly/users/': staff('/belly/users/', 'Patients', planted.patient),
    '/belly/users/new': staff('/belly/users/new', 'New user'),
    '/belly/DRICalculator': staff(
      '/belly/DRICalculator?sex=female&years=41&heightCm=168&weightKg=65&activity=lowActive',
      'Calculator',
    ),
    '/belly/meals': staff('/belly/meals?meal=b01', 'Meals'),
    '/belly/users/$userId/lab-reports/$labReportId/week': staff(`${report}/week`, 'Week ·'),
    '/admin/security': admin('/admin/security', 'Sign-in and security'),
    '/belly/security': staff('/belly/security', 'Sign-in and security'),
    // Only for who must choose a password or set up a second factor; everybody else is led on.
    '/public/account-setup': 'redirects',
    '/admin/accounts/$accountId/access': admin('/admin/accounts/2/access', 'What this account did'),
    '/belly/users/$userId/access/': staff(`${patient}/access`, 'Who looked at this?'),
    '/belly/users/$userId/access/for-patient': staff(`${patient}/access/for-patient`, 'Who looked at your data'),
    '/belly/users/$userId/info': staff(`${patient}/info`, 'Info', planted.goal),
    '/belly/users/$userId/visits': staff(`${patient}/visits`, 'Visits'),
    '/belly/users/$userId/diary': staff(`${patient}/diary`, 'Food diary'),
    '/belly/users/$userId/follow-up': staff(`${patient}/follow-up`, 'Follow-up'),
    '/belly/users/$userId/lab-reports/': staff(`${patient}/lab-reports`, 'Lab reports', planted.patient),
    '/belly/users/$userId/questionnaires/group/$questionnaireGroupId': staff(
      `${patient}/questionnaires/group/0`,
      'Questionnaires',
      planted.patient,
    ),
    '/belly/users/$userId/questionnaires/single/$userQuestionnaireId': staff(
      `${patient}/questionnaires/single/${facts.answered.id}`,
      facts.answered.title,
      planted.answer,
    ),
    '/belly/users/$userId/lab-reports/$labReportId/': staff(report, 'Lab report, ', planted.category),
    '/belly/users/$userId/lab-reports/$labReportId/food-list': staff(
      `${report}/food-list?band=${facts.food.band}&group=${facts.food.foodGroup.id}`,
      'Food list ·',
      facts.food.name,
    ),
    '/belly/users/$userId/lab-reports/$labReportId/food-list-details': staff(
      `${report}/food-list-details?group=${facts.food.foodGroup.id}`,
      'Food list details ·',
      facts.food.name,
    ),
    '/belly/users/$userId/lab-reports/$labReportId/report': staff(`${report}/report`, 'Report ·'),
    '/belly/users/$userId/lab-reports/$labReportId/give': staff(`${report}/give`, 'Give ·'),
    '/belly/users/$userId/lab-reports/$labReportId/nutrient-picker': staff(`${report}/nutrient-picker`, 'Wishes ·'),
    '/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details': staff(
      `${report}/food/${facts.food.foodId}/details`,
      `${facts.food.name} ·`,
    ),
  };
}

/** The addresses as the router of an open page has them; a route around others is none. */
export function routesOfTheProduct(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: { routesById: RoutesById } };
    return Object.values(router.routesById).flatMap(({ fullPath, children }) => (children ? [] : [fullPath]));
  });
}

/** Loads the page by its address. */
export async function show(page: Page, visit: Visit): Promise<void> {
  await page.goto(visit.address);
  await isShown(page, visit);
}

/** Goes on to the page within the application that is open, as a link does. */
export async function showNext(page: Page, visit: Visit): Promise<void> {
  await page.evaluate((address) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: OpenRouter };
    router.history.push(address);
  }, visit.address);
  await isShown(page, visit);
}

/** The page is there, at its address and with its data: titled, and nothing of it is a skeleton any more. */
async function isShown(page: Page, { address, title }: Visit): Promise<void> {
  const loaded = page.waitForFunction((start) => {
    const { document, __TSR_ROUTER__: router } = globalThis as unknown as {
      document: { title: string; querySelector(selector: string): unknown };
      __TSR_ROUTER__?: OpenRouter;
    };
    // The page before may have had the same title.
    if (router?.state.status !== 'idle' || router.state.resolvedLocation?.href !== router.state.location.href)
      return false;
    const loading = document.querySelector('[role=status][aria-label=Loading]:not([data-sample] *)');
    return document.title.startsWith(start) && loading === null;
  }, title);
  await loaded.catch(async (cause) => {
    throw new Error(`${address} is not “${title}” with its data but “${await page.title()}”`, { cause });
  });
  expect(new URL(page.url()).pathname, address).toBe(new URL(address, page.url()).pathname);
}
