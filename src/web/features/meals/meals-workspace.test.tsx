import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Meal, type MealBody, mealNutrients } from '#contract/meals.contract.ts';
import { kitchenFoods } from '#web/entities/meal/kitchen.fixture.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { MealsSearch } from './meals.search.ts';
import { MealsWorkspace } from './meals-workspace.tsx';

const porridge: Meal = {
  ...{ id: 'b01', slot: 'breakfast', name: { en: 'Oat porridge', hr: 'Zobena kaša' }, season: [], minutes: 15 },
  ...{ tags: ['child'], derivedTags: ['vegan', 'quick'] },
  foods: [
    { foodId: 1, grams: 50, optional: false, swapGroup: null },
    { foodId: 7, grams: 150, optional: false, swapGroup: 'milk' },
    { foodId: 6, grams: 50, optional: false, swapGroup: 'milk' },
    { foodId: 2, grams: 10, optional: true, swapGroup: null },
  ],
  ...{ nutrients: { energy: 315, fiber: 7.2 }, plants: 2, ours: false, changed: true, version: 4, weeks: 3 },
  ...{ updatedAt: '2026-11-12T10:00:00.000Z', updatedBy: 'Iva Matić' },
};
const omelette: Meal = {
  ...porridge,
  ...{
    id: 'm7',
    slot: 'dinner',
    name: { en: 'Leek omelette', hr: 'Omlet s porilukom' },
    season: ['winter'],
    minutes: 25,
  },
  ...{ tags: [], derivedTags: ['gluten-free'], ours: true, changed: false, weeks: 0 },
  foods: [{ foodId: 4, grams: 80, optional: false, swapGroup: null }],
  nutrients: { energy: 24, fiber: null },
};

function serve(extra: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /meals': () => ({ body: { meals: [porridge, omelette] } }),
    'GET /meals/foods': () => ({ body: { nutrients: mealNutrients, foods: kitchenFoods } }),
    ...extra,
  });
}

function Screen({ start }: { start: MealsSearch }) {
  const [search, setSearch] = useState(start);
  return <MealsWorkspace search={search} setSearch={(part) => setSearch((current) => ({ ...current, ...part }))} />;
}
const open = (start: MealsSearch = {}) => renderScreen(<Screen start={start} />, 'Nutritionist');
const rows = () => screen.getAllByRole('button', { name: /^Open / }).map(({ textContent }) => textContent);

