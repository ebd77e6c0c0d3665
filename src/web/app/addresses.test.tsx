import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { openApp } from './open-app.fixture.tsx';

describe("shows 'Not Found' for an unknown address", () => {
  test('outside of the shells', async () => {
    await openApp('/no/such/place');
    expect(await within(await screen.findByRole('main')).findByText('Not Found')).toBeTruthy();
    expect(document.title).toMatch(/^Not Found/);
  });

  test.each(['/belly/no/such/place', `/belly/users/${ana.id}/nothing`, '/admin/nothing'])(
    'at %s, where the navigation stays, and the page has one main part',
    async (address) => {
      const handlers = { [`GET /users/${ana.id}`]: () => ({ body: { user: ana } }) };
      await openApp(address, { as: 'Nutritionist', handlers });
      expect(await within(await screen.findByRole('main')).findByText('Not Found')).toBeTruthy();
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
    },
  );
});

test('a page that fails says so and can show its error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { router } = await openApp('/admin/accounts/AllAccounts', { as: 'Admin' });
  await screen.findByRole('heading', { level: 1, name: 'Accounts' });
  const { options } = router.routesById['/admin/metabelly-backend'];
  const { component } = options;
  onTestFinished(() => void Object.assign(options, { component }));
  Object.assign(options, {
    component: () => {
      throw new Error('The page did not arrive.');
    },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Metabelly Backend' }));
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('Something went wrong!')).toBeTruthy();
  expect(failure.queryByText('The page did not arrive.')).toBeNull();
  await userEvent.click(failure.getByRole('button', { name: 'Show Error' }));
  expect(failure.getByText('The page did not arrive.')).toBeTruthy();
  await userEvent.click(failure.getByRole('button', { name: 'Hide Error' }));
  expect(failure.queryByText('The page did not arrive.')).toBeNull();
  // The rest of the application goes on.
  await userEvent.click(screen.getByRole('link', { name: 'Accounts' }));
  await screen.findByRole('heading', { level: 1, name: 'Accounts' });
});

describe('addresses and calls of the letter', () => {
  test('the second address of the food relation shows the screen, and stays', async () => {
    const { at } = await openApp('/admin/bacteria-food-relation/BacteriaFoodRelationPage?level=genus', { as: 'Admin' });
    await screen.findByRole('heading', { level: 1, name: 'Bacteria food relation' });
    await userEvent.click(screen.getByRole('radio', { name: 'Species' }));
    await waitFor(() => expect(at()).not.toContain('level=genus'));
    expect(at()).toMatch(/^\/admin\/bacteria-food-relation\/BacteriaFoodRelationPage(\?|$)/);
  });

  test('an Admin lists the patients of an account by the call of the admin area', async () => {
    const { api } = await openApp('/admin/users/AllUsers?accountId=2', { as: 'Admin' });
    await waitFor(() => expect(api.sent('GET', '/admin/users/2/users')).toHaveLength(1));
    expect(api.sent('GET', '/admin/users')).toEqual([]);
  });

  test.each([
    ['Admin', `/admin/users/${ana.id}/labReports`],
    ['Nutritionist', `/users/${ana.id}/labReports`],
  ] as const)('%s lists the lab reports of a patient by %s', async (as, call) => {
    const handlers = { [`GET /users/${ana.id}`]: () => ({ body: { user: ana } }) };
    const { api } = await openApp(`/belly/users/${ana.id}/lab-reports/`, { as, handlers });
    await waitFor(() => expect(api.sent('GET', call)).toHaveLength(1));
  });
});

test('the component page asks the server for nothing', async () => {
  const { api } = await openApp('/public/component-testing/');
  await screen.findByRole('heading', { level: 1 });
  expect(api.requests.map(({ path }) => path).filter((path) => path !== '/config')).toEqual([]);
});
