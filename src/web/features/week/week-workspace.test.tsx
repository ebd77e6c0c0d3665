import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mealNutrients } from '#contract/meals.contract.ts';
import type { WeekAnswer, WeekCatalogue, WeekCell } from '#contract/week.contract.ts';
import { kitchenFoods } from '#web/entities/meal/kitchen.fixture.ts';
import { endSession } from '#web/lib/session-store.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { answerOf, catalogue, cellOf, frittata, nuts, soup, weekCells, withoutNuts } from './week.fixture.ts';
import type { WeekSearch } from './week.search.ts';
import { WeekWorkspace } from './week-workspace.tsx';

// A week whose last change is not saved yet outlives its screen, not the session.
afterEach(() => act(() => endSession()));

interface Saved {
  version: number;
  cells: Pick<WeekCell, 'day' | 'slot' | 'mealId' | 'foods'>[];
  lockedDays: number[];
}

function serve(
  { week = answerOf(weekCells), ...rest }: { week?: WeekAnswer | null; catalogue?: WeekCatalogue } = {},
  extra: Parameters<typeof fakeApi>[0] = {},
) {
  return fakeApi({
    'GET /lab-reports/5/week': () => ({ body: week ?? { week: null } }),
    'GET /lab-reports/5/week/catalogue': () => ({ body: rest.catalogue ?? catalogue }),
    'GET /meals/foods': () => ({ body: { nutrients: mealNutrients, foods: kitchenFoods } }),
    'GET /lab-reports': () => ({ body: { labReports: [] } }),
    // The server keeps what it is sent.
    'PUT /lab-reports/5/week': ({ body }) => {
      const { cells, lockedDays, version } = body as Saved;
      const kept = cells.map((cell) => {
        const known = weekCells.find(({ mealId }) => mealId === cell.mealId) ?? cellOf(cell.day, frittata);
        return { ...known, ...cell };
      });
      return { body: answerOf(kept, { version: version + 1, lockedDays }) };
    },
    ...extra,
  });
}

function Screen({ start }: { start: WeekSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <WeekWorkspace
      params={{ userId: '3', labReportId: '5' }}
      search={search}
      setSearch={(part) => setSearch((current) => ({ ...current, ...part }))}
    />
  );
}
const open = (start: WeekSearch = {}) => renderScreen(<Screen start={start} />, 'Nutritionist');
const lastSaved = (api: ReturnType<typeof serve>) =>
  api.sent('PUT', '/lab-reports/5/week').at(-1)?.body as Saved | undefined;
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name });

test('days are rows and meals columns; a card says what it is', async () => {
  serve();
  await open();
  const grid = await screen.findByRole('grid', { name: 'Week plan' });
  expect(within(grid).getAllByRole('row')).toHaveLength(8);
  expect(await cell('Monday, dinner, Leek omelette, 184 kcal, 1 plant')).toBeTruthy();
  expect(await cell('Monday, lunch, Chard soup, 60 kcal, 1 plant, cook for two days')).toBeTruthy();
  expect(await cell('Tuesday, lunch, Chard soup, 60 kcal, 1 plant, leftovers from Monday')).toBeTruthy();
  expect(await cell('Thursday, snack, no meal')).toBeTruthy();
  expect(screen.getByText(/Calcium low:/).textContent).toMatch(/add soy drink every day \(1 glass\), \+240 mg/);
});

test('grams count at once and are saved a moment later; undo takes them back', async () => {
  const api = serve();
  await open();
  await userEvent.click(await cell(/^Monday, dinner/));
  const panel = await screen.findByRole('complementary', { name: 'Meal: Monday 16 Nov, dinner' });
  expect(panel.textContent).toContain('Chosen for leeks, which feed Bifidobacterium');
  await userEvent.click(within(panel).getByRole('button', { name: '5 g more: Eggs' }));
  await userEvent.click(within(panel).getByRole('button', { name: '5 g more: Eggs' }));
  expect(await cell('Monday, dinner, Leek omelette, 198 kcal, 1 plant')).toBeTruthy();
  // Two slow clicks are two saves.
  await waitFor(() =>
    expect(lastSaved(api)?.cells.find(({ mealId }) => mealId === 'd01')?.foods).toEqual([
      { foodId: 6, grams: 120 },
      { foodId: 4, grams: 80 },
    ]),
  );
  expect(api.sent('PUT', '/lab-reports/5/week')[0]?.body).toMatchObject({ version: 3 });
  await userEvent.click(within(panel).getByRole('button', { name: 'Undo change' }));
  expect(await cell('Monday, dinner, Leek omelette, 184 kcal, 1 plant')).toBeTruthy();
});

