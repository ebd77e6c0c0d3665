import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { CalculateBody, CalculationSettings, FoodBand, ScoreBand } from '#contract/recommendation.contract.ts';
import type { FoodListDocument } from '#domain/food-list/food-list-document.ts';
import type { Override } from '#domain/food-list/override.ts';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import {
  account,
  auditEntry,
  calculation,
  changeSet,
  foodOverride,
  labReport,
  patient,
} from '#server/db/schema/index.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { fingerprintText, type StoredFingerprint, type TodaysFingerprint } from './fingerprint.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** In one piece: each further one would wait until the thread of the requests has a turn for it. */
const fast = { level: 1, chunkSize: 1 << 20 };

export function packDocument(document: FoodListDocument): Promise<Buffer> {
  return pack(JSON.stringify(document), fast);
}

async function unpackDocument(packed: Buffer): Promise<FoodListDocument> {
  const document = JSON.parse(String(await unpack(packed))) as FoodListDocument;
  if (document.version !== 1 && document.version !== 2)
    throw new Error(`a food list of version ${String((document as { version: unknown }).version)} is not known`);
  return document;
}

/** A row of the table, as JSON with bytes in hexadecimal, for whoever is to read what it says. */
export async function readableRow(row: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { document } = row as { document: string | null };
  return document === null ? row : { ...row, document: await unpackDocument(Buffer.from(document.slice(2), 'hex')) };
}

export interface CalculationRow {
  id: number;
  labReportId: number;
  createdAt: Date;
  engineVersion: string;
  inputsHash: string;
  request: CalculateBody;
  settings: CalculationSettings;
  fingerprint: StoredFingerprint;
}

export interface OverrideRow {
  band: FoodBand;
  reason: string;
  scoreBandThen: ScoreBand;
  liftedRuleIds: string[];
  /** The rule that the move is known to yield to. */
  conflictSeenRuleId: string | null;
  by: string;
  at: Date;
}

const head = {
  id: calculation.id,
  labReportId: calculation.labReportId,
  createdAt: calculation.createdAt,
  engineVersion: calculation.engineVersion,
  inputsHash: calculation.inputsHash,
  request: calculation.request,
  settings: calculation.settings,
  fingerprint: calculation.fingerprint,
};

export async function findLatestHead(db: Queryable, labReportId: number): Promise<CalculationRow | undefined> {
  const [row] = await db
    .select(head)
    .from(calculation)
    .where(eq(calculation.labReportId, labReportId))
    .orderBy(desc(calculation.id))
    .limit(1);
  return row as CalculationRow | undefined;
}

const latestMoment = preparedQuery((db) =>
  db
    .select({ at: calculation.createdAt })
    .from(calculation)
    .where(eq(calculation.labReportId, sql.placeholder('labReportId')))
    .orderBy(desc(calculation.id))
    .limit(1)
    .prepare('latest-moment'),
);

/** When the latest list of the report was made. */
export async function findLatestMoment(db: Queryable, labReportId: number): Promise<Date | null> {
  const [row] = await latestMoment(db).execute({ labReportId });
  return row?.at ?? null;
}

export async function findMoment(db: Queryable, calculationId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: calculation.createdAt })
    .from(calculation)
    .where(eq(calculation.id, calculationId));
  return row?.at ?? null;
}

/** Null for a list of engine 1, which is no longer kept; undefined where its report was deleted meanwhile. */
export async function readResult(db: Queryable, calculationId: number): Promise<FoodListDocument | null | undefined> {
  const [row] = await db
    .select({ document: calculation.document })
    .from(calculation)
    .where(eq(calculation.id, calculationId));
  return row && (row.document === null ? null : unpackDocument(row.document));
}

export interface NewCalculation extends Omit<CalculationRow, 'id' | 'fingerprint'> {
  fingerprint: TodaysFingerprint;
  createdBy: number;
  document: Buffer;
}

export async function insertCalculation(tx: Queryable, { fingerprint, ...row }: NewCalculation): Promise<number> {
  const [written] = await tx
    .insert(calculation)
    .values({ ...row, fingerprint: sql`${fingerprintText(fingerprint)}::jsonb` })
    .returning({ id: calculation.id });
  if (!written) throw new Error('the calculation was not written');
  return written.id;
}

/** What the latest calculation of each of these reports was asked for; a report without one is not in the map. */
export async function findLatestRequests(
  db: Queryable,
  labReportIds: number[],
): Promise<Map<number, Pick<CalculationRow, 'request' | 'settings'>>> {
  const latest = db
    .select({ id: max(calculation.id) })
    .from(calculation)
    .where(inArray(calculation.labReportId, labReportIds))
    .groupBy(calculation.labReportId);
  const rows = await db
    .select({ labReportId: calculation.labReportId, request: calculation.request, settings: calculation.settings })
    .from(calculation)
    .where(inArray(calculation.id, latest));
  return new Map(
    rows.map(({ labReportId, ...row }) => [labReportId, row as Pick<CalculationRow, 'request' | 'settings'>]),
  );
}

/** The latest calculation of each report of a patient, oldest sample first. */
export async function findLatestOfPatient(
  db: Queryable,
  patientId: number,
): Promise<{ id: number; labReportId: number; sampleDate: string | null; createdAt: Date }[]> {
  const rows = await db
    .select({
      id: calculation.id,
      labReportId: calculation.labReportId,
      sampleDate: labReport.sampleDate,
      createdAt: calculation.createdAt,
    })
    .from(calculation)
    .innerJoin(labReport, eq(labReport.id, calculation.labReportId))
    .where(eq(labReport.patientId, patientId))
    .orderBy(asc(labReport.sampleDate), asc(calculation.id));
  // The last one of each report wins, at the place of its report.
  return [...new Map(rows.map((row) => [row.labReportId, row])).values()];
}

