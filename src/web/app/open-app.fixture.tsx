import { cleanNotifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Role, TokenPayload } from '#contract/auth.contract.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { i18nReady } from '#web/i18n/i18n.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { beginSession, endSession } from '#web/lib/session-store.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

export type Handlers = Parameters<typeof fakeApi>[0];

/** A token as the server writes it, valid for an hour. */
export function tokenOf(payload: Partial<TokenPayload> = {}): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'HS256' })}.${part({ sub: '2', role: 'Nutritionist', name: 'Iva', exp, ...payload })}.signature`;
}

type Results = ResponseOf<typeof questionnairesApi.results>;

/** The questionnaires of a patient. */
export function resultsAnswer(results: Partial<Results>): Handlers {
  const groups = [{ id: 0, name: 'All', assigned: 1, submitted: 0 }];
  const all: Results = { groups, assignments: [], submissions: [], rows: [], ...results };
  return { 'GET /questionnaire/user/result': () => ({ body: all }) };
}

interface Opening {
  /** Who is signed in; else nobody is. */
  as?: Role;
  handlers?: Handlers;
}

/** The whole application at an address, in front of a server that knows nothing but what it is told. */
export async function openApp(address: string, { as, handlers = {} }: Opening = {}) {
  await i18nReady;
  // Toasts outlive the component that showed them.
  cleanNotifications();
  onTestFinished(() => endSession());
  const api = fakeApi(handlers);
  if (as !== undefined) beginSession(tokenOf({ role: as }));
  const router = createAppRouter();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await act(async () => {
    render(<App queryClient={createQueryClient()} router={router} />);
  });
  return { api, router, at: () => router.state.location.href };
}
