import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Diary, DiaryBasis, DiaryBody } from '#contract/diaries.contract.ts';
import { mealNutrients } from '#contract/meals.contract.ts';
import { kitchenFoods } from '#web/entities/meal/kitchen.fixture.ts';
import { beginSession, endSession } from '#web/lib/session-store.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { basis, diaryOf, eaten } from './diary.fixture.ts';
import type { DiarySearch } from './diary.search.ts';
import { DiaryWorkspace } from './diary-workspace.tsx';

const path = '/users/3/diaries';

function serve(
  diaries: Diary[] = [],
  { of = basis }: { of?: DiaryBasis } = {},
  handlers: Parameters<typeof fakeApi>[0] = {},
) {
  let version = 1;
  const kept = (id: number, body: unknown): Diary => {
    version += 1;
    return { ...diaryOf(id, '2026-11-12', [], version), ...(body as DiaryBody) };
  };
  return fakeApi({
    [`GET ${path}`]: () => ({ body: { diaries } }),
    [`GET ${path}/basis`]: () => ({ body: of }),
    'GET /meals/foods': () => ({ body: { nutrients: mealNutrients, foods: kitchenFoods } }),
    [`POST ${path}`]: ({ body }) => ({ status: 201, body: { diary: kept(9, body) } }),
    [`PUT ${path}/7`]: ({ body }) => {
      const { version: _, ...content } = body as DiaryBody & { version: number };
      return { body: { diary: kept(7, content) } };
    },
    [`PUT ${path}/9`]: ({ body }) => {
      const { version: _, ...content } = body as DiaryBody & { version: number };
      return { body: { diary: kept(9, content) } };
    },
    ...handlers,
  });
}

function Screen({ start }: { start: DiarySearch }) {
  const [search, setSearch] = useState(start);
  return (
    <DiaryWorkspace
      user={{ id: 3, sex: 'female', age: 41 }}
      search={search}
      setSearch={(part) => setSearch((current) => ({ ...current, ...part }))}
    />
  );
}
const open = (start: DiarySearch = {}) => renderScreen(<Screen start={start} />, 'Nutritionist');
const contentOf = (body: unknown): DiaryBody => body as DiaryBody;

test('empty: the search is focused; foods are added by keyboard alone, and saved', async () => {
  const api = serve();
  const user = userEvent.setup();
  await open();
  const search = await screen.findByRole('combobox', { name: 'Food that was eaten' });
  expect(document.activeElement).toBe(search);
  expect(search.getAttribute('placeholder')).toBe('What did she eat first?');
  await user.keyboard('wal');
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.sent('POST', path)).toHaveLength(1));
  expect(contentOf(api.sent('POST', path)[0]?.body).days[0]?.entries).toEqual([eaten(2, 30)]);
  expect(document.activeElement).toBe(search);

  // Tab goes to the portion, Tab to the amount, Enter adds from there.
  await user.keyboard('oat');
  await user.tab();
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Amount of oats, g');
  await user.clear(document.activeElement as HTMLElement);
  await user.keyboard('40,5{Enter}');
  await waitFor(() => expect(api.sent('PUT', `${path}/9`)).toHaveLength(1));
  expect(contentOf(api.sent('PUT', `${path}/9`)[0]?.body).days[0]?.entries).toEqual([eaten(2, 30), eaten(1, 40.5)]);
  expect(document.activeElement).toBe(search);
  await screen.findByText(/^Saved/);
});