const overridesOfReport = preparedQuery((db) =>
  db
    .select({ override: foodOverride, firstName: account.firstName, lastName: account.lastName })
    .from(foodOverride)
    .leftJoin(account, eq(account.id, foodOverride.accountId))
    .where(
      and(
        eq(foodOverride.labReportId, sql.placeholder('labReportId')),
        sql`(${sql.placeholder('foodIds')}::integer[] is null or ${foodOverride.foodId} = any(${sql.placeholder('foodIds')}))`,
      ),
    )
    .prepare('overrides-of-report'),
);

export async function findOverrides(
  db: Queryable,
  labReportId: number,
  foodIds?: number[],
): Promise<Map<number, OverrideRow>> {
  const rows = await overridesOfReport(db).execute({ labReportId, foodIds: foodIds ?? null });
  return new Map(
    rows.map(({ override, firstName, lastName }) => [
      override.foodId,
      {
        band: override.band,
        reason: override.reason,
        scoreBandThen: override.scoreBandThen,
        liftedRuleIds: override.liftedRuleIds,
        conflictSeenRuleId: override.conflictSeenRuleId,
        by: [firstName, lastName].filter(Boolean).join(' '),
        at: override.at,
      },
    ]),
  );
}

/** The nutritionists' choices in many reports: by report, then by food. */
export async function findChoices(db: Queryable, labReportIds: number[]): Promise<Map<number, Map<number, Override>>> {
  const rows = await db.select().from(foodOverride).where(inArray(foodOverride.labReportId, labReportIds));
  const choices = new Map<number, Map<number, Override>>();
  for (const { labReportId, foodId, band, scoreBandThen, liftedRuleIds } of rows) {
    const ofReport = choices.get(labReportId) ?? new Map<number, Override>();
    choices.set(labReportId, ofReport.set(foodId, { band, scoreBandThen, liftedRuleIds }));
  }
  return choices;
}

export async function writeOverride(
  tx: Queryable,
  row: { labReportId: number; foodId: number; accountId: number; at: Date } & Omit<
    OverrideRow,
    'by' | 'at' | 'conflictSeenRuleId'
  >,
): Promise<void> {
  const { labReportId, foodId, ...values } = row;
  const unseen = { conflictSeenRuleId: null, conflictSeenBy: null, conflictSeenAt: null };
  await tx
    .insert(foodOverride)
    .values(row)
    .onConflictDoUpdate({
      target: [foodOverride.labReportId, foodOverride.foodId],
      set: { ...values, ...unseen },
    });
}

export type StoredOverride = typeof foodOverride.$inferSelect;

export async function replaceOverrides(
  tx: Queryable,
  labReportId: number,
  foodIds: number[],
  rows: readonly (typeof foodOverride.$inferInsert)[],
): Promise<void> {
  await tx
    .delete(foodOverride)
    .where(and(eq(foodOverride.labReportId, labReportId), inArray(foodOverride.foodId, foodIds)));
  if (rows.length > 0) await tx.insert(foodOverride).values([...rows]);
}

export async function markMovesUndone(tx: Queryable, changeSetId: number, undoId: number): Promise<void> {
  await tx.update(changeSet).set({ revertedById: undoId }).where(eq(changeSet.id, changeSetId));
}

/** Locks a move of many foods; false where it is not one of this report, or was undone already. */
export async function lockBulkMove(tx: Queryable, labReportId: number, changeSetId: number): Promise<boolean> {
  const [set] = await tx
    .select({ action: changeSet.action, revertedById: changeSet.revertedById })
    .from(changeSet)
    .where(eq(changeSet.id, changeSetId))
    .for('update');
  if (set?.action !== 'foodOverride.bulk' || set.revertedById !== null) return false;
  const entries = await tx
    .selectDistinct({ entity: auditEntry.entity, entityId: auditEntry.entityId })
    .from(auditEntry)
    .where(eq(auditEntry.changeSetId, changeSetId));
  return entries.every(({ entity, entityId }) => entity === 'labReport' && entityId === String(labReportId));
}

export async function deleteOverride(tx: Queryable, labReportId: number, foodId: number): Promise<void> {
  await tx.delete(foodOverride).where(and(eq(foodOverride.labReportId, labReportId), eq(foodOverride.foodId, foodId)));
}

export async function markConflictSeen(
  tx: Queryable,
  row: { labReportId: number; foodId: number; ruleId: string; accountId: number; at: Date },
): Promise<void> {
  await tx
    .update(foodOverride)
    .set({ conflictSeenRuleId: row.ruleId, conflictSeenBy: row.accountId, conflictSeenAt: row.at })
    .where(and(eq(foodOverride.labReportId, row.labReportId), eq(foodOverride.foodId, row.foodId)));
}

export async function hasCalculations(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: calculation.id }).from(calculation).limit(1);
  return rows.length > 0;
}

/** Earliest sample first. */
export async function readReportsWithPatients(db: Queryable): Promise<{ id: number; patient: PatientRow }[]> {
  return db
    .select({ id: labReport.id, patient })
    .from(labReport)
    .innerJoin(patient, eq(patient.id, labReport.patientId))
    .orderBy(asc(labReport.sampleDate), asc(labReport.id));
}
