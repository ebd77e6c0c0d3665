import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp } from './open-app.fixture.tsx';

const drawer = async () => within(await screen.findByRole('navigation', { name: 'Main navigation' }));

describe('an Admin', () => {
  test.each(['/belly/meals', '/belly/users/3/info', '/admin/rule-book', '/admin/safety-rules'])(
    'keeps the admin navigation at %s',
    async (address) => {
      await openApp(address, { as: 'Admin' });
      const links = (await (await drawer()).findAllByRole('link')).map(({ textContent }) => textContent);
      expect(links).toEqual([
        ...['Accounts', 'Users', 'Mail', 'Integrations', 'Practice', 'Metabelly Backend'],
        ...['Bacteria food relation', 'Bacteria category relation', 'Bacteria categories', 'Bacteria behaviour'],
        'Rule book',
      ]);
      expect((await drawer()).getByRole('button', { name: 'Logout' })).toBeTruthy();
    },
  );
});

describe.each(['Admin', 'Nutritionist'] as const)('for a %s the rule book', (as) => {
  test.each([
    ['/admin/rule-book', 'To review'],
    ['/admin/safety-rules', 'Safety rules'],
    ['/admin/reference-ranges', 'Reference ranges'],
    ['/admin/citations', 'Citations'],
    ['/belly/meals', 'Meals'],
    ['/admin/engine-settings', 'Engine settings'],
    ['/admin/rule-book/coherence', 'Coherence'],
    ['/admin/rule-book/validation', 'How good is this?'],
  ])('has its tabs at %s, with %s as the current one', async (address, tab) => {
    await openApp(address, { as });
    const tabs = within(await screen.findByRole('navigation', { name: 'Rule book' }));
    expect(tabs.getAllByRole('link')).toHaveLength(8);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(tab);
    const entry = (await drawer()).getByRole('link', { name: /^Rule book/ });
    expect(entry.getAttribute('aria-current')).toBe('page');
  });
});

test.each([
  ['/admin/metabelly-backend?tab=practice', '/admin/practice'],
  ['/admin/metabelly-backend?tab=coherence', '/admin/rule-book/coherence'],
  ['/admin/rule-book/meals', '/belly/meals'],
  ['/admin/rule-book/safety-rules', '/admin/safety-rules'],
])('%s leads on to %s', async (address, place) => {
  const { at } = await openApp(address, { as: 'Admin' });
  await waitFor(() => expect(at()).toBe(place));
});
