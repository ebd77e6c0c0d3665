import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { mealNutrients } from '#contract/meals.contract.ts';
import type { WeekAnswer } from '#contract/week.contract.ts';
import { kitchenFoods } from '#web/entities/meal/kitchen.fixture.ts';
import { endSession } from '#web/lib/session-store.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { answerOf, catalogue, cellOf, frittata, weekCells } from './week.fixture.ts';
import { WeekWorkspace } from './week-workspace.tsx';

afterEach(() => act(() => endSession()));

type Handler = Parameters<typeof fakeApi>[0][string];

function serve(answer: () => WeekAnswer, put: Handler) {
  return fakeApi({
    'GET /lab-reports/5/week': () => ({ body: answer() }),
    'GET /lab-reports/5/week/catalogue': () => ({ body: catalogue }),
    'GET /meals/foods': () => ({ body: { nutrients: mealNutrients, foods: kitchenFoods } }),
    'GET /lab-reports': () => ({ body: { labReports: [] } }),
    'PUT /lab-reports/5/week': put,
  });
}

const open = () =>
  renderScreen(
    <WeekWorkspace params={{ userId: '3', labReportId: '5' }} search={{}} setSearch={() => undefined} />,
    'Nutritionist',
  );
const lock = (day: string) => screen.findByRole('button', { name: new RegExp(`^Lock.*${day}`, 'i') });
const unlock = (day: string) => screen.findByRole('button', { name: new RegExp(`^Unlock.*${day}`, 'i') });
/** As the server would keep it. */
function keptOf(body: unknown): WeekAnswer {
  const { cells, lockedDays, version } = body as { cells: object[]; lockedDays: number[]; version: number };
  const week = cells.map((cell, at) => ({ ...(weekCells[at] ?? cellOf(1, frittata)), ...cell }));
  return answerOf(week, { version: version + 1, lockedDays });
}

test('who leaves and comes back while the last change is on its way finds it, and no stranger', async () => {
  let stored = answerOf(weekCells);
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const api = serve(
    () => stored,
    async ({ body }) => {
      if (api.sent('PUT', '/lab-reports/5/week').length === 1) await gate;
      if ((body as { version: number }).version !== stored.plan.version) {
        return { status: 409, body: refusal('WEEK_STALE', 'Somebody else changed this week.') };
      }
      stored = keptOf(body);
      return { body: stored };
    },
  );
  await open();
  await userEvent.click(await lock('Monday'));
  cleanup();
  await open();
  await unlock('Monday');
  letThrough();
  await userEvent.click(await lock('Tuesday'));
  await waitFor(() => expect(stored.plan.lockedDays).toEqual([1, 2]));
  expect(screen.queryByRole('button', { name: /keep mine/i })).toBeNull();
});

test('a save whose answer was lost is not taken for somebody else’s', async () => {
  let stored = answerOf(weekCells);
  const api = serve(
    () => stored,
    ({ body }) => {
      if ((body as { version: number }).version !== stored.plan.version) {
        return { status: 409, body: refusal('WEEK_STALE', 'Somebody else changed this week.') };
      }
      stored = keptOf(body);
      // A proxy answers in its own words.
      return { status: 502, body: null, text: '<html>Bad gateway</html>' };
    },
  );
  await open();
  await userEvent.click(await lock('Monday'));
  await waitFor(() => expect(api.sent('PUT', '/lab-reports/5/week').length).toBe(2));
  await waitFor(() => expect(screen.queryByText('Not saved, trying again')).toBeNull());
  await unlock('Monday');
  expect(screen.queryByRole('button', { name: /keep mine/i })).toBeNull();
});