test('bands, excluded foods with their reason, nutrients with what is not known, and the foods that gave one', async () => {
  serve([diaryOf(7, '2026-11-12', [eaten(2, 100), eaten(6, 100), eaten(8, 10, 'lunch')])]);
  const user = userEvent.setup();
  await open();
  await screen.findByText('Excluded: No eggs');
  const bands = screen.getByRole('region', { name: 'What she ate, by band' });
  within(bands).getByText('share of energy · list of 3 Nov 2026');
  // 650 of 798.6 kcal
  within(bands).getByText('81 % from Eat more and Eat.');
  const nutrients = screen.getByRole('region', { name: 'Nutrients' });
  within(nutrients).getByText('EFSA, female, 41 years');
  const fibre = within(nutrients).getByRole('button', { name: /^Fibre/ });
  // Of parsley no fibre is known: seven grams is a lower bound, and nothing is called low.
  expect(fibre.textContent).toContain('≥ 7 of 25 g');
  within(fibre).getByText(/some foods have no figure/);
  await user.click(fibre);
  within(nutrients).getByText('No figure for: parsley. They are not counted.');
  const sources = within(nutrients).getByRole('list', { name: 'Foods that gave it' });
  expect(
    within(sources)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['walnuts7 g · 100 %']);
  expect(within(nutrients).getByRole('button', { name: /^Vitamin D/ }).textContent).toContain('no data');
});

test('amounts, meals and foods are changed, one save after the other', async () => {
  const api = serve([diaryOf(7, '2026-11-12', [eaten(2, 30), eaten(1, 50)])]);
  const user = userEvent.setup();
  await open();
  const grams = await screen.findByRole('textbox', { name: 'Amount of walnuts, g' });
  await user.clear(grams);
  await user.type(grams, '45{Enter}');
  await waitFor(() => expect(api.sent('PUT', `${path}/7`)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'More for oats' }));
  // Here nothing has a size, so the menu of a row counts as scrolled out of the panel; the journey opens it in a browser.
  await user.click(await screen.findByRole('menuitem', { name: 'Dinner', hidden: true }));
  await waitFor(() => expect(api.sent('PUT', `${path}/7`)).toHaveLength(2));
  const last = api.sent('PUT', `${path}/7`).at(-1)?.body as DiaryBody & { version: number };
  expect(last.days[0]?.entries).toEqual([eaten(2, 45), eaten(1, 50, 'dinner')]);
  expect(last.version).toBe(2);
});

test('somebody else saved: both stay until one is chosen', async () => {
  const theirs = { ...diaryOf(7, '2026-11-12', [eaten(4, 100)], 5), updatedBy: 'Luka Horvat' };
  let calls = 0;
  const api = serve(
    [diaryOf(7, '2026-11-12', [eaten(2, 30)])],
    {},
    {
      [`PUT ${path}/7`]: ({ body }) => {
        calls += 1;
        if (calls === 1) return { status: 409, body: { ...refusal('DIARY_STALE', 'Stale.'), diary: theirs } };
        const { version, ...content } = body as DiaryBody & { version: number };
        return { body: { diary: { ...theirs, ...content, version: version + 1 } } };
      },
    },
  );
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByRole('combobox', { name: 'Food that was eaten' }), 'oat{Enter}');
  const strip = await screen.findByText(/Someone else saved changes: Luka Horvat/);
  expect(strip.textContent).toContain('Their diary has 1 food, yours 2 foods.');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(calls).toBe(2));
  const sent = api.sent('PUT', `${path}/7`).at(-1)?.body as DiaryBody & { version: number };
  expect([sent.version, sent.days[0]?.entries.length]).toEqual([5, 2]);
  await waitFor(() => expect(screen.queryByText(/Someone else saved/)).toBeNull());
});

test('without a network the diary is kept on this device, and saved when it is opened again', async () => {
  let offline = true;
  const put = ({ body }: { body: unknown }) => {
    if (offline) throw new TypeError('no network');
    const { version, ...content } = body as DiaryBody & { version: number };
    return { body: { diary: { ...diaryOf(7, '2026-11-12', [], version + 1), ...content } } };
  };
  const api = serve([diaryOf(7, '2026-11-12', [eaten(2, 30)])], {}, { [`PUT ${path}/7`]: put });
  const user = userEvent.setup();
  beginSession(`e30.${btoa(JSON.stringify({ sub: '1', role: 'Nutritionist', exp: 9_999_999_999 }))}.x`);
  await open();
  await user.type(await screen.findByRole('combobox', { name: 'Food that was eaten' }), 'oat{Enter}');
  await screen.findByText(/^Not saved, kept in this browser since/);
  cleanup();
  offline = false;
  await open();
  await screen.findByText(/^Saved/);
  expect(contentOf(api.sent('PUT', `${path}/7`).at(-1)?.body).days[0]?.entries).toHaveLength(2);
  endSession();
});

