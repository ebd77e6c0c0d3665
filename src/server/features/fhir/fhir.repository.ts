import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { TimeBound } from '#domain/fhir/last-updated.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  account,
  calculation,
  drug,
  food,
  foodRestriction,
  labReport,
  patient,
  phenotype,
  weekPlan,
} from '#server/db/schema/index.ts';

export async function findNames(
  db: Queryable,
  ids: { drugIds: number[]; phenotypeIds: number[]; foodRestrictionIds: number[] },
) {
  const [drugs, phenotypes, restrictions] = await Promise.all([
    db
      .select({ id: drug.id, code: drug.code, name: drug.name, atcCode: drug.atcCode })
      .from(drug)
      .where(inArray(drug.id, ids.drugIds)),
    db
      .select({ id: phenotype.id, code: phenotype.code, name: phenotype.name, group: phenotype.group })
      .from(phenotype)
      .where(inArray(phenotype.id, ids.phenotypeIds)),
    db
      .select({
        id: foodRestriction.id,
        code: foodRestriction.code,
        name: foodRestriction.name,
        kind: foodRestriction.kind,
      })
      .from(foodRestriction)
      .where(inArray(foodRestriction.id, ids.foodRestrictionIds)),
  ]);
  return { drugs: byId(drugs), phenotypes: byId(phenotypes), restrictions: byId(restrictions) };
}

function byId<Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findFoodNames(db: Queryable): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: food.id, name: food.name }).from(food);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who made a list and by what, and when it was last changed by hand. */
export async function findListOrigin(db: Queryable, calculationId: number) {
  const [row] = await db
    .select({
      createdBy: calculation.createdBy,
      engineVersion: calculation.engineVersion,
      // spelled out: within one table the names of columns come without it
      changedAt: sql<Date | null>`(select max(o.at) from food_override o
        where o.lab_report_id = calculation.lab_report_id)`.mapWith((at: string) => new Date(at)),
    })
    .from(calculation)
    .where(eq(calculation.id, calculationId));
  return row;
}

/** The latest report of a patient that has a week. */
export async function findLatestWeek(db: Queryable, patientId: number) {
  const [row] = await db
    .select({ labReportId: weekPlan.labReportId, updatedAt: weekPlan.updatedAt, updatedBy: weekPlan.updatedBy })
    .from(weekPlan)
    .innerJoin(labReport, eq(labReport.id, weekPlan.labReportId))
    .where(eq(labReport.patientId, patientId))
    .orderBy(sql`${labReport.sampleDate} desc nulls last`, sql`${labReport.id} desc`)
    .limit(1);
  return row;
}

export async function findStaff(db: Queryable, ids?: number[]) {
  return db
    .select({
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
      active: account.active,
      createdAt: account.createdAt,
    })
    .from(account)
    .where(ids && inArray(account.id, ids))
    .orderBy(asc(account.id));
}

interface PatientSearch {
  /** Null: of all accounts. */
  accountId: number | null;
  id: number | null;
  changed: readonly TimeBound[];
}

const matching = ({ accountId, id, changed }: PatientSearch): SQL | undefined =>
  and(
    accountId === null ? undefined : eq(patient.accountId, accountId),
    id === null ? undefined : eq(patient.id, id),
    ...changed.map(changedWithin),
  );

/** As `isWithin` has it, on the millisecond that is told. */
function changedWithin({ comparator, from, until }: TimeBound): SQL {
  const at = sql`date_trunc('milliseconds', ${patient.updatedAt})`;
  const [first, end] = [from, until].map((ms) => sql`to_timestamp(${ms / 1000})`);
  const conditions = {
    eq: sql`(${at} >= ${first} and ${at} < ${end})`,
    ne: sql`(${at} < ${first} or ${at} >= ${end})`,
    gt: sql`${at} >= ${end}`,
    sa: sql`${at} >= ${end}`,
    lt: sql`${at} < ${first}`,
    eb: sql`${at} < ${first}`,
    ge: sql`${at} >= ${first}`,
    le: sql`${at} < ${end}`,
  };
  return conditions[comparator];
}

/** The patients of a page, and how many there are in all. */
export async function searchPatients(db: Queryable, search: PatientSearch, page: { after: number; count: number }) {
  const [[all], rows] = await Promise.all([
    db.select({ total: sql<number>`count(*)::int` }).from(patient).where(matching(search)),
    db
      .select({ id: patient.id })
      .from(patient)
      .where(and(matching(search), gt(patient.id, page.after)))
      .orderBy(asc(patient.id))
      .limit(page.count + 1),
  ]);
  return { total: all?.total ?? 0, ids: rows.map(({ id }) => id) };
}
