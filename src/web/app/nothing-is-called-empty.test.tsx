import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { heldAnswer, refusal } from '#web/testing/fake-api.ts';
import { type Handlers, openApp, resultsAnswer } from './open-app.fixture.tsx';

const known: Handlers = {
  [`GET /users/${ana.id}`]: () => ({ body: { user: ana } }),
  ...resultsAnswer({}),
};

/** A server that keeps everybody waiting who asks for one of these. */
function holding(calls: RegExp): { handlers: Handlers; release: () => void } {
  const { handler, release } = heldAnswer({ status: 403, body: refusal('FORBIDDEN', 'Not today.') });
  const held =
    (call: string): Handlers[string] =>
    async (request) => {
      const refused = await handler();
      return known[call]?.(request) ?? refused;
    };
  const handlers = new Proxy(known, {
    get: (_, call) => (calls.test(String(call)) ? held(String(call)) : known[String(call)]),
  });
  return { handlers, release };
}

test.each([
  ['Nutritionist', '/belly/users/', / \/users\b/, 'Patients'],
  ['Admin', '/admin/users/AllUsers', / \/admin\/users\b/, 'Users'],
  ['Admin', '/admin/accounts/AllAccounts', / \/admin\/accounts\b/, 'Accounts'],
  ['Admin', '/admin/metabelly-backend/', / \/admin\/(?!accounts)/, 'Metabelly Backend'],
  ['Nutritionist', '/belly/users/3/lab-reports/', /\/(labReports|reports)$/, 'Lab reports'],
  ['Nutritionist', '/belly/users/3/questionnaires/group/0/', / \/questionnaire\//, 'Questionnaires'],
  ['Admin', '/admin/bacteria-food-relation/?bulk=true', / \/(bacteria|food)\//, 'Bacteria food relation'],
  ['Admin', '/admin/bacteria-category-relation/', / \/(bacteria|category|admin)\//, 'Bacteria category relation'],
  ['Admin', '/admin/bacteria-categories/', / \/category\//, 'Bacteria categories'],
  ['Admin', '/admin/bacteria-behaviour/?shortcut=true', / \/(bacteria|admin)\//, 'Bacteria behaviour'],
] as const)('%s is not told at %s that there is nothing', async (as, address, calls, title) => {
  const { handlers, release } = holding(calls);
  await openApp(address, { as, handlers });
  await waitFor(() => expect(document.title.startsWith(title)).toBe(true));
  const main = within(screen.getByRole('main'));
  await main.findAllByRole('status', { name: 'Loading' });
  const said = main.queryAllByText(/^(No (?!restrictions|doctor)|Nobody|Nothing|0 (?!selected))|\bof 0\b/);
  expect(said.map(({ textContent }) => textContent)).toEqual([]);
  release();
  await waitFor(() => expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([]));
});
