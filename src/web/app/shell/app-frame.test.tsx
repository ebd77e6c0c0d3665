import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../open-app.fixture.tsx';

const drawer = () => screen.findByRole('navigation', { name: 'Main navigation' });

test('the drawer folds to its icons, and the same account finds it so again', async () => {
  onTestFinished(() => localStorage.removeItem('metabelly-folded-navigation'));
  await openApp('/belly/meals', { as: 'Nutritionist' });
  expect((await drawer()).hasAttribute('data-rail')).toBe(false);
  await userEvent.click(within(await drawer()).getByRole('button', { name: 'Fold navigation' }));
  expect((await drawer()).hasAttribute('data-rail')).toBe(true);
  cleanup();
  await openApp('/belly/meals', { as: 'Nutritionist' });
  expect((await drawer()).hasAttribute('data-rail')).toBe(true);
  await userEvent.click(within(await drawer()).getByRole('button', { name: 'Unfold navigation' }));
  expect(localStorage.getItem('metabelly-folded-navigation')).toBe('[]');
});

test('? shows all keys, each with what it does', async () => {
  await openApp('/belly/meals', { as: 'Nutritionist' });
  await drawer();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const rows = [...dialog.querySelectorAll('dl > div')].map((row) => row.querySelector('dd')?.textContent ?? '');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows).not.toContain('');
  within(dialog).getByText('Bacteria, Foods, Week, Report, Give');
});
