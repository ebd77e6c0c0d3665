import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Calculation, FoodResult, TouchingRule } from '#contract/recommendation.contract.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { FoodListSearch } from './food-list.search.ts';
import { calculationOf, faecalibacterium, foodOf } from './list.fixture.ts';
import { PersonalList } from './personal-list.tsx';

const ibs = (final = false): FoodResult['ceiling'] => ({
  band: 'neutral',
  rules: [
    {
      ruleId: 'IBS-FODMAP',
      effect: 'ceiling:neutral',
      reason: 'Irritable bowel: rich in FODMAP.',
      source: 'NICE CG61',
      draft: true,
      final,
    },
  ],
});

const broccoli = foodOf(1, 'Broccoli', { band: 'eatMore', scoreBand: 'eatMore', general: 52, mark: 'good' });
const kiwi = foodOf(2, 'Gold kiwi');
const berries = foodOf(3, 'Raspberries');
const cauliflower = foodOf(4, 'Cauliflower', { band: 'neutral', scoreBand: 'eatMore', ceiling: ibs() });
const oats = foodOf(5, 'Oat porridge', { band: 'neutral', scoreBand: 'neutral', general: 60, mark: 'good' });
const foods = [broccoli, kiwi, berries, cauliflower, oats];

interface HarnessProps {
  foods: FoodResult[];
  part?: Partial<Calculation>;
  address?: FoodListSearch;
}

function Harness({ foods: own, part, address = {} }: HarnessProps) {
  const [search, setSearch] = useState<FoodListSearch>(address);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const change = (next: Partial<FoodListSearch>) => setSearch((before) => ({ ...before, ...next }));
  return (
    <PersonalList
      params={{ userId: '1', labReportId: '7' }}
      answer={{ calculation: calculationOf(own, part), suggestions: [], forEverybody: [], foods: own }}
      search={search}
      onSearch={change}
      onPanel={change}
      selection={selection}
      onSelection={setSelection}
      onMove={() => undefined}
    />
  );
}

const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

test('two headings side by side; what a rule holds stands apart, and neutral foods wait for their chip', async () => {
  await renderScreen(<Harness foods={foods} />);
  const mine = await screen.findByRole('region', { name: 'For this patient' });
  within(mine).getByText('Kept at Neutral by a safety rule');
  within(mine).getByText(/Eat more → at most Neutral\./);
  expect(within(mine).queryByText('Oat porridge')).toBeNull();
  const everybody = screen.getByRole('region', { name: 'Good for everybody' });
  within(everybody).getByText('Oat porridge');
  expect(within(everybody).queryByText('Broccoli')).toBeNull();
  expect(within(rowOf('Broccoli')).getByText('1 cup · 150 g')).toBeTruthy();

  fireEvent.click(within(mine).getByRole('button', { name: /^Neutral/ }));
  await within(mine).findByText('Oat porridge');
  expect(within(mine).queryByText('Broccoli')).toBeNull();
});

