import type { authApi } from '#contract/auth.contract.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { AppContext } from '#server/context.ts';
import { refuse } from '#server/http/app-error.ts';
import { findAccountByUsername } from './auth.repository.ts';
import type { Caller } from './caller.ts';
import { demoNutritionist, mayBeUsed } from './demo-accounts.ts';
import { openSession } from './sessions.ts';

/** The example host signs its visitors in as the demo nutritionist; everywhere else this call does not exist. */
export async function demoLogin(context: AppContext, caller: Caller): Promise<ResponseOf<typeof authApi.demo>> {
  const { exampleHost } = context.settings;
  if (exampleHost === null || !sameHost(caller.request.host, exampleHost)) throw refuse('PAGE_NOT_FOUND');
  const { account } = await findAccountByUsername(context.database.orm, demoNutritionist.username);
  // A name is not enough: the practice may have given it to somebody real.
  if (!account?.demo || !mayBeUsed(context, account)) throw refuse('DEMO_ACCOUNT_NOT_FOUND');
  return context.database.orm.transaction(async (tx) => ({
    jwt: await openSession(tx, context, account, { method: 'demo', caller }),
  }));
}

/** With the port where the setting has one, without it where not. */
function sameHost(host: string, configured: string): boolean {
  const asked = configured.includes(':') ? host : host.replace(/:\d+$/, '');
  return asked.toLowerCase() === configured.toLowerCase();
}
