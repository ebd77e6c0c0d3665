import { patientsApi, type UserListItem } from '#contract/patients.contract.ts';
import type { Caller } from '#server/testing/test-app.ts';

/** Somebody has called the doctor: the next step of the records is what is left. */
export async function dealWithRedFlags(staff: Caller, { id: userId, redFlags }: UserListItem): Promise<void> {
  for (const { code, handledAt, severity } of redFlags) {
    if (handledAt !== null || severity === 'attention') continue;
    const body = { note: 'Called the doctor.' };
    await staff.call(patientsApi.handleRedFlag, { params: { userId, code }, body });
  }
}
