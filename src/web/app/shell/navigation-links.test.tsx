import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '#web/i18n/i18n.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { navigationOf } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';

async function show(role: 'Admin' | 'Nutritionist', toReview = 0) {
  await loadTexts(['shell']);
  fakeApi({
    'GET /rule-book': () => ({
      body: {
        ...{
          toReview,
          coherence: { contradictions: 0, withoutEffect: 0 },
          meals: 0,
          studies: { total: 0, waiting: 0, notRead: 0 },
          ranges: { total: 0, onTwoStudies: 0 },
        },
        safetyRules: { total: 0, waiting: 0, fromKnowledge: 0 },
      },
    }),
  });
  const onFollow = vi.fn();
  await renderScreen(<NavigationLinks groups={navigationOf(role)} onFollow={onFollow} />, role);
  const linksOf = (group: string) => within(screen.getByRole('region', { name: group })).getAllByRole('link');
  return { onFollow, linksOf };
}

test('an Admin has Accounts, Users and Metabelly Backend', async () => {
  await show('Admin');
  for (const [name, target] of [
    ['Accounts', '/admin/accounts/AllAccounts'],
    ['Users', '/admin/users/AllUsers'],
    ['Integrations', '/admin/integrations'],
    ['Practice', '/admin/practice'],
    ['Metabelly Backend', '/admin/metabelly-backend'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target);
  }
});

test('the rule book is one entry beside the four bacteria screens, with what is to do', async () => {
  const { linksOf } = await show('Admin', 317);
  await screen.findByTitle('317 items wait for review');
  expect(linksOf('Reference data').map(({ textContent }) => textContent)).toEqual([
    ...['Bacteria food relation', 'Bacteria category relation', 'Bacteria categories', 'Bacteria behaviour'],
    'Rule book317',
  ]);
});

test('a Nutritionist’s groups have their entries, and what is not there yet is disabled', async () => {
  const { onFollow, linksOf } = await show('Nutritionist');
  const names = (group: string) => linksOf(group).map(({ textContent }) => textContent);
  expect(names('Menu')).toEqual(['Dashboard', 'Patients', 'Calculator']);
  expect(names('Analytics')).toEqual(['Health monitoring', 'Food and Supplements']);
  expect(names('Disease')).toEqual(['List of markers', 'Diagnostics']);
  expect(names('Help')).toEqual(['Settings', 'Documentation']);
  expect(names('Reference data')).toEqual([
    ...['Bacteria food relation', 'Bacteria category relation', 'Bacteria categories', 'Bacteria behaviour'],
    'Rule book',
  ]);
  const disabled = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-disabled') === 'true');
  expect(disabled.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    ...['Health monitoring', 'Food and Supplements', 'List of markers', 'Diagnostics'],
    ...['Settings', 'Documentation'],
  ]);
  const dashboard = screen.getByRole('link', { name: 'Dashboard' });
  expect(dashboard.getAttribute('href')).toBe('/labreport');
  await userEvent.setup({ pointerEventsCheck: 0 }).click(dashboard);
  expect(onFollow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Patients' }));
  expect(onFollow).toHaveBeenCalledOnce();
});
