import { actSql } from '#server/audit/audit.ts';
import { currentTrail } from '#server/audit/request-trail.ts';
import type { Database } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';
import { fingerprintText, type TodaysFingerprint } from './fingerprint.ts';
import type { CalculationRow } from './recommendation.repository.ts';
import { resultHead } from './stored-result.ts';

/**
 * A list is kept and audited in one statement: one round trip, one commit. Neither the report nor its patient goes away
 * meanwhile, nor to somebody else: the patient is held first, then the report, as everywhere. Nothing is written where
 * they have gone, or are not this account's.
 */
const statement = {
  name: 'calculation-keep',
  text: `with held as (
    select r.id, r.patient_id from lab_report r join patient p on p.id = r.patient_id
    where r.id = $1 and ($2::boolean or p.account_id = $3) for key share of p, r),
  written as (
    insert into calculation (lab_report_id, created_at, created_by, engine_version, inputs_hash, request, settings,
      fingerprint, result, contributions)
    select id, $4::timestamptz, $3, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10::jsonb, $11::bytea from held
    returning id, lab_report_id, inputs_hash, settings),
  ${actSql('calculation.create', {
    account: '$3',
    address: '$12',
    entries: `select 'calculation', written.id::text, held.patient_id, null::jsonb, jsonb_build_object(
      'labReportId', written.lab_report_id, 'inputsHash', written.inputs_hash, 'settings', written.settings)
      from written, held`,
    where: 'from written',
  })}
  select id from written`,
};

/** Its id; null where the report or its patient is gone by now. */
export async function keepCalculation(
  { pool }: Pick<Database, 'pool'>,
  session: Session,
  row: Omit<CalculationRow, 'id' | 'fingerprint'> & { fingerprint: TodaysFingerprint },
  packed: Buffer,
): Promise<number | null> {
  const trail = currentTrail();
  const { rows } = await pool.query<{ id: number }>({
    ...statement,
    values: [
      row.labReportId,
      session.role === 'Admin',
      session.accountId,
      row.createdAt,
      row.engineVersion,
      row.inputsHash,
      JSON.stringify(row.request),
      JSON.stringify(row.settings),
      fingerprintText(row.fingerprint),
      JSON.stringify(resultHead),
      packed,
      trail?.address ?? null,
    ],
  });
  const [written] = rows;
  if (!written) return null;
  if (trail) trail.changed = true;
  return written.id;
}
