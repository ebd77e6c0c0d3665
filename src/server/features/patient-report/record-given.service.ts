import type { GiveWay } from '#contract/printed-report.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { Queryable } from '#server/db/database.ts';

/** The log says how and when a paper came to the patient; until it does, giving it is the next step. */
export async function recordGiven(
  tx: Queryable,
  accountId: number,
  { issuedId, patientId, way }: { issuedId: number; patientId: number; way: GiveWay },
): Promise<void> {
  await recordChanges(tx, { accountId, action: 'report.give' }, [
    { entity: 'issuedReport', entityId: issuedId, patientId, before: null, after: { way } },
  ]);
}
