import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { setLetterKeys } from '#web/lib/letter-keys.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { FoodListSearch } from './food-list.search.ts';
import { calculationOf, foodOf } from './list.fixture.ts';
import { PersonalList } from './personal-list.tsx';

const legumes = { id: 4, name: 'Legumes' };
const foods = [
  foodOf(1, 'Red lentils', { foodGroup: legumes, band: 'eatMore', scoreBand: 'eatMore' }),
  foodOf(2, 'Broccoli'),
  foodOf(3, 'Lentils, boiled', { foodGroup: legumes }),
  foodOf(4, 'Kale'),
  foodOf(5, 'Leek'),
  foodOf(6, 'Fennel'),
  foodOf(7, 'Celery'),
  foodOf(8, 'Lentil flour', { foodGroup: legumes, band: 'excluded' }),
  foodOf(9, 'Rice', { band: 'neutral', scoreBand: 'neutral' }),
];

interface HarnessProps {
  address?: FoodListSearch;
  own?: FoodResult[];
  onMove?: (food: FoodResult) => void;
}

function Harness({ address = {}, own = foods, onMove = () => undefined }: HarnessProps) {
  const [search, setSearch] = useState<FoodListSearch>(address);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const change = (next: Partial<FoodListSearch>) => setSearch((before) => ({ ...before, ...next }));
  return (
    <PersonalList
      params={{ userId: '1', labReportId: '7' }}
      answer={{ calculation: calculationOf(own), suggestions: [], forEverybody: [], foods: own }}
      search={search}
      onSearch={change}
      onPanel={change}
      selection={selection}
      onSelection={setSelection}
      onMove={onMove}
    />
  );
}

const mine = () => screen.findByRole('region', { name: 'For this patient' });
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`Select ${name}`) });
const press = (name: string, key: string, more = {}) => fireEvent.keyDown(rowOf(name), { key, ...more });

test('a search looks in all bands, lets go of the one that was pressed, and says how many are where', async () => {
  await renderScreen(<Harness address={{ band: 'eat' }} />);
  const panel = await mine();
  expect(within(panel).queryByText('Red lentils')).toBeNull();
  fireEvent.change(within(panel).getByRole('searchbox'), { target: { value: 'lent' } });
  await within(panel).findByText('lent: 1 Eat more, 1 Eat, 1 Excluded');
  within(panel).getByText('Red lentils');
  within(panel).getByText('Lentil flour');
  expect(within(panel).queryByText('Broccoli')).toBeNull();
  const chips = within(within(panel).getByRole('group', { name: 'Bands' }));
  expect(chips.getByRole('button', { name: /^Neutral/ }).textContent).toContain('0');
  fireEvent.click(chips.getByRole('button', { name: /^Excluded/ }));
  await waitFor(() => expect(within(panel).queryByText('Red lentils')).toBeNull());
  within(panel).getByText('Lentil flour');
});

test('a band stands by food group; groups fold, and all of one are selected at once', async () => {
  await renderScreen(<Harness address={{ band: 'eat' }} />);
  const panel = await mine();
  const head = within(panel).getByRole('button', { name: /^Legumes/ });
  fireEvent.click(head);
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(within(panel).queryByText('Lentils, boiled')).toBeNull();
  within(panel).getByText('Broccoli');
  fireEvent.click(within(panel).getByRole('button', { name: 'Select all 5: Vegetables' }));
  await screen.findByText('5 selected');
  fireEvent.click(within(panel).getByRole('button', { name: 'Deselect all 5: Vegetables' }));
  await waitFor(() => expect(screen.queryByText('5 selected')).toBeNull());
});

test('a span by Shift and the arrows gets longer and shorter; Ctrl+A takes all that is listed', async () => {
  await renderScreen(<Harness />);
  await mine();
  rowOf('Broccoli').focus();
  press('Broccoli', ' ');
  press('Broccoli', 'ArrowDown', { shiftKey: true });
  press('Lentils, boiled', 'ArrowDown', { shiftKey: true });
  await screen.findByText('3 selected');
  press('Kale', 'ArrowUp', { shiftKey: true });
  await screen.findByText('2 selected');
  press('Lentils, boiled', 'a', { ctrlKey: true });
  // eat more and eat, also what waits behind "Show 1 more"; neutral and excluded foods are not listed
  await screen.findByText('7 selected');
});

test('Shift and a click select all between, and what the filters hide is said to be selected', async () => {
  await renderScreen(<Harness />);
  await mine();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Broccoli' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Leek' }), { shiftKey: true });
  await screen.findByText('4 selected');
  fireEvent.click(screen.getByRole('button', { name: /^Excluded/ }));
  await screen.findByText('4 are not in sight');
});

const override = '/lab-reports/7/foods/override';
/** Moves whatever it is told to, and takes it back. */
const obedient = () =>
  fakeApi({
    [`POST ${override}`]: ({ body }) => ({
      body: { moved: (body as { foodIds: number[] }).foodIds, skipped: [], changeSetId: 9 },
    }),
    [`POST ${override}/undo`]: () => ({ body: { restored: 6 } }),
  });

