import { i18next } from '#web/i18n/i18n.ts';
import { languages } from '#web/i18n/language.ts';
import { forgetAll } from './kept-page.ts';

const worker = '/patient-page-worker.js';
/** Without a slash at its end: the address loses it where a place of the page is chosen. */
const scopeOf = (token: string): string => `/public/report/${token}`;

/** The files that this page is made of, so far. */
function filesOfPage(token: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  return [scopeOf(token), ...own.map(({ pathname }) => pathname)];
}

/**
 * Lets the page open without a network, in both languages. A browser that cannot (or an address without https) reads it
 * with a network only.
 */
export async function keepOffline(token: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await i18next.loadLanguages([...languages]);
    const registration = await navigator.serviceWorker.register(worker, { scope: scopeOf(token) });
    const ready = registration.active ?? (await becomesActive(registration));
    ready.postMessage({ files: filesOfPage(token) });
  } catch {
    // what is missing is the reading without a network alone
  }
}

function becomesActive(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const next = registration.installing ?? registration.waiting;
  if (next === null) return Promise.reject(new Error('no worker is installed'));
  return new Promise((resolve, reject) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve(next);
      if (next.state === 'redundant') reject(new Error('the worker was refused'));
    });
  });
}

/** Everything that this phone has of the page: what it said, what was ticked, and its program. */
export async function forgetPage(token: string): Promise<void> {
  forgetAll(token);
  if (!('serviceWorker' in navigator)) return;
  const scope = new URL(scopeOf(token), location.origin).href;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope === scope) await registration.unregister();
  await caches.delete(`patient-page ${scope}`);
}
