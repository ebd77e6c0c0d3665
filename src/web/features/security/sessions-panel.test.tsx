import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnSession } from '#contract/auth.contract.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const session = (id: number, more: Partial<OwnSession> = {}): OwnSession => ({
  ...{ id, device: 'Firefox · Windows', address: '192.0.2.7', method: 'password', current: false, newDevice: false },
  ...{ issuedAt: '2026-11-16T08:00:00.000Z', lastSeenAt: '2026-11-16T10:00:00.000Z' },
  ...more,
});

test('one’s own sessions are listed, and others are ended', async () => {
  let sessions = [session(1), session(2, { current: true, method: 'passkey' }), session(3, { newDevice: true })];
  const api = fakeApi({
    'GET /auth/sessions': () => ({ body: { sessions } }),
    'POST /auth/sessions/end-all': () => {
      sessions = sessions.filter(({ current }) => current);
      return { body: { deleted: 2 } };
    },
  });
  await renderScreen(<SessionsPanel />, 'Nutritionist');
  const panel = within(await screen.findByRole('region', { name: 'Sessions' }));
  const rows = await panel.findAllByRole('listitem');
  // One's own first.
  expect(rows.map(({ textContent }) => /this one|new device/.exec(textContent ?? '')?.[0])).toEqual([
    ...['this one', undefined, 'new device'],
  ]);
  expect(rows[0]?.textContent).toContain('passkey');
  await userEvent.click(panel.getByRole('button', { name: 'End all others' }));
  const question = await screen.findByRole('dialog');
  expect(api.sent('POST', '/auth/sessions/end-all')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('2 sessions ended.')).toBeTruthy();
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
  expect(panel.queryByRole('button', { name: 'End all others' })).toBeNull();
});