test('six foods are moved by five clicks and one reason, and one Undo takes all back', async () => {
  const api = obedient();
  const user = userEvent.setup();
  let clicks = 0;
  const click = async (element: HTMLElement): Promise<void> => {
    clicks += 1;
    await user.click(element);
  };
  await renderScreen(<Harness />);
  const panel = await mine();
  await click(within(panel).getByRole('checkbox', { name: 'Select Red lentils' }));
  await user.keyboard('{Shift>}');
  await click(within(panel).getByRole('checkbox', { name: 'Select Fennel' }));
  await user.keyboard('{/Shift}');
  const bar = within(await screen.findByRole('toolbar', { name: 'Foods selected' }));
  await bar.findByText('6 selected');
  await click(bar.getByRole('combobox', { name: 'Band to move to' }));
  await click(await screen.findByRole('option', { name: 'Limit', hidden: true }));
  // the reason is asked next: the cursor is there
  expect(document.activeElement).toBe(bar.getByRole('textbox', { name: 'Reason, once for all' }));
  await user.keyboard('Bloating; start slowly');
  await click(bar.getByRole('button', { name: 'Move' }));
  await screen.findByText('Moved 6.');
  expect(clicks).toBe(5);
  expect(api.sent('POST', override).map(({ body }) => body)).toEqual([
    { foodIds: [1, 2, 3, 4, 5, 6], band: 'limit', reason: 'Bloating; start slowly' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The foods are back where they were.');
  expect(api.sent('POST', `${override}/undo`)[0]?.body).toEqual({ changeSetId: 9 });
});

test('many foods at once: one reason, one undo, by keyboard', async () => {
  const api = obedient();
  const user = userEvent.setup();
  await renderScreen(<Harness />);
  await mine();
  rowOf('Broccoli').focus();
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  const bar = within(await screen.findByRole('toolbar', { name: 'Foods selected' }));
  await bar.findByText('2 selected');
  await user.keyboard('m');
  await user.click(await screen.findByRole('option', { name: 'Limit', hidden: true }));
  await user.keyboard('Reflux after sour fruit and nuts{Control>}{Enter}{/Control}');
  await screen.findByText('Moved 2.');
  expect(api.sent('POST', override).map(({ body }) => body)).toEqual([
    { foodIds: [2, 3], band: 'limit', reason: 'Reflux after sour fruit and nuts' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The foods are back where they were.');
});

test('on a row of which nothing is selected m moves the food and x excludes it, with Undo', async () => {
  const api = obedient();
  const moved: string[] = [];
  await renderScreen(<Harness onMove={({ name }) => moved.push(name)} />);
  await mine();
  press('Kale', 'm');
  expect(moved).toEqual(['Kale']);
  press('Kale', 'x', { ctrlKey: true });
  press('Kale', 'x');
  await screen.findByText('Moved 1.');
  expect(api.sent('POST', override).map(({ body }) => body)).toEqual([{ foodIds: [4], band: 'excluded' }]);
  screen.getByRole('button', { name: 'Undo' });
});

test('letters do nothing where the account has switched them off', async () => {
  const moved: string[] = [];
  setLetterKeys(false);
  onTestFinished(() => setLetterKeys(true));
  await renderScreen(<Harness onMove={({ name }) => moved.push(name)} />);
  await mine();
  press('Kale', 'm');
  expect(moved).toEqual([]);
});

test('x excludes all that is selected; the letter in the reason is a letter', async () => {
  const api = obedient();
  const user = userEvent.setup();
  await renderScreen(<Harness />);
  await mine();
  rowOf('Broccoli').focus();
  await user.keyboard('{Control>}a{/Control}');
  const bar = within(await screen.findByRole('toolbar', { name: 'Foods selected' }));
  await user.type(bar.getByRole('textbox', { name: 'Reason, once for all' }), 'x');
  expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  rowOf('Broccoli').focus();
  await user.keyboard('x');
  await screen.findByText('Moved 7.');
  expect(api.sent('POST', override)[0]?.body).toMatchObject({ band: 'excluded', reason: 'x' });
});

test('on paper stands all that was filtered, with what it was filtered by', async () => {
  await renderScreen(<Harness address={{ group: 1 }} />);
  const panel = await mine();
  fireEvent.click(within(panel).getByRole('button', { name: /^Eat\b/, expanded: true }));
  expect(within(panel).queryByText('Kale')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  within(panel).getByText('Kale');
  within(panel).getByText('Celery');
  within(panel).getByText('Only: Vegetables. 5 foods.');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(within(panel).queryByText('Kale')).toBeNull());
});

test('the foods of a bacterium in all bands, with what it says of each, and the way back to its row', async () => {
  fakeApi({
    'GET /lab-reports/7/calculation/bacteria/35832': () => ({
      body: {
        taxId: 35832,
        name: 'Bilophila',
        rank: 'genus',
        foods: [
          { foodId: 9, points: -3.1 },
          { foodId: 2, points: 2.4 },
        ],
      },
    }),
  });
  await renderScreen(<Harness address={{ taxon: 35832 }} />);
  const panel = await mine();
  await within(panel).findByText(/^Foods of.*: 2$/);
  within(rowOf('Rice')).getByText('−3.1');
  within(rowOf('Broccoli')).getByText('+2.4');
  expect(within(panel).queryByText('Kale')).toBeNull();
  const back = within(panel).getByRole('link', { name: 'Back to the lab report' });
  expect(back.getAttribute('href')).toBe('/belly/users/1/lab-reports/7?bacterium=35832');
  fireEvent.click(within(panel).getByRole('button', { name: 'All foods' }));
  await within(panel).findByText('Kale');
});

test('a bacterium that says nothing is said to move no food; an error can be tried again', async () => {
  let broken = true;
  fakeApi({
    'GET /lab-reports/7/calculation/bacteria/5': () =>
      broken
        ? { status: 500, body: { code: 'INTERNAL', values: {}, message: 'x', requestId: '1' } }
        : { body: { taxId: 5, name: 'Alistipes', rank: 'genus', foods: [] } },
  });
  await renderScreen(<Harness address={{ taxon: 5 }} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  fireEvent.click(again);
  await screen.findByText('No food of this list depends on Alistipes.');
});