test('what is no amount is not taken', async () => {
  serve();
  await open({ day: 1, meal: 'dinner' });
  const grams = await screen.findByRole('textbox', { name: 'Grams of Eggs' });
  await userEvent.clear(grams);
  await userEvent.type(grams, 'many{Enter}');
  expect((grams as HTMLInputElement).value).toBe('110');
  await userEvent.clear(grams);
  await userEvent.type(grams, '62,5{Enter}');
  expect((grams as HTMLInputElement).value).toBe('62.5');
});

test('a food is swapped with one of its group, with the change in kcal', async () => {
  const api = serve();
  await open({ day: 1, meal: 'snack' });
  await userEvent.click(await screen.findByRole('button', { name: 'Swap Walnuts' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pumpkin seeds\s+−27\s*kcal$/ }));
  await waitFor(() =>
    expect(lastSaved(api)?.cells.find(({ slot }) => slot === 'snack')?.foods).toEqual([{ foodId: 3, grams: 30 }]),
  );
  expect(await screen.findByText('walnuts replaced by pumpkin seeds')).toBeTruthy();
});

test('another meal that fits comes in, and a meal is taken out and brought back', async () => {
  const api = serve({ week: answerOf(weekCells.filter(({ day }) => day !== 3)) });
  await open({ day: 1, meal: 'dinner' });
  const offers = await screen.findByRole('region', { name: 'Other dinners that fit' });
  expect(offers.textContent).toMatch(/Chard frittata.*fibre \+1.6 g/);
  await userEvent.click(within(offers).getByRole('button', { name: 'Use Chard frittata' }));
  expect(await cell(/^Monday, dinner, Chard frittata/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take out' }));
  expect(await cell('Monday, dinner, no meal')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo change' }));
  expect(await cell(/^Monday, dinner, Chard frittata/)).toBeTruthy();
  await waitFor(() => expect(lastSaved(api)?.cells.find(({ slot }) => slot === 'dinner')?.mealId).toBe('d02'));
});

test('arrows move, Enter opens, L locks, Alt and arrows change places, Escape gives the focus back', async () => {
  const api = serve();
  await open();
  const first = await cell(/^Monday, breakfast/);
  first.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(await cell(/^Monday, dinner/));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await cell(/^Tuesday, dinner, Leek omelette/)).toBe(document.activeElement);
  await userEvent.keyboard('l');
  const lock = await screen.findByRole('button', { name: 'Unlock Tuesday' });
  expect(lock.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{Enter}');
  const panel = await screen.findByRole('complementary', { name: /^Meal: Tuesday/ });
  expect(within(panel).getByRole('button', { name: '5 g more: Eggs' }).hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement?.textContent).toMatch(/^Tuesday, dinner/);
  await waitFor(() => expect(lastSaved(api)?.lockedDays).toEqual([2]));
});

test('shuffle keeps what is locked, says what came of it, and can be taken back', async () => {
  const api = serve(
    {},
    {
      'POST /lab-reports/5/week': () => ({
        body: answerOf([cellOf(1, frittata), cellOf(2, nuts)], { version: 5, lockedDays: [2] }),
      }),
    },
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lock Tuesday' }));
  await userEvent.click(screen.getByRole('button', { name: /^Shuffle\s+6 days$/ }));
  expect(await screen.findByText(/^6 days changed\. 2 plants, 25 % energy\.$/)).toBeTruthy();
  // what is locked was told first
  expect(lastSaved(api)).toMatchObject({ version: 3, lockedDays: [2] });
  expect(api.sent('POST', '/lab-reports/5/week')[0]?.body).toEqual({ version: 4 });
  expect(await cell(/^Monday, dinner, Chard frittata/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await cell(/^Monday, dinner, Leek omelette/)).toBeTruthy();
  await waitFor(() => expect(lastSaved(api)).toMatchObject({ version: 5, lockedDays: [2] }));
});

test('with every day locked nothing is shuffled', async () => {
  const api = serve({ week: answerOf(weekCells, { lockedDays: [1, 2, 3, 4, 5, 6, 7] }) });
  await open();
  const shuffle = await screen.findByRole('button', { name: /^Shuffle\s+0 days$/ });
  expect(shuffle.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(shuffle);
  expect(api.sent('POST', '/lab-reports/5/week')).toEqual([]);
});

test('a food that became excluded is named, replaced in open days, and holds up the report until then', async () => {
  const week = answerOf([...weekCells, cellOf(2, nuts)], { lockedDays: [2] });
  week.conflicts = [
    {
      ...{ foodId: 2, name: { en: 'walnuts', hr: 'orasi' }, severity: 'blocks', band: 'excluded' },
      cells: [],
      rule: { ruleId: 'restriction:9', name: { en: 'No tree nuts', hr: 'Bez orašastih plodova' }, source: null },
      ...{ since: '2026-11-13T12:20:00.000Z', by: 'Iva Matić' },
    },
  ];
  const api = serve({ week, catalogue: withoutNuts });
  await open();
  const strip = (await screen.findAllByRole('alert')).find(({ textContent }) => textContent?.includes('No tree nuts'));
  expect(strip?.textContent).toMatch(/“No tree nuts” was added on 13 Nov at .* by Iva Matić\. Walnuts: in 3 meals\./);
  expect(await cell(/^Monday, snack, Walnuts.*walnuts excluded/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'To the report' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  const panel = await screen.findByRole('complementary', { name: 'Replace in 3 meals' });
  const boxes = within(panel).getAllByRole('checkbox') as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  expect(panel.textContent).toMatch(/Mon breakfast, Mon snack/);
  // the patient would still read it
  expect(panel.textContent).toContain('Still in the name of Oat porridge with walnuts and Walnuts');
  await userEvent.click(within(panel).getByRole('button', { name: 'Replace in 2 meals' }));
  expect(await cell(/^Monday, snack, Walnuts, 168 kcal/)).toBeTruthy();
  // the locked one was not ticked
  expect(await cell(/^Tuesday, snack.*walnuts excluded/)).toBeTruthy();
  await waitFor(() =>
    expect(lastSaved(api)?.cells.find(({ day, slot }) => day === 1 && slot === 'snack')?.foods).toEqual([
      { foodId: 3, grams: 30 },
    ]),
  );
});

test('what someone else saved is not overwritten unasked', async () => {
  const answers = [() => ({ status: 409, body: refusal('WEEK_STALE', 'Somebody else changed this week.') })];
  const stored = answerOf([cellOf(5, frittata)], { version: 8 });
  let asked = 0;
  const api = serve(
    {},
    {
      'GET /lab-reports/5/week': () => ({ body: asked++ === 0 ? answerOf(weekCells) : stored }),
      'PUT /lab-reports/5/week': () => answers.shift()?.() ?? { body: answerOf(weekCells, { version: 9 }) },
    },
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lock Monday' }));
  expect(await screen.findByText('Someone else saved this week.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(lastSaved(api)).toMatchObject({ version: 8, lockedDays: [1] }));
  await waitFor(() => expect(screen.queryByText('Someone else saved this week.')).toBeNull());
});

test('what was eaten by the newest diary stands beside what the week gives', async () => {
  const entries = [40, 30, 30].map((grams) => ({ foodId: 1, grams, slot: null }));
  const diary = {
    ...{ id: 7, note: '', version: 1, updatedAt: '2026-11-12T09:00:00.000Z', updatedBy: null },
    days: [{ date: '2026-11-12', times: {}, entries }],
  };
  serve({}, { 'GET /users/3/diaries': () => ({ body: { diaries: [diary] } }) });
  await open();
  await screen.findByText(/^Eaten: 10 g fibre a day \(diary of 12 Nov 2026\); the week gives \d+(\.\d)? g\./);
});

test('a child: no figures of energy', async () => {
  serve({ catalogue: { ...catalogue, child: true } });
  await open({ day: 1, meal: 'dinner' });
  expect(await cell('Monday, dinner, Leek omelette, 1 plant')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/kcal/);
});

test('without a week it is proposed or begun empty', async () => {
  const api = serve({ week: null }, { 'POST /lab-reports/5/week': () => ({ body: answerOf(weekCells) }) });
  await open();
  expect(await screen.findByText('No week yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Propose a week' }));
  expect(await screen.findByRole('grid', { name: 'Week plan' })).toBeTruthy();
  expect(api.sent('POST', '/lab-reports/5/week')[0]?.body).toEqual({});
});

test('begun empty, each place offers what fits', async () => {
  serve({ week: null }, { 'PUT /lab-reports/5/week': () => ({ body: answerOf([], { version: 1 }) }) });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Start empty' }));
  await userEvent.click(await cell('Monday, dinner, no meal'));
  const offers = await screen.findByRole('region', { name: 'Dinners that fit' });
  expect(within(offers).getAllByRole('button', { name: /^Use / })).toHaveLength(2);
});

test('where no meal fits, the place says why', async () => {
  const barred = [
    {
      ...{ slot: 'snack' as const, count: 25 },
      because: [
        { kind: 'food' as const, foodId: 2, nutrient: null, text: { en: 'walnuts: No tree nuts', hr: 'orasi' } },
      ],
    },
  ];
  serve({ week: answerOf([]), catalogue: { ...withoutNuts, barred } });
  await open();
  const empty = await cell('Monday, snack, no meal');
  expect(empty.textContent).toContain('No meal fits: walnuts: No tree nuts');
});

test('without a food list there is a way to one', async () => {
  serve(
    { week: null },
    {
      'GET /lab-reports/5/week/catalogue': () => ({
        status: 409,
        body: refusal('FOOD_LIST_NEEDED', 'This needs a food list. Calculate it first.'),
      }),
    },
  );
  await open();
  expect(await screen.findByText('The week needs a food list.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Calculate food list' })).toBeTruthy();
});

test('the shopping list: ticks, persons, own items, copy', async () => {
  const item = (key: string, name: string, amount: string) => ({
    ...{ key, foodIds: [1], name, amount, grams: 100, days: [{ day: 2, amount: '50 g' }], atHome: false },
  });
  let shopping = {
    ...{ language: 'en' as const, persons: 2, onPaper: true, version: 1 },
    aisles: [
      {
        key: 'grains',
        name: 'Bread and grains',
        items: [item('oats', 'oats', '420 g'), item('rye', 'rye bread', '3 loaves')],
      },
    ],
    ownItems: [] as { text: string; atHome: boolean }[],
  };
  const api = serve(
    {},
    {
      'GET /lab-reports/5/week/shopping': () => ({ body: { shopping } }),
      'PUT /lab-reports/5/week/shopping': ({ body }) => {
        const { atHome, persons, ownItems, onPaper, version } = body as { atHome: string[] } & typeof shopping;
        const aisles = shopping.aisles.map((aisle) => ({
          ...aisle,
          items: aisle.items.map((each) => ({ ...each, atHome: atHome.includes(each.key) })),
        }));
        shopping = { ...shopping, ...{ aisles, persons, ownItems, onPaper, version: version + 1 } };
        return { body: { shopping } };
      },
    },
  );
  const copied: string[] = [];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Shopping list' }));
  const drawer = await screen.findByRole('dialog', { name: 'Shopping list of the week' });
  await userEvent.click(await within(drawer).findByRole('checkbox', { name: 'oats: at home' }));
  expect(await within(drawer).findByText('1 to buy')).toBeTruthy();
  await userEvent.click(within(drawer).getByRole('button', { name: 'One person more' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add item' }));
  await userEvent.type(within(drawer).getByRole('textbox', { name: 'Item' }), 'sponges{Enter}');
  await waitFor(() =>
    expect(api.sent('PUT', '/lab-reports/5/week/shopping').at(-1)?.body).toEqual({
      ...{ version: 3, persons: 3, atHome: ['oats'], onPaper: true, ownItems: [{ text: 'sponges', atHome: false }] },
    }),
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('List copied')).toBeTruthy();
  expect(copied[0]).toMatch(
    /^Shopping list, .*For 3 persons\n\nBread and grains\n- rye bread, 3 loaves\n\nOwn items\n- sponges$/,
  );
  fireEvent.click(within(drawer).getByRole('radio', { name: 'By day' }));
  expect(await within(drawer).findByRole('region', { name: 'Tuesday' })).toBeTruthy();
});

test('meals that were changed in the library say so, and are taken over at once', async () => {
  const week = answerOf(weekCells.map((each) => (each.mealId === soup.id ? { ...each, mealState: 'changed' } : each)));
  const now = { ...soup, version: 2, name: { en: 'Leek soup', hr: 'Juha' }, foods: [{ foodId: 4, grams: 250 }] };
  const meals = catalogue.meals.map((meal) => (meal.id === soup.id ? now : meal));
  const api = serve({ week, catalogue: { ...catalogue, energy: null, meals } });
  await open();
  await cell(/^Monday, lunch, Chard soup, .*changed in the library since/);
  expect(screen.getByText('1 meal was changed in the library:').parentElement?.textContent).toContain('Chard soup');
  await userEvent.click(screen.getByRole('button', { name: 'Take over in 2 places' }));
  await cell(/^Tuesday, lunch, Leek soup, .*leftovers from Monday/);
  expect(screen.queryByText('1 meal was changed in the library:')).toBeNull();
  await waitFor(() => expect(lastSaved(api)?.cells.filter(({ slot }) => slot === 'lunch')).toHaveLength(2));
  expect(lastSaved(api)?.cells.filter(({ slot }) => slot === 'lunch')).toMatchObject([
    { mealVersion: 2, foods: [{ foodId: 4, grams: 250 }] },
    { mealVersion: 2, foods: [{ foodId: 4, grams: 250 }] },
  ]);
});
