import { Readable } from 'node:stream';
import { patientCode } from '#domain/patients/patient-code.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { camelCase, camelKeys } from '#server/db/camel-keys.ts';
import { daysForPatient } from '#server/features/access/access.door.ts';
import { bundleOf } from '#server/features/fhir/fhir.door.ts';
import { readableCalculation } from '#server/features/food-list/food-list.door.ts';
import { readableIssued } from '#server/features/patient-report/patient-report.door.ts';
import { presentUser, requirePatient } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { jsonParts } from '#server/http/json-parts.ts';
import type { Session } from '#server/http/session.ts';
import { findHoldings, findOriginals, readHistory, readHolding } from './holdings.repository.ts';

type Row = Record<string, unknown>;

/** Tables that keep more than text, and how a row of theirs is read without us. */
const readers: Record<string, (row: Row) => Row | Promise<Row>> = {
  calculation: readableCalculation,
  issued_report: readableIssued,
};

/** Everything held on a patient, as one readable JSON file. */
export async function exportPatient(context: AppContext, session: Session, userId: number): Promise<FileReply> {
  // Who looked a moment ago belongs to it.
  await context.accessLog.flush();
  const fhir = await bundleOf(context, session, await requirePatient(context.database.orm, session, userId));
  const content = await context.database.orm.transaction(
    async (tx) => {
      const row = await requirePatient(tx, session, userId);
      const holdings = await findHoldings(tx, userId);
      const records: Record<string, unknown> = {};
      for (const holding of holdings) {
        const rows = await readHolding(tx, holding);
        const readable = readers[holding.table];
        records[camelCase(holding.table)] = (readable ? await Promise.all(rows.map(readable)) : rows).map(camelKeys);
      }
      const originals = await readOriginals(context, await findOriginals(tx, userId));
      const history = (await readHistory(tx, userId)).map(camelKeys);
      const whoLooked = await daysForPatient(tx, context, userId, row.language);
      await recordChanges(tx, { accountId: session.accountId, action: 'patient.export' }, [
        { entity: 'patient', entityId: userId, patientId: userId, before: null, after: null },
      ]);
      return {
        exportedAt: context.clock().toISOString(),
        user: presentUser(row, await practiceToday(tx, context)),
        ...records,
        originals,
        history,
        whoLooked,
        // The same once more in a form that other systems read.
        fhir,
      };
    },
    // All tables as they were at one moment.
    { isolationLevel: 'repeatable read' },
  );
  return new FileReply({
    content: Readable.from(jsonParts(content)),
    fileName: `${patientCode(userId)}.json`,
    mediaType: 'application/json; charset=utf-8',
  });
}

/** The files as they came from the laboratory; one that is missing must not keep the rest from being exported. */
async function readOriginals(
  { files, log }: Pick<AppContext, 'files' | 'log'>,
  originals: { sha256: string; name: string }[],
): Promise<{ name: string; sha256: string; base64: string | null }[]> {
  return Promise.all(
    originals.map(async ({ name, sha256 }) => {
      const content = await files.read(sha256).catch((error: unknown) => {
        log.error({ err: error, sha256 }, 'an original could not be read for an export');
        return null;
      });
      return { name, sha256, base64: content?.toString('base64') ?? null };
    }),
  );
}