test('where only the answer was lost, a new diary is not made a second time', async () => {
  const made: Diary[] = [];
  const post = ({ body }: { body: unknown }) => {
    const days = contentOf(body).days.map(({ entries, times, date }) => ({ date, times, entries }));
    made.push({ ...diaryOf(9, '2026-11-12', []), days });
    throw new TypeError('no network');
  };
  const api = serve([], {}, { [`POST ${path}`]: post, [`GET ${path}`]: () => ({ body: { diaries: made } }) });
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByRole('combobox', { name: 'Food that was eaten' }), 'wal{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.sent('PUT', `${path}/9`)).toHaveLength(1));
  expect(api.sent('POST', path)).toHaveLength(1);
});

test('pasted text: sure foods are ticked, unsure ones asked, and only what is confirmed is added', async () => {
  const api = serve([diaryOf(7, '2026-11-12', [eaten(2, 30)])]);
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Paste text' }));
  const text = await screen.findByRole('textbox', { name: /What the patient ate/ });
  await user.click(text);
  await user.paste('Ručak: 100 g orasi, chard, 2 eggs, xyzzy');
  await screen.findByText('100 g orasi');
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Add “${name}”` });
  expect([box('100 g orasi').checked, box('chard').checked, box('2 eggs').checked]).toEqual([true, false, true]);
  expect(box('xyzzy').disabled).toBe(true);
  screen.getByText('How much?', { selector: 'li:has([aria-label="Add “chard”"]) *' });
  await user.click(screen.getByRole('button', { name: 'Add 2 foods' }));
  await waitFor(() => expect(api.sent('PUT', `${path}/7`)).toHaveLength(1));
  expect(contentOf(api.sent('PUT', `${path}/7`)[0]?.body).days[0]?.entries).toEqual([
    eaten(2, 30),
    eaten(2, 100, 'lunch'),
    eaten(6, 110, 'lunch'),
  ]);
});

test('two diaries side by side; a change is told only where both are whole', async () => {
  serve([diaryOf(7, '2026-11-12', [eaten(2, 100)]), diaryOf(6, '2026-08-03', [eaten(1, 100), eaten(8, 10)])]);
  await open({ diary: 7, compare: 6 });
  const table = within(await screen.findByRole('region', { name: 'Nutrients a day' })).getByRole('table');
  const row = (name: string) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row('Energy')).toEqual(['384 kcal', '650 kcal', '+266 kcal', '2,000 kcal']);
  expect(row('Fibre')).toEqual(['≥ 10 g', '7 g', 'not sure', '25 g']);
  screen.getByRole('region', { name: '3 Aug 2026' });
  screen.getByRole('region', { name: '12 Nov 2026' });
});

test('a child without a list: no figures of energy, and the way to a list', async () => {
  const of: DiaryBasis = { ...basis, child: true, list: null, noList: 'none', foods: [] };
  serve([diaryOf(7, '2026-11-12', [eaten(2, 30)])], { of });
  await open();
  await screen.findByText('No food list yet. Calculate one from a lab report.');
  expect(screen.queryByText(/kcal/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Energy/ })).toBeNull();
});

test('what cannot be loaded says so', async () => {
  serve([], {}, { [`GET ${path}/basis`]: () => ({ status: 500, body: refusal('INTERNAL', 'Broken.') }) });
  await open();
  await screen.findByText(/The diaries could not be loaded/);
});
