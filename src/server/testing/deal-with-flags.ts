import { patientsApi } from '#contract/patients.contract.ts';
import type { Caller } from './test-app.ts';

/** Nothing is printed while a red flag holds the list. */
export async function dealWithFlags(caller: Caller, userId: number): Promise<void> {
  for (const { code } of (await caller.call(patientsApi.get, { params: { userId } })).body.user.redFlags) {
    await caller.call(patientsApi.handleRedFlag, { params: { userId, code }, body: { note: 'Read.' } });
  }
}