test('meals are found by names and foods of both languages; chips count after the other filters', async () => {
  serve();
  await open();
  await screen.findByRole('button', { name: 'Open Oat porridge' });
  expect(rows()).toEqual(['Leek omelette', 'Oat porridge']);
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search meal or food' }));
  await userEvent.paste('poriluk');
  await waitFor(() => expect(rows()).toEqual(['Leek omelette']));
  expect(screen.getByRole('button', { name: 'Breakfast 0' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dinner 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Breakfast 0' }));
  expect(await screen.findByText('No meal matches.')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('minutes, tags and season narrow the list; what is ours is marked', async () => {
  serve();
  await open({ season: 'summer' });
  await screen.findByRole('button', { name: 'Open Oat porridge' });
  // winter only
  expect(rows()).toEqual(['Oat porridge']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: In season: summer' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByRole('row', { name: /Leek omelette ours gluten-free possible 25 min 24 no data/ })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Minutes' }), { target: { value: '15' } });
  await waitFor(() => expect(rows()).toEqual(['Oat porridge']));
});

test('a meal is changed as one change with undo; nutrients and tags follow the foods at once', async () => {
  const api = serve({
    'PUT /meals/b01': ({ body }) => ({
      body: { meal: { ...porridge, ...(body as MealBody), version: 5 }, changeSetId: 9 },
    }),
    'POST /meals/undo': () => ({ body: { reverted: 1, changeSetId: 10 } }),
  });
  await open({ meal: 'b01' });
  const editor = await screen.findByRole('region', { name: 'Edit meal: Oat porridge' });
  const portion = within(editor).getByRole('region', { name: 'Per portion' });
  // 50 g oats 190, 150 g soy drink 60, 10 g walnuts 65
  expect(portion.textContent).toContain('Energy315 kcal');
  expect(editor.textContent).toContain('In 3 weeks. Changed 12 Nov 2026 by Iva Matić.');
  await userEvent.click(within(editor).getByRole('button', { name: '5 g more: Oats' }));
  expect(portion.textContent).toContain('Energy334 kcal');
  await userEvent.click(within(editor).getByRole('button', { name: 'Remove Walnuts' }));
  await userEvent.click(within(editor).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/meals/b01')[0]?.body).toMatchObject({
      version: 4,
      minutes: 15,
      tags: ['child'],
      foods: [
        { foodId: 1, grams: 55, optional: false, swapGroup: null },
        { foodId: 7, grams: 150, optional: false, swapGroup: 'milk' },
        { foodId: 6, grams: 50, optional: false, swapGroup: 'milk' },
      ],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.sent('POST', '/meals/undo')[0]?.body).toEqual({ changeSetId: 9 }));
});

test('a new meal needs both names and a food', async () => {
  const api = serve();
  await open({ meal: 'new' });
  const editor = await screen.findByRole('region', { name: 'New meal' });
  await userEvent.type(within(editor).getByRole('textbox', { name: 'Name, English' }), 'Soup');
  await userEvent.click(within(editor).getByRole('button', { name: 'Save meal' }));
  expect(await within(editor).findByText('Required')).toBeTruthy();
  expect(within(editor).getByText('Add at least one food.')).toBeTruthy();
  expect(within(editor).getByText('A whole number from 0 to 480')).toBeTruthy();
  expect(api.sent('POST', '/meals')).toEqual([]);
});

test('foods are moved by arrow keys', async () => {
  serve();
  await open({ meal: 'b01' });
  const editor = await screen.findByRole('region', { name: 'Edit meal: Oat porridge' });
  within(editor).getByRole('button', { name: 'Move Oats' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  const order = within(editor)
    .getAllByRole('button', { name: /^Move / })
    .map((button) => button.getAttribute('aria-label'));
  expect(order).toEqual(['Move Soy drink', 'Move Oats', 'Move Walnuts']);
});

test('delete says where the meal is in use', async () => {
  const api = serve({
    'DELETE /meals/b01': () => ({ body: { deleted: 1, uses: { weeks: 3 }, changeSetId: 11 } }),
  });
  await open({ meal: 'b01' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Delete "Oat porridge"? It is in 3 weeks, which keep it as it is.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.sent('DELETE', '/meals/b01')).toHaveLength(1));
});

test('what someone else saved meanwhile is said, and nothing typed is lost', async () => {
  serve({ 'PUT /meals/b01': () => ({ status: 409, body: refusal('MEAL_STALE', 'Somebody else changed this meal.') }) });
  await open({ meal: 'b01' });
  const editor = await screen.findByRole('region', { name: 'Edit meal: Oat porridge' });
  const name = within(editor).getByRole('textbox', { name: 'Name, English' });
  await userEvent.click(name);
  await userEvent.paste(' warm');
  await userEvent.click(within(editor).getByRole('button', { name: 'Save changes' }));
  expect((await within(editor).findByRole('alert')).textContent).toContain('Someone else saved changes');
  expect((name as HTMLTextAreaElement).value).toBe('Oat porridge warm');
});

test('a newer version of the meal that arrives meanwhile does not take the typed text away', async () => {
  let stored = porridge;
  serve({
    'GET /meals': () => ({ body: { meals: [stored, omelette] } }),
    'PUT /meals/b01': () => {
      stored = { ...porridge, version: 5, name: { en: 'Porridge of somebody else', hr: 'Kaša' } };
      return { status: 409, body: refusal('MEAL_STALE', 'Somebody else changed this meal.') };
    },
  });
  await open({ meal: 'b01' });
  const editor = await screen.findByRole('region', { name: 'Edit meal: Oat porridge' });
  await userEvent.click(within(editor).getByRole('textbox', { name: 'Name, English' }));
  await userEvent.paste(' warm');
  await userEvent.click(within(editor).getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('button', { name: 'Open Porridge of somebody else' });
  const name = screen.getByRole('textbox', { name: 'Name, English' }) as HTMLTextAreaElement;
  expect(name.value).toBe('Oat porridge warm');
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else saved changes');
});

test('an answer that comes after one has moved on does not lead back', async () => {
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = serve({
    'PUT /meals/b01': async ({ body }) => {
      await gate;
      return { body: { meal: { ...porridge, ...(body as MealBody), version: 5 }, changeSetId: 9 } };
    },
  });
  await open({ meal: 'b01' });
  await userEvent.click(await screen.findByRole('button', { name: '5 g more: Oats' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.sent('PUT', '/meals/b01')).toHaveLength(1));
  // The screen of this test has no address to be blocked: one is led on at once.
  await userEvent.click(screen.getByRole('button', { name: 'Open Leek omelette' }));
  await screen.findByRole('region', { name: 'Edit meal: Leek omelette' });
  answer();
  await screen.findByRole('button', { name: 'Undo' });
  expect(screen.queryByRole('region', { name: 'Edit meal: Oat porridge' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Edit meal: Leek omelette' })).toBeTruthy();
});

test('a copy is a new meal until it is saved', async () => {
  const api = serve({
    'POST /meals': ({ body }) => ({
      status: 201,
      body: { meal: { ...porridge, ...(body as MealBody), id: 'm8' }, changeSetId: 12 },
    }),
  });
  await open({ meal: 'b01' });
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  const editor = await screen.findByRole('region', { name: 'New meal' });
  await userEvent.click(within(editor).getByRole('button', { name: 'Save meal' }));
  await waitFor(() =>
    expect(api.sent('POST', '/meals')[0]?.body).toMatchObject({ name: { en: 'Oat porridge (copy)' } }),
  );
});

test('history names what was changed', async () => {
  const { slot, name, season, minutes, tags, foods } = porridge;
  const state = { slot, name, season, minutes, tags, foods };
  serve({
    'GET /meals/b01/history': () => ({
      body: {
        changes: [
          {
            ...{ id: 1, at: '2026-11-12T10:00:00.000Z', account: { id: 2, name: 'Iva Matić' }, action: 'update' },
            ...{ before: { ...state, minutes: 20 }, after: state, changeSetId: 3 },
          },
        ],
      },
    }),
  });
  await open({ meal: 'b01' });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const list = await screen.findByRole('list', { name: 'History' });
  expect(list.textContent).toMatch(/Iva Matić changed it.*Minutes.*20.*15/);
});

test('for a patient: only what may be eaten is listed, and one that may not says why', async () => {
  const because = [
    { kind: 'food' as const, foodId: 2, nutrient: null, text: { en: 'walnuts: No tree nuts.', hr: 'orasi' } },
  ];
  const api = serve({
    'GET /meals': () => ({
      body: {
        meals: [
          { ...porridge, allowedFor: { allowed: false, because, replaced: [] }, inWeek: [] },
          { ...omelette, allowedFor: { allowed: true, because: [], replaced: [{ from: 4, to: 5 }] }, inWeek: [3] },
        ],
      },
    }),
    'GET /users/3': () => ({ body: { user: ana } }),
    'GET /users': () => ({ body: { users: [], total: 0, page: 1, pageSize: 20 } }),
  });
  await open({ userId: 3, meal: 'b01' });
  const editor = await screen.findByRole('region', { name: 'Edit meal: Oat porridge' });
  expect(await within(editor).findByText('Not allowed for Ana Kovačević.')).toBeTruthy();
  expect(editor.textContent).toContain('walnuts: No tree nuts.');
  expect(rows()).toEqual(['Leek omelette']);
  expect(api.sent('GET', '/meals')[0]?.query.get('barred')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Open Leek omelette' }));
  expect(await screen.findByText('Allowed for Ana Kovačević.')).toBeTruthy();
  expect(document.body.textContent).toContain('Instead of leeks: chard.');
});
