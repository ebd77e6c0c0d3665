import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mealsApi } from '#contract/meals.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { weekApi } from '#contract/week.contract.ts';
import { expectAccessible, type Journey, openJourney, phone } from './testing/journey.ts';
import { type Facts, gatherFacts } from './testing/visits.ts';

let journey: Journey;
let facts: Facts;
beforeAll(async () => {
  journey = await openJourney();
  facts = await gatherFacts(journey.app);
});
afterAll(() => journey.close());

const address = () => `/belly/users/${facts.userId}/lab-reports/${facts.labReportId}/week`;

async function stored() {
  const staff = await journey.app.as('nutritionist');
  const { body } = await staff.call(weekApi.get, { params: { labReportId: facts.labReportId } });
  if (body.week === null) throw new Error('There is no week.');
  return body;
}

const cards = (page: Page) => page.getByRole('gridcell', { name: /kcal/ });
const isSaved = (page: Page) => page.getByText(/Draft saved/).waitFor();

test('a week is proposed, changed meal by meal, locked and shuffled, and every change can be taken back', async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(address());
  await page.getByText('No week yet.').waitFor();
  await page.getByRole('button', { name: 'Propose a week' }).click();
  await page.getByRole('grid', { name: 'Week plan' }).waitFor();
  await expect.poll(() => cards(page).count()).toBe(28);
  await expectAccessible(page);

  // a meal beside the grid: more of a food, another dinner, taken out, brought back
  const dinner = page.getByRole('gridcell', { name: /^Wednesday, dinner, / });
  const proposed = (await dinner.locator('> *').first().textContent()) ?? '';
  await dinner.click();
  const panel = page.getByRole('complementary', { name: /^Meal: Wednesday/ });
  await panel
    .getByRole('button', { name: /^5 g more: / })
    .first()
    .click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Undo change' }).click();
  // the message lies over the foot of the panel and has an Undo of its own
  const undo = (message: RegExp) =>
    page.getByRole('alert').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click();
  await panel.getByRole('button', { name: /^Use / }).first().click();
  await page.getByRole('gridcell', { name: proposed }).waitFor({ state: 'detached' });
  await undo(/^In the week: /);
  await page.getByRole('gridcell', { name: proposed }).waitFor();
  await panel.getByRole('button', { name: 'Take out' }).click();
  await page.getByRole('gridcell', { name: 'Wednesday, dinner, no meal' }).waitFor();
  await undo(/^Taken out: /);
  await page.getByRole('gridcell', { name: proposed }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  // what is locked stays; whether it is left over from a day that is not is another matter
  const tuesday = async () =>
    page
      .getByRole('gridcell', { name: /^Tuesday, / })
      .evaluateAll((found) =>
        found.map((each) =>
          each.firstElementChild?.textContent?.replace(/, locked|, leftovers from \w+|, cook for two days/g, ''),
        ),
      );
  const kept = await tuesday();
  await page.getByRole('button', { name: 'Lock Tuesday' }).click();
  await page.getByRole('button', { name: /^Shuffle\s+6 days$/ }).click();
  const said = page.getByRole('alert').filter({ hasText: '6 days changed' });
  await said.hover();
  expect(await tuesday()).toEqual(kept);
  await isSaved(page);
  const shuffled = await stored();
  expect(shuffled.plan.lockedDays).toEqual([2]);
  await said.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('gridcell', { name: proposed }).waitFor();
  await isSaved(page);
  await page.context().close();
});

test('the grid is used by keyboard alone', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'hr' });
  await page.goto(address());
  const first = page.getByRole('gridcell', { name: /^ponedjeljak, doručak, / });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate('document.activeElement?.firstElementChild?.textContent'))
    .toMatch(/^utorak, ručak, /);
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: /^Obrok: utorak/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate('document.activeElement?.firstElementChild?.textContent'))
    .toMatch(/^utorak, ručak, /);
  await page.context().close();
});

