import { beforeEach, expect, test } from 'vitest';
import { beginSession, endSession } from './session-store.ts';
import { forgetAllUnsaved, forgetUnsaved, forgetUnsavedOfOthers, keepUnsaved, unsavedOf } from './unsaved-store.ts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const tokenOf = (sub: string) => `${part({ alg: 'HS256' })}.${part({ sub, role: 'Admin', exp: 4_000_000_000 })}.s`;

beforeEach(() => {
  localStorage.clear();
  beginSession(tokenOf('1'));
});

test('what is kept can be read back, and forgotten one by one', () => {
  expect(keepUnsaved('report-7', { a: 1 })).toBe(true);
  keepUnsaved('report-8', { b: 2 });
  expect(unsavedOf('report-7')).toEqual({ a: 1 });
  forgetUnsaved('report-7');
  expect(unsavedOf('report-7')).toBeUndefined();
  expect(unsavedOf('report-8')).toEqual({ b: 2 });
  forgetUnsaved('report-8');
  expect(localStorage.getItem('metabelly-unsaved')).toBeNull();
});

test('another account never sees it, and its sign-in removes it', () => {
  keepUnsaved('report-7', 'of one');
  beginSession(tokenOf('2'));
  expect(unsavedOf('report-7')).toBeUndefined();
  forgetUnsavedOfOthers();
  beginSession(tokenOf('1'));
  expect(unsavedOf('report-7')).toBeUndefined();
});

test('without a session nothing is kept', () => {
  endSession();
  expect(keepUnsaved('report-7', 'text')).toBe(false);
  expect(localStorage.getItem('metabelly-unsaved')).toBeNull();
});

test('leaving removes all of it, and strange content is no content', () => {
  keepUnsaved('report-7', 'text');
  forgetAllUnsaved();
  expect(unsavedOf('report-7')).toBeUndefined();
  localStorage.setItem('metabelly-unsaved', '{nonsense');
  expect(unsavedOf('report-7')).toBeUndefined();
});
