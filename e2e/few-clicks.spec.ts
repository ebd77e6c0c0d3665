import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientsApi } from '#contract/patients.contract.ts';
import { recommendationApi } from '#contract/recommendation.contract.ts';
import { countClicks } from './testing/count-clicks.ts';
import { dealWithRedFlags } from './testing/deal-with-red-flags.ts';
import { type Journey, openJourney } from './testing/journey.ts';

/** `npm test` looks at a laptop and at the table that staff begin with. */
const quick = process.env.TEST_TIER === 'quick';

let journey: Journey;
let page: Page;
/** Since the queue was opened. */
let clicks: () => number;
beforeAll(async () => {
  journey = await openJourney();
  page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  const { count } = await countClicks(page);
  let before = 0;
  clicks = () => count() - before;
  page.on('load', () => {
    before = count();
  });
});
afterAll(() => journey.close());

const table = () => page.getByRole('table', { name: 'Patients' });

describe('from the queue', () => {
  test('to a calculated list it takes one click', async () => {
    const iva = await journey.app.as('nutritionist');
    const { users } = (await iva.call(patientsApi.list, { query: { nextStep: 'calculate' } })).body;
    const user = users.find(({ redFlags }) => redFlags.every((flag) => !flag.holdsList || flag.handledAt !== null));
    if (!user) throw new Error('The demo data have changed.');
    // A red flag would come first.
    await dealWithRedFlags(iva, user);
    await page.goto('/belly/users?nextStep=calculate');
    const row = page.getByRole('row', { name: new RegExp(`${user.firstName} ${user.lastName}`) });
    await row.getByRole('link', { name: /^Calculate/ }).click();
    await page.waitForURL('**/nutrient-picker**');
    await page.getByRole('region', { name: 'Good for everybody' }).waitFor();
    await page.getByRole('dialog', { name: /^Wishes/ }).waitFor();
    expect(clicks()).toBe(1);
  });

  test('to a list to review it takes one', async () => {
    await page.goto('/belly/users');
    await table()
      .getByRole('link', { name: /^Review list/ })
      .first()
      .click();
    await page.waitForURL('**/food-list**');
    await page.getByRole('heading', { level: 2, name: 'Food list' }).waitFor();
    expect(clicks()).toBe(1);
  });

  test('to the first patient it takes /, arrow down, Enter', { tags: ['full'] }, async () => {
    await page.goto('/belly/users');
    const first = table().getByRole('row').nth(1).getByRole('link').first();
    await first.waitFor();
    const href = await first.getAttribute('href');
    for (const key of ['/', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.waitForURL(`**${href}`);
    expect(clicks()).toBe(0);
  });
});

/** Whole rows that are seen without scrolling, of how many, and where the work begins below head and row. */
const inSight = (rows: string): string => `(() => {
  const rows = [...document.querySelectorAll('${rows}')].map((row) => row.getBoundingClientRect());
  const row = document.querySelector('nav[aria-label="Steps"]').parentElement.getBoundingClientRect();
  const seen = rows.filter(({ top, bottom }) => top >= row.bottom && bottom <= innerHeight).length;
  return { seen, all: rows.length, from: row.bottom };
})()`;

/** Whole rows that are seen without scrolling, in whatever part of the page they scroll. */
const rowsInSight = (label: string): string => `(() => {
  const isSeen = (row) => {
    const { top, bottom } = row.getBoundingClientRect();
    let [from, to] = [0, innerHeight];
    for (let each = row.parentElement; each; each = each.parentElement) {
      if (getComputedStyle(each).overflowY === 'visible') continue;
      const box = each.getBoundingClientRect();
      [from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)];
    }
    return top >= from - 0.5 && bottom <= to + 0.5;
  };
  return [...document.querySelectorAll('table[aria-label="${label}"] tbody tr')].filter(isSeen).length;
})()`;

describe('the work is what one sees', () => {
  const screens = [
    [1440, 900, 9, 12],
    [1024, 768, 6, 9],
  ] as const;
  test.each(quick ? screens.slice(0, 1) : screens)(
    'at %i × %i suggestions and foods are in sight',
    async (width, height, kinds, foods) => {
      const iva = await journey.app.as('nutritionist');
      const { users } = (await iva.call(patientsApi.list, { query: { report: 'true' } })).body;
      await page.setViewportSize({ width, height });
      const withFindings: [number, number][] = [];
      for (const { id, latestLabReport } of users) {
        if (withFindings.length === 3 || !latestLabReport) break;
        const { suggestions } = (
          await iva.call(recommendationApi.latest, { params: { labReportId: latestLabReport.id }, query: {} })
        ).body;
        if (suggestions.some((each) => each.open && each.side === 'up' && (each.comesAgain?.ofTen ?? 10) > 3)) {
          withFindings.push([id, latestLabReport.id]);
        }
      }
      expect(withFindings).not.toEqual([]);
      for (const [id, labReportId] of withFindings) {
        await page.goto(`/belly/users/${id}/lab-reports/${labReportId}/food-list`);
        type Seen = { seen: number; all: number; from: number };
        const kindRows = 'section[aria-label="For this patient"] li[data-suggestion]';
        await page.locator(kindRows).first().waitFor();
        const suggested = await page.evaluate<Seen>(inSight(kindRows));
        expect(suggested.from).toBeLessThanOrEqual(150);
        expect(suggested.seen, `patient ${id}`).toBeGreaterThanOrEqual(Math.min(kinds, suggested.all));
        await page.getByRole('link', { name: /^All foods/ }).click();
        await page.locator('[data-food]').first().waitFor();
        expect((await page.evaluate<Seen>(inSight('[data-food]'))).seen, `patient ${id}`).toBeGreaterThanOrEqual(foods);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  const sizes = { laptop: [1440, 900], tablet: [1024, 768], upright: [820, 1180], phone: [390, 844] } as const;
  const tables = [
    ['Patients', { laptop: 9, tablet: 6, upright: 12, phone: 6 }],
    ['Bacteria', { laptop: 12, tablet: 9, upright: 14, phone: 6 }],
  ] as const;
  test.each(quick ? tables.slice(0, 1) : tables)('%s has its rows in sight at every width', async (label, wanted) => {
    const iva = await journey.app.as('nutritionist');
    const { users } = (await iva.call(patientsApi.list, { query: { report: 'true' } })).body;
    const [user] = users;
    if (!user?.latestLabReport) throw new Error('The demo data have no lab report.');
    const { id } = user.latestLabReport;
    await page.goto(label === 'Patients' ? '/belly/users' : `/belly/users/${user.id}/lab-reports/${id}`);
    await page.getByRole('table', { name: label }).getByRole('row').nth(5).waitFor();
    await page
      .getByText(/^(Today|In short)$/)
      .first()
      .waitFor();
    for (const name of ['laptop', 'tablet', 'upright', 'phone'] as const) {
      const [width, height] = sizes[name];
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => page.evaluate<number>(rowsInSight(label)), { message: name, timeout: 20_000 })
        .toBeGreaterThanOrEqual(wanted[name]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('red flags of a patient take two clicks and one note', { tags: ['full'] }, async () => {
    const iva = await journey.app.as('nutritionist');
    const { users } = (await iva.call(patientsApi.list, { query: { step: 'dealWithRedFlag' } })).body;
    const [user] = users.toSorted((a, b) => b.redFlags.length - a.redFlags.length);
    if (!user) throw new Error('The demo data have no red flag.');
    await page.goto(`/belly/users/${user.id}/info`);
    await page.getByRole('link', { name: /^\d+ red flags?$/ }).click();
    const drawer = page.getByRole('dialog', { name: /red flags?$/ });
    await drawer.getByRole('textbox', { name: /note|What was done/ }).fill('Called; the doctor knows.');
    await drawer
      .getByRole('button', { name: /^Deal with( all \d+)?$/ })
      .last()
      .click();
    await drawer.waitFor({ state: 'detached' });
    expect(clicks()).toBe(2);
    const after = (await iva.call(patientsApi.get, { params: { userId: user.id } })).body.user;
    expect(after.redFlags.filter(({ code, handledAt }) => handledAt === null && code !== 'RF-OTHERDRUG')).toEqual([]);
  });

  test('a new patient has the questionnaires after one click more than the form', { tags: ['full'] }, async () => {
    await page.goto('/belly/users/new');
    await page.getByRole('textbox', { name: 'First Name' }).fill('Nova');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Poslana');
    await page.getByLabel('Date of birth').fill('1990-05-06');
    await page.getByText('Female', { exact: true }).click();
    await page.getByRole('button', { name: 'Send questionnaires' }).click();
    const form = clicks();
    const dialog = page.getByRole('dialog', { name: 'Send questionnaires' });
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(clicks() - form).toBe(1);
  });
});
