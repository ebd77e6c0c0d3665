import { cleanNotifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { i18nReady } from '#web/i18n/i18n.ts';
import { toast } from './toast.tsx';
import { UiProvider } from './ui-provider.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanNotifications();
});

test('messages stand at the bottom right, five at most, four seconds each', async () => {
  await Promise.all([i18nReady, import('./toast-area.tsx')]);
  cleanNotifications();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => void render(<UiProvider>{null}</UiProvider>));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const shown = () => screen.queryAllByRole('alert');

  await act(async () => toast.info('Already exists.'));
  await pass(300);
  expect(shown().map((each) => each.closest('[data-position]')?.getAttribute('data-position'))).toEqual([
    'bottom-right',
  ]);
  await pass(3500);
  expect(shown()).toHaveLength(1);
  await pass(900);
  expect(shown()).toEqual([]);

  for (let count = 0; count < 6; count += 1) await act(async () => toast.info('Already exists.'));
  await pass(500);
  expect(shown()).toHaveLength(5);
});
