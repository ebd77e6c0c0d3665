import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { systemApi } from '#contract/system.contract.ts';
import { call } from './api-client.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';
import { createQueryClient } from './query-client.ts';
import { endSession, isLocked } from './session-store.ts';
import { keepUnsaved } from './unsaved-store.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const jwt = `${part({ alg: 'HS256' })}.${part({ sub: '1', role: 'Admin', name: 'Mirna', exp: 4_000_000_000 })}.s`;

function Probe() {
  const { role, login, lock, logout } = useAuth();
  return (
    <>
      <output>{role}</output>
      <button type="button" onClick={() => void login('admin', 'secret').catch(() => undefined)}>
        in
      </button>
      <button type="button" onClick={() => void lock()}>
        lock
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

test('a locked session gives nothing of its page to somebody else', async () => {
  const other = `${part({ alg: 'HS256' })}.${part({ sub: '2', role: 'Admin', name: 'Iva', exp: 4_000_000_000 })}.s`;
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => answer(200, { jwt }));
  const { queryClient, onSessionEnd } = renderProbe();
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Admin'));
  queryClient.setQueryData(['patients'], ['somebody']);
  await userEvent.click(screen.getByRole('button', { name: 'lock' }));
  expect(isLocked()).toBe(true);

  vi.stubGlobal('fetch', async () => answer(200, { jwt: other }));
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
  // The page that comes is theirs; the one behind the lock stays covered until it is gone.
  expect(localStorage.getItem('jwt')).toBe(other);
  expect(isLocked()).toBe(true);
  expect(queryClient.getQueryData(['patients'])).toBeUndefined();
  expect(onSessionEnd).not.toHaveBeenCalled();
});

test('its owner goes on behind the lock where they were', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => answer(200, { jwt }));
  const { queryClient } = renderProbe();
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Admin'));
  queryClient.setQueryData(['patients'], ['somebody']);
  await userEvent.click(screen.getByRole('button', { name: 'lock' }));
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await waitFor(() => expect(isLocked()).toBe(false));
  expect(queryClient.getQueryData(['patients'])).toEqual(['somebody']);
  expect(assign).not.toHaveBeenCalled();
});
