import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { systemApi } from '#contract/system.contract.ts';
import { call } from './api-client.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';
import { createQueryClient } from './query-client.ts';
import { endSession } from './session-store.ts';
import { keepUnsaved } from './unsaved-store.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const jwt = `${part({ alg: 'HS256' })}.${part({ sub: '1', role: 'Admin', name: 'Mirna', exp: 4_000_000_000 })}.s`;

function Probe() {
  const { role, login, logout } = useAuth();
  return (
    <>
      <output>{role}</output>
      <button type="button" onClick={() => void login('admin', 'secret').catch(() => undefined)}>
        in
      </button>
      <button type="button" onClick={() => void logout()}>
        out
      </button>
    </>
  );
}

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status });
}

function renderProbe() {
  const queryClient = createQueryClient();
  const onSessionEnd = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider onSessionEnd={onSessionEnd} onPending={() => undefined}>
        <Probe />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { queryClient, onSessionEnd };
}

beforeEach(() => endSession());

test('outside its provider the session says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useAuth must be used within an AuthProvider');
});

test('login sets the role, logout revokes the token and clears every cache', async () => {
  const fetch = vi.fn(async () => answer(200, { jwt }));
  vi.stubGlobal('fetch', fetch);
  const { queryClient, onSessionEnd } = renderProbe();
  expect(screen.getByRole('status').textContent).toBe('None');

  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Admin'));
  expect(localStorage.getItem('jwt')).toBe(jwt);

  queryClient.setQueryData(['patients'], ['somebody']);
  expect(keepUnsaved('report-7', 'last words')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'out' }));
  await waitFor(() => expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('logout'));
  expect(fetch).toHaveBeenLastCalledWith('/api/auth/logout', expect.objectContaining({ method: 'POST' }));
  expect(localStorage.getItem('jwt')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('last words');
  expect(queryClient.getQueryData(['patients'])).toBeUndefined();
  expect(screen.getByRole('status').textContent).toBe('None');
});

test('a 401 of any call ends the session', async () => {
  vi.stubGlobal('fetch', async () => answer(200, { jwt }));
  const { onSessionEnd } = renderProbe();
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Admin'));

  vi.stubGlobal('fetch', async () => answer(401, { message: 'No.', code: 'UNAUTHENTICATED', requestId: 'r' }));
  await expect(call(systemApi.config)).rejects.toThrow('No.');
  await waitFor(() => expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('refused'));
  expect(localStorage.getItem('jwt')).toBeNull();
});
