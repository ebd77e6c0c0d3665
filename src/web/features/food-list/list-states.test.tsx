import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foodListQuery } from '#web/entities/food-list/food-list.queries.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { calculationOf, foodOf } from './list.fixture.ts';
import { ListStates, shownList } from './list-states.tsx';

function Harness() {
  const list = useQuery(foodListQuery(7, 'en'));
  const answer = shownList(list);
  if (answer) return <p>{answer.foods.length} foods</p>;
  return <ListStates params={{ userId: '1', labReportId: '7' }} title="Food list" list={list} rowHeight={44} />;
}

test('a list of the first engine says so, and is recalculated', async () => {
  const foods = [foodOf(1, 'Broccoli')];
  const none = { suggestions: [], forEverybody: [] };
  const anew = { calculation: calculationOf(foods), ...none, foods };
  let answer = {
    calculation: calculationOf([], { engineVersion: '1.1.0', scoring: null, findings: null }),
    ...none,
    foods: [],
  };
  fakeApi({
    'GET /lab-reports/7/calculation': () => ({ body: answer }),
    'POST /lab-reports/7/recalculate': () => {
      answer = anew as typeof answer;
      return { body: anew };
    },
  });
  await renderScreen(<Harness />);
  await screen.findByText(/The first engine made this list\./);
  fireEvent.click(screen.getByRole('button', { name: 'Recalculate' }));
  await waitFor(() => expect(screen.getByText('1 foods')).toBeTruthy());
});

test('a list that may no longer be made for the patient is not shown, with the rule that forbids it', async () => {
  const rules = [{ ruleId: 'ED-REFUSE', reason: 'No list with an eating disorder.', source: 'practice', draft: false }];
  fakeApi({
    'GET /lab-reports/7/calculation': () => ({
      status: 422,
      body: { ...refusal('NO_LIST_FOR_THIS_PATIENT', 'No list.'), values: { reason: 'No list.', rules } },
    }),
  });
  await renderScreen(<Harness />);
  expect((await screen.findByRole('alert')).textContent).toContain('No list with an eating disorder.');
});
