import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { endSession } from '#web/lib/session-store.ts';
import { makeVisibilityCheap } from './cheap-visibility.ts';
import { takeMisfits } from './fake-api.ts';

// A busy machine takes its time; a test that waits for something still ends as soon as it is there.
configure({ asyncUtilTimeout: Number(import.meta.env.SCREEN_TIMEOUT_MS ?? 10_000) });

// What the components ask of a browser and the test document does not have.
const rowsInView = 600;
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => rowsInView });
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => rowsInView });
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

// React notes with each element where it was made, for warnings: a sixth of the time of these tests. It stops by itself
// after ten thousand, and here it begins there.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

makeVisibilityCheap();

// A draft that is saved a moment after its screen went finds no server, and none of the machine's either.
globalThis.fetch = () => Promise.reject(new TypeError('There is no server.'));

Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(takeMisfits(), 'answers of the fake server that the contract does not allow').toEqual([]);
});

// The next file has the same modules: who was signed in here, and what they had not saved, is none of its business.
afterAll(() => {
  vi.useRealTimers();
  endSession();
});
