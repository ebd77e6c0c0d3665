import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { heldAnswer, refusal, strangeAnswers } from '#web/testing/fake-api.ts';
import { watchHighlights } from '#web/testing/watch-highlights.ts';
import { addFood, foodRow, genusPairs, messageAbout, open, pickValue, serve } from './bacteria-food.fixture.tsx';

afterEach(() => act(() => changeLanguage('en')));

const added = (foodId: number) => ({
  status: 201,
  body: { pair: { taxonId: 1678, foodId, value: 3 }, changeSetId: foodId },
});

async function changeButter(): Promise<void> {
  const pairs = await screen.findByRole('list', { name: 'Pairs' });
  await userEvent.click(await within(pairs).findByRole('button', { name: /^Value of Butter/ }));
  await userEvent.click(await screen.findByText('significant decrease'));
}

async function deleteButter(): Promise<void> {
  const pairs = await screen.findByRole('list', { name: 'Pairs' });
  await userEvent.click(await within(pairs).findByRole('button', { name: 'Delete Butter' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

describe.each(strangeAnswers)('an error answer with $what', ({ text, said }) => {
  const broken = { status: 500, body: undefined, text };

  test.each([
    ['POST', 'Failed to add pair.', () => addFood('Almonds')],
    ['PUT', 'Failed to save value.', changeButter],
    ['DELETE', 'Failed to delete pair.', deleteButter],
  ] as const)('to %s is said in red: its message, or else "%s"', async (method, sentence, write) => {
    serve({ [`${method} ${genusPairs}`]: () => broken });
    await open();
    await write();
    const alert = (await screen.findByText(said ?? sentence)).closest('[role=alert]');
    expect(alert?.getAttribute('data-tone')).toBe('red');
  });
});

test('on a Croatian screen the sentence of the action is Croatian', async () => {
  serve({ [`POST ${genusPairs}`]: () => ({ status: 500, body: {} }) });
  await open();
  await act(() => changeLanguage('hr'));
  await addFood('Almonds');
  expect(await screen.findByText('Dodavanje para nije uspjelo.')).toBeTruthy();
});

test('two adds at once have each their own message and highlight', async () => {
  const almonds = heldAnswer(added(1));
  const walnuts = heldAnswer(added(3));
  serve({
    [`POST ${genusPairs}`]: ({ body }) => ((body as { foodId: number }).foodId === 1 ? almonds : walnuts).handler(),
  });
  await open();
  const highlights = watchHighlights();
  await addFood('Almonds');
  await addFood('Walnuts');
  almonds.release();
  walnuts.release();
  await waitFor(() => expect(screen.getAllByText('Pair added.')).toHaveLength(2));
  await messageAbout('Pair added.', /Almonds · Bifidobacterium/);
  await messageAbout('Pair added.', /Walnuts · Bifidobacterium/);
  await waitFor(() => expect(highlights()).toMatch(/Almonds/));
  await waitFor(() => expect(highlights()).toMatch(/Walnuts/));
});

test('an add that fails says so although another succeeds', async () => {
  const almonds = heldAnswer({ status: 500, body: refusal('INTERNAL', 'The disk is full.') });
  serve({
    [`POST ${genusPairs}`]: ({ body }) => ((body as { foodId: number }).foodId === 1 ? almonds.handler() : added(3)),
  });
  await open();
  await addFood('Almonds');
  await addFood('Walnuts');
  await messageAbout('Pair added.', /Walnuts/);
  almonds.release();
  await messageAbout('The disk is full.', /Almonds · Bifidobacterium/);
});

test('two changes at once have each their own message', async () => {
  const first = heldAnswer({ body: { pair: { taxonId: 1678, foodId: 2, value: -10 }, changeSetId: 1 } });
  serve({
    [`GET ${genusPairs}`]: () => ({
      body: {
        genusFoodToEat: [
          { taxonId: 1678, foodId: 2, value: 3 },
          { taxonId: 1678, foodId: 3, value: 3 },
        ],
      },
    }),
    [`PUT ${genusPairs}`]: ({ body }) =>
      (body as { foodId: number }).foodId === 2 ? first.handler() : { status: 500, body: {} },
  });
  await open();
  await changeButter();
  const pairs = screen.getByRole('list', { name: 'Pairs' });
  await userEvent.click(within(pairs).getByRole('button', { name: /^Value of Walnuts/ }));
  await userEvent.click((await screen.findAllByText('significant decrease')).at(-1) as HTMLElement);
  await messageAbout('Failed to save value.', /Walnuts/);
  first.release();
  await messageAbout('Value saved.', /Butter/);
});

test('a second Add of the same food is not sent while the first runs', async () => {
  const almonds = heldAnswer(added(1));
  const api = serve({ [`POST ${genusPairs}`]: almonds.handler });
  await open();
  await pickValue('Almonds');
  const add = screen.getByRole('button', { name: 'Add Almonds' });
  // Both in one go: the button has had no time to show that it is busy.
  act(() => {
    add.click();
    add.click();
  });
  await waitFor(() => expect(add.hasAttribute('data-loading')).toBe(true));
  almonds.release();
  await screen.findByText('Pair added.');
  expect(api.sent('POST', genusPairs)).toHaveLength(1);
});

test('an answer that comes after another bacterium was chosen is said, and changes nothing there', async () => {
  const almonds = heldAnswer(added(1));
  serve({ [`POST ${genusPairs}`]: almonds.handler });
  await open();
  await addFood('Almonds');
  await userEvent.click(screen.getByRole('option', { name: /Bacteroides/ }));
  await screen.findByText('No foods to eat yet. Add one from the list of foods.');
  const highlights = watchHighlights();
  almonds.release();
  await messageAbout('Pair added.', /Almonds · Bifidobacterium/);
  expect(highlights()).toBe('');
  expect(screen.getByText('No foods to eat yet. Add one from the list of foods.')).toBeTruthy();
});

test('is told when somebody else was quicker, and sees the new state', async () => {
  let almonds: number | null = null;
  serve({
    [`GET ${genusPairs}`]: () => ({
      body: { genusFoodToEat: almonds === null ? [] : [{ taxonId: 1678, foodId: 1, value: almonds }] },
    }),
    [`POST ${genusPairs}`]: () => ({ status: 409, body: refusal('ALREADY_EXISTS', 'The pair exists already.') }),
    [`PUT ${genusPairs}`]: () => ({ status: 404, body: refusal('PAIR_NOT_FOUND', 'There is no such pair.') }),
  });
  await open();
  const pairs = within(await screen.findByRole('region', { name: 'Pairs' }));
  await pairs.findByText('No foods to eat yet. Add one from the list of foods.');
  almonds = 10;
  await addFood('Almonds');
  await messageAbout('Already exists.', /Almonds/);

  const value = await pairs.findByRole('button', { name: 'Value of Almonds: +10' });
  almonds = null;
  await userEvent.click(value);
  await userEvent.click(await screen.findByText('moderate decrease'));
  await pairs.findByText('No foods to eat yet. Add one from the list of foods.');
});

test('where the pairs of the next bacterium fail to load, the foods show nobody’s marks and say so', async () => {
  let broken = true;
  serve({
    [`GET ${genusPairs}`]: ({ query }) => {
      if (query.get('taxonId') !== '816') return { body: { genusFoodToEat: [{ taxonId: 1678, foodId: 2, value: 3 }] } };
      return broken
        ? { status: 403, body: {} }
        : { body: { genusFoodToEat: [{ taxonId: 816, foodId: 3, value: 10 }] } };
    },
  });
  await open();
  await within(await foodRow('Butter')).findByText('Paired');
  await userEvent.click(screen.getByRole('option', { name: /Bacteroides/ }));
  const foods = screen.getByRole('region', { name: 'Foods' });
  const note = await within(foods).findByRole('alert');
  expect(note.textContent).toContain('Pairs of Bacteroides could not be loaded');
  expect(within(foods).queryByText('Paired')).toBeNull();
  await addFood('Butter');
  expect(await screen.findByText('The pairs of this bacteria are not loaded yet.')).toBeTruthy();

  broken = false;
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  await within(await foodRow('Walnuts')).findByText('Paired');
  expect(within(await foodRow('Butter')).queryByText('Paired')).toBeNull();
});

test('nothing is counted before it is loaded', async () => {
  const genera = heldAnswer({ body: { genuses: [{ taxId: 1678, name: 'Bifidobacterium' }] } });
  const foods = heldAnswer({
    body: { foodInfoList: [{ id: 2, name: 'Butter', foodGroup: { id: 8, name: 'Fats' } }] },
  });
  serve({ 'GET /bacteria/genus': genera.handler, 'GET /food/food-info': foods.handler });
  await open();
  await waitFor(() => expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(2));
  expect(screen.queryByText(/of 0/)).toBeNull();
  expect(screen.queryByText('2')).toBeNull();
  genera.release();
  foods.release();
  await within(await screen.findByRole('list', { name: 'Pairs' })).findByText('Butter');
});

test.each([
  ['while they are loading', () => new Promise<never>(() => undefined)],
  ['when they could not be loaded', () => ({ status: 500, body: {} })],
])('the chips count nothing of bacteria %s', async (_, answer) => {
  serve({ 'GET /bacteria/genus': answer });
  await open({ level: 'genus' });
  for (const name of ['All', 'With pairs', 'Without pairs']) await screen.findByRole('button', { name });
  expect(screen.queryByRole('button', { name: /pairs\s*\d/ })).toBeNull();
});

test('counts that could not be loaded are not taken for none', async () => {
  serve({ 'GET /admin/bacteria/counts': () => ({ status: 500, body: {} }) });
  await open({ level: 'genus' });
  const row = await screen.findByRole('option', { name: /Bifidobacterium/ });
  expect(await within(row).findByText('?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Without pairs' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Bifidobacterium/ })).toBeNull();
});

test('a Nutritionist reads as text why nothing can be changed, and each control refers to it', async () => {
  serve();
  await open({ level: 'genus', taxon: 1678 }, 'Nutritionist');
  await within(await screen.findByRole('list', { name: 'Pairs' })).findByText('Butter');
  const foods = screen.getByRole('region', { name: 'Foods' });
  const pairs = screen.getByRole('region', { name: 'Pairs' });
  expect(within(foods).getByText(/only Admin can add pairs/)).toBeTruthy();
  expect(within(pairs).getByText(/only Admin can edit values/)).toBeTruthy();
  expect(within(pairs).getByText(/only Admin can delete pairs/)).toBeTruthy();
  for (const [control, why] of [
    [within(foods).getByRole('button', { name: 'Add Almonds' }), 'only Admin can add pairs'],
    [within(pairs).getByRole('button', { name: /^Value of Butter/ }), 'only Admin can edit values'],
    [within(pairs).getByRole('button', { name: 'Delete Butter' }), 'only Admin can delete pairs'],
  ] as const) {
    const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain(why);
  }
});
