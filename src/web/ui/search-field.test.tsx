import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { i18nReady } from '#web/i18n/i18n.ts';
import { SearchField } from './search-field.tsx';
import { UiProvider } from './ui-provider.tsx';

function Probe() {
  const [text, setText] = useState('');
  return (
    <UiProvider>
      <button type="button">elsewhere</button>
      <input type="radio" aria-label="switch" />
      <SearchField slash value={text} onChange={setText} label="Search genus" />
    </UiProvider>
  );
}

test('/ puts the cursor into the search, Escape empties it', async () => {
  await i18nReady;
  render(<Probe />);
  const field = screen.getByRole('searchbox', { name: 'Search genus' });
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('a/b');
  expect(field).toHaveProperty('value', 'a/b');
  await userEvent.click(screen.getByRole('radio', { name: 'switch' }));
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
});
