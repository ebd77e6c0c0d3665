import { authApi } from '#contract/auth.contract.ts';
import { call } from '#web/lib/api-client.ts';

// Apart from the other calls of the own account: routes need these, and the first page stays small.

/** What the signed-in person must do before anything else; null where there is nothing. Asked anew each time. */
export async function pendingStep() {
  return (await call(authApi.me)).pending;
}

/** Tells the server that somebody is here; whether it hears it matters to nobody. */
export function tellPresence(): void {
  call(authApi.me).catch(() => undefined);
}
