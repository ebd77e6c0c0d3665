import { redirect } from '@tanstack/react-router';
import type { Config } from '#contract/system.contract.ts';
import { isExampleHost } from '#web/lib/config.ts';
import { beginDemoSession, currentSession, sessionLoss } from '#web/lib/session-store.ts';

/** Protected areas need a token; the address asked for is kept for after the login. */
export async function requireSession(config: Config, address: string): Promise<void> {
  if (isExampleHost(config)) await beginDemoSession();
  if (currentSession().jwt === null) {
    const ended = sessionLoss() ?? undefined;
    throw redirect({ to: '/public/login', search: { redirect: address, ended }, replace: true });
  }
}