test('the shopping list is made for more persons, ticked and kept', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(address());
  await page.getByRole('button', { name: 'Shopping list' }).click();
  const drawer = page.getByRole('dialog', { name: 'Shopping list of the week' });
  const box = drawer.getByRole('checkbox').first();
  await box.check();
  await drawer.getByText(/, 1 at home/).waitFor();
  await drawer.getByRole('button', { name: 'One person more' }).click();
  await expectAccessible(page);
  await drawer.getByRole('radio', { name: 'By day' }).check({ force: true });
  await drawer.getByRole('region', { name: 'Monday' }).waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Shopping list' }).click();
  await drawer.getByText(/, 1 at home/).waitFor();
  await page.context().close();
});

test('a food that became excluded is replaced before the report', { tags: ['full'] }, async () => {
  const staff = await journey.app.as('nutritionist');
  const { week } = await stored();
  const foods = new Set(week.flatMap((cell) => cell.foods.map(({ foodId }) => foodId)));
  const kitchen = (await staff.call(mealsApi.foods, {})).body.foods;
  const food = kitchen.find(({ id, reportGroup }) => foods.has(id) && reportGroup === 'vegetables');
  if (food === undefined) throw new Error('The week has no vegetables.');
  const { user } = (await staff.call(patientsApi.get, { params: { userId: facts.userId } })).body;
  const body = { dislikedFoodIds: [...user.dislikedFoodIds, food.id], version: user.version };
  expect((await staff.call(patientsApi.update, { params: { userId: user.id }, body })).status).toBe(200);

  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto(address());
  await page.getByRole('alert').filter({ hasText: 'The report cannot be made until they are replaced.' }).waitFor();
  expect(
    await page.getByRole('gridcell', { name: new RegExp(`${food.listName.en} excluded`) }).count(),
  ).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'To the report' }).and(page.locator('[aria-disabled=true]')).waitFor();
  await expectAccessible(page);
  const panel = page.getByRole('complementary', { name: /^Replace in / });
  // also what stands on the locked day
  for (const box of await panel.getByRole('checkbox').all()) await box.check();
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Replace in / }).click();
  await page.getByRole('link', { name: 'To the report' }).waitFor();
  await isSaved(page);
  expect((await stored()).conflicts.filter(({ severity }) => severity === 'blocks')).toEqual([]);
  await page.context().close();
});

test('on a phone one day fills the screen', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'en', context: phone });
  await page.goto(address());
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('button', { name: /^Wednesday/ })
    .click();
  await page.getByRole('region', { name: 'Wednesday' }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(4);
  await page
    .getByRole('button', { name: /^Swap / })
    .first()
    .click();
  await page.getByRole('complementary', { name: /^Meal: Wednesday/ }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test('staff add a meal of their own, find it, change it and take the change back', { tags: ['full'] }, async () => {
  const page = await journey.newPage({ as: 'nutritionist', language: 'en' });
  await page.goto('/belly/meals');
  await page.getByRole('heading', { name: 'Meals' }).waitFor();
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'New meal' }).click();
  const form = page.getByRole('region', { name: 'New meal' });
  await form.getByRole('textbox', { name: 'Name, English' }).fill('Lentils on toast');
  await form.getByRole('textbox', { name: 'Name, Croatian' }).fill('Leća na prepečencu');
  await form.getByRole('textbox', { name: 'Minutes' }).fill('10');
  await form.getByRole('button', { name: 'Add food' }).click();
  await form.getByRole('combobox', { name: 'Food to add' }).fill('lentils');
  await page
    .getByRole('option', { name: /lentils/i })
    .first()
    .click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save meal' }).click();
  const editor = page.getByRole('region', { name: 'Edit meal: Lentils on toast' });
  await editor.waitFor();
  // found by its name in the other language, without accents
  await page.getByRole('searchbox', { name: 'Search meal or food' }).fill('prepecenc');
  await page.getByRole('row', { name: /Lentils on toast ours .*10 min/ }).waitFor();
  await page.waitForFunction("document.querySelectorAll('tbody tr').length === 1");
  await editor.getByRole('textbox', { name: 'Minutes' }).fill('12');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('row', { name: /Lentils on toast ours .*12 min/ }).waitFor();
  const saved = page.getByRole('alert').filter({ hasText: 'Saved' }).last();
  await saved.hover();
  await saved.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /Lentils on toast ours .*10 min/ }).waitFor();
  await page.context().close();
});
