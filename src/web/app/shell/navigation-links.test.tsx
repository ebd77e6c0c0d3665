import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '#web/i18n/i18n.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { navigationOf } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';

async function show(area: 'admin' | 'belly', role: 'Admin' | 'Nutritionist') {
  await loadTexts(['shell']);
  const onFollow = vi.fn();
  await renderScreen(<NavigationLinks groups={navigationOf(area, role)} onFollow={onFollow} />, role);
  const linksOf = (group: string) => within(screen.getByRole('region', { name: group })).getAllByRole('link');
  return { onFollow, linksOf };
}

test('an Admin has Accounts, Users and Metabelly Backend', async () => {
  await show('admin', 'Admin');
  for (const [name, target] of [
    ['Accounts', '/admin/accounts/AllAccounts'],
    ['Users', '/admin/users/AllUsers'],
    ['Integrations', '/admin/integrations'],
    ['Metabelly Backend', '/admin/metabelly-backend'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target);
  }
});

test('a Nutritionist’s groups have their entries, and what is not there yet is disabled', async () => {
  const { onFollow, linksOf } = await show('belly', 'Nutritionist');
  const names = (group: string) => linksOf(group).map(({ textContent }) => textContent);
  expect(names('Menu')).toEqual(['Dashboard', 'Patients', 'Calculator']);
  expect(names('Analytics')).toEqual(['Health monitoring', 'Food and Supplements']);
  expect(names('Disease')).toEqual(['List of markers', 'Diagnostics']);
  expect(names('Help')).toEqual(['Settings', 'Documentation']);
  expect(names('Reference data')).toContain('Bacteria behaviour');
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
