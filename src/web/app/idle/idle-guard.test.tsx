import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Practice } from '#contract/practice.contract.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { IdleGuard } from './idle-guard.tsx';

const practice: Practice = {
  ...{ name: 'Metabelly', tagline: '', address: '', phone: '', email: '', web: '', footer: '', colour: '#7a1f4b' },
  ...{ timeZone: 'Europe/Zagreb', idleMinutes: 30, requireSecondFactor: false, standard: 'efsa' },
  paperNeedsApprovedRules: false,
  ...{ logo: null, version: 1 },
};
const anHour = 3_600_000;

beforeEach(() => {
  // In the past: what is noted here as the last key must not lie ahead of the next test.
  vi.useFakeTimers({
    now: Date.now() - anHour,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => void vi.useRealTimers());

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const notice = () => screen.queryByRole('region', { name: 'About to be signed out' });

test('a session that nobody uses is announced two minutes before its end, and goes on at a key', async () => {
  await loadTexts(['idle']);
  const api = fakeApi({ 'GET /practice': () => ({ body: { practice } }) });
  await renderScreen(<IdleGuard />, 'Nutritionist');
  await pass(27);
  expect(notice()).toBeNull();
  await pass(1.5);
  expect(notice()?.textContent).toMatch(/You will be signed out in 1:[23]\d/);
  expect(screen.getByRole('status').textContent).toContain('Press any key to stay signed in.');
  fireEvent.keyDown(document.body, { key: 'Shift' });
  expect(notice()).toBeNull();
  await pass(27);
  expect(notice()).toBeNull();
  // Somebody is there, though nothing else was asked of the server.
  expect(api.requests.filter(({ path }) => path !== '/practice')).not.toEqual([]);
});
