import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isExpired, isSameAccount, sessionOfToken } from './session.ts';
import {
  beginSession,
  currentSession,
  endSession,
  isLocked,
  lockSession,
  restoreSession,
  sessionLoss,
  watchStorage,
} from './session-store.ts';

function token(payload: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`;
}
const later = Math.floor(Date.now() / 1000) + 3600;

beforeEach(() => endSession());

test('a token stored earlier is the session, with its role and name', () => {
  localStorage.setItem('jwt', token({ role: 'Admin', name: 'Mirna', exp: later }));
  expect(restoreSession()).toMatchObject({ role: 'Admin', name: 'Mirna' });
});

test('no token is role None', () => {
  expect(restoreSession()).toEqual({ jwt: null, role: 'None', name: '', language: null });
});

test.each(['', 'not a token', 'a.b.c', 'only.two'])('a malformed token (%s) is dropped', (text) => {
  localStorage.setItem('jwt', text);
  expect(restoreSession().role).toBe('None');
  expect(localStorage.getItem('jwt')).toBeNull();
});

test.each([
  ['what is not a string', undefined as unknown as string],
  ['what lacks a part', 'nonsense'],
  ['what is badly encoded', 'a.%.c'],
  ['what is not JSON', `a.${btoa('{not json')}.c`],
])('decoding %s fails with the specified words', (_, text) => {
  expect(() => sessionOfToken(text)).toThrow('Invalid token specified');
});

test('an expired token is dropped', () => {
  const expired = token({ role: 'Nutritionist', exp: 1000 });
  expect(isExpired(expired, 1_000_000)).toBe(true);
  localStorage.setItem('jwt', expired);
  expect(restoreSession().role).toBe('None');
  expect(sessionLoss()).toBe('expired');
});

test('a role nobody knows counts as None', () => {
  expect(sessionOfToken(token({ role: 'Owner', exp: later })).role).toBe('None');
});

test('login stores the token, logout removes it', () => {
  const jwt = token({ role: 'Nutritionist', name: 'Iva', exp: later });
  beginSession(jwt);
  expect(localStorage.getItem('jwt')).toBe(jwt);
  expect(currentSession().role).toBe('Nutritionist');
  endSession();
  expect(localStorage.getItem('jwt')).toBeNull();
  expect(currentSession().role).toBe('None');
});

describe('a locked session', () => {
  const iva = token({ sub: '2', role: 'Nutritionist', name: 'Iva', exp: later });
  const otherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

  test('gives the token up and keeps who was there, until they are back', () => {
    beginSession(iva);
    lockSession();
    expect(isLocked()).toBe(true);
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(currentSession().role).toBe('Nutritionist');
    beginSession(token({ sub: '2', role: 'Nutritionist', name: 'Iva', exp: later + 1 }));
    expect(isLocked()).toBe(false);
  });

  test('locks and unlocks the other tabs, whereas a logout ends them', () => {
    beginSession(iva);
    const ended = vi.fn();
    const stop = watchStorage(() => currentSession().jwt === null && ended());
    localStorage.setItem('metabelly-locked', 'yes');
    localStorage.removeItem('jwt');
    otherTab('jwt');
    expect(isLocked()).toBe(true);
    localStorage.removeItem('metabelly-locked');
    localStorage.setItem('jwt', iva);
    otherTab('jwt');
    expect(isLocked()).toBe(false);
    expect(ended).not.toHaveBeenCalled();
    localStorage.removeItem('jwt');
    otherTab('jwt');
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });

  test('belongs to the account of its token', () => {
    expect(isSameAccount(iva, token({ sub: '2', role: 'Admin', exp: later }))).toBe(true);
    expect(isSameAccount(iva, token({ sub: '3', exp: later }))).toBe(false);
    expect(isSameAccount('rubbish', 'rubbish')).toBe(false);
  });
});
