import type { GiveWay } from '#contract/printed-report.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { Queryable } from '#server/db/database.ts';

/** A row as the database writes it in JSON, with the file as base64, which can be turned into the file again. */
export function readableIssued(row: Record<string, unknown>): Record<string, unknown> {
  const { pdf } = row;
  return {
    ...row,
    pdf: typeof pdf === 'string' ? Buffer.from(pdf.replace(/^\\x/, ''), 'hex').toString('base64') : null,
  };
}

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