test('by keyboard: Space and Shift+arrow select, Esc clears', async () => {
  await renderScreen(<Harness foods={foods} />);
  await screen.findByRole('region', { name: 'For this patient' });
  const row = rowOf('Gold kiwi');
  row.focus();
  fireEvent.keyDown(row, { key: ' ' });
  await screen.findByText('1 selected');
  fireEvent.keyDown(row, { key: 'ArrowDown', shiftKey: true });
  await screen.findByText('2 selected');
  expect(document.activeElement).toBe(rowOf('Raspberries'));
  fireEvent.keyDown(rowOf('Raspberries'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

test('moves many with one reason, names what stays, and offers one undo for all', async () => {
  const api = fakeApi({
    'POST /lab-reports/7/foods/override': () => ({
      body: {
        moved: [2],
        skipped: [{ foodId: 4, name: 'Cauliflower', rule: { ruleId: 'IBS', reason: 'irritable bowel.', final: true } }],
        changeSetId: 9,
      },
    }),
    'POST /lab-reports/7/foods/override/undo': () => ({ body: { restored: 1 } }),
  });
  await renderScreen(<Harness foods={foods} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Gold kiwi' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Cauliflower' }));
  const bar = await screen.findByRole('toolbar', { name: 'Foods selected' });
  fireEvent.click(within(bar).getByRole('combobox', { name: 'Band to move to' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Eat more', hidden: true }));
  // above a ceiling only with a reason
  await within(bar).findByText(/Cauliflower is held lower by a safety rule/);
  fireEvent.click(within(bar).getByRole('button', { name: 'Move' }));
  expect(api.requests.filter(({ method }) => method !== 'GET')).toHaveLength(0);
  fireEvent.change(within(bar).getByRole('textbox', { name: 'Reason, once for all' }), {
    target: { value: 'Tolerates it well' },
  });
  fireEvent.click(within(bar).getByRole('button', { name: 'Move' }));
  await screen.findByText('Moved 1. Cauliflower stays: irritable bowel.');
  expect(api.sent('POST', '/lab-reports/7/foods/override')[0]?.body).toEqual({
    foodIds: [2, 4],
    band: 'eatMore',
    reason: 'Tolerates it well',
  });
  expect(screen.queryByRole('toolbar', { name: 'Foods selected' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The foods are back where they were.');
  expect(api.sent('POST', '/lab-reports/7/foods/override/undo')[0]?.body).toEqual({ changeSetId: 9 });
});

test('why stands beside the list, goes from food to food, and shows studies for and against', async () => {
  const approved = { approvedBy: 'M. Herceg', approvedOn: '2026-11-09' };
  const timing: TouchingRule = {
    ruleId: 'LT4-TIME',
    effect: 'timing',
    reason: 'Take the tablet first, breakfast an hour later.',
    source: 'SmPC levothyroxine',
    draft: false,
    final: false,
    ...approved,
  };
  const answer = (food: FoodResult, rules: TouchingRule[]) => () => ({
    body: {
      calculation: calculationOf(foods),
      food: { ...food, contributions: [faecalibacterium] },
      rules,
      nutrients: [],
      history: [],
      ...{ suggestions: [], studies: [] },
    },
  });
  fakeApi({
    'GET /lab-reports/7/calculation/foods/2': answer(kiwi, []),
    'GET /lab-reports/7/calculation/foods/3': answer(berries, [timing]),
  });
  await renderScreen(<Harness foods={foods} />);
  await screen.findByRole('region', { name: 'For this patient' });
  const row = rowOf('Gold kiwi');
  row.focus();
  fireEvent.keyDown(row, { key: 'Enter' });
  const panel = await screen.findByRole('complementary', { name: 'Why: Gold kiwi' });
  await within(panel).findByText('Grade A');
  within(panel).getByText('1 of 2 studies agree');
  within(panel).getByText('against');
  within(panel).getByText('No safety rule touches this food.');
  fireEvent.keyDown(row, { key: 'ArrowDown' });
  const next = await screen.findByRole('complementary', { name: 'Why: Raspberries' });
  await within(next).findByText(/LT4-TIME · SmPC levothyroxine · approved by M. Herceg, 9 Nov 2026/);
  fireEvent.keyDown(rowOf('Raspberries'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test.each([
  ['Admin', '/admin/citations?taxon=216851&food=2&citation=new'],
  ['Nutritionist', undefined],
] as const)('a pair without a study says so, and lets who may add one: %s', async (role, address) => {
  const bare = faecalibacterium.members.map((member) => ({ ...member, evidence: null }));
  fakeApi({
    'GET /lab-reports/7/calculation/foods/2': () => ({
      body: {
        calculation: calculationOf(foods),
        food: { ...kiwi, contributions: [{ ...faecalibacterium, members: bare }] },
        ...{ suggestions: [], studies: [], rules: [], nutrients: [], history: [] },
      },
    }),
  });
  await renderScreen(<Harness foods={foods} />, role);
  await screen.findByRole('region', { name: 'For this patient' });
  rowOf('Gold kiwi').focus();
  fireEvent.keyDown(rowOf('Gold kiwi'), { key: 'Enter' });
  await screen.findByText(/This pair has no citation yet\./);
  expect(screen.queryByRole('link', { name: 'Add a study' })?.getAttribute('href') ?? undefined).toBe(address);
});

test('nothing outside neutral is said in one sentence, and the general list follows', async () => {
  fakeApi({
    'GET /general-basis': () => ({ body: { foods: [{ foodId: 5, component: 'Oats', grade: 'A' }] } }),
  });
  await renderScreen(<Harness foods={[oats]} />);
  await screen.findByText('Nothing in your test calls for other foods');
  screen.getByText(/2 genera and species outside it have no rule yet\./);
  const general = within(screen.getByRole('region', { name: 'Good for everybody' }));
  general.getByText('Oat porridge');
  await general.findByText('Oats');
  general.getByTitle('Grade A');
});

test('without a list from the test every reason is given, and the general part stays', async () => {
  fakeApi({ 'GET /general-basis': () => ({ body: { foods: [] } }) });
  const warnings = [{ code: 'UNDER_AGE', message: 'The reference is of adults.' }];
  await renderScreen(<Harness foods={[oats]} part={{ personal: false, warnings }} />);
  await screen.findByRole('heading', { name: 'No list from this test' });
  screen.getByText('The reference is of adults.');
  screen.getByText('Oat porridge');
});

test('filters by grade, and a filter without hits can be cleared', async () => {
  // a dropdown looks for its focus before it has a size here, and would print whole elements
  vi.spyOn(console, 'warn').mockReturnValue();
  const graded = foods.map((food) => ({
    ...food,
    reasons: food.reasons.map((one) => ({ ...one, grade: 'C' as const })),
  }));
  await renderScreen(<Harness foods={graded} />);
  const mine = await screen.findByRole('region', { name: 'For this patient' });
  fireEvent.click(within(mine).getByRole('button', { name: 'More filters' }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Evidence', hidden: true }));
  fireEvent.click(await screen.findByRole('option', { name: 'Evidence A–B', hidden: true }));
  await within(mine).findByText('No food matches.');
  fireEvent.click(within(mine).getByRole('button', { name: 'Clear filters' }));
  await within(mine).findByText('Broccoli');
});
