import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CitationBody, type CitedPair, studyFields } from '#contract/citations.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaFoodPair, pairStudy, study } from '#server/db/schema/index.ts';

export type StudyRow = typeof study.$inferSelect;
export type StudyState = Omit<StudyRow, 'id' | 'version'>;
export type CountedStudy = StudyRow & { agreesWith: number; speaksAgainst: number };

const emptyStudy = { author: '', year: null, journal: '', notVerified: [], retractedOn: null, retractedReason: '' };

/** A body as a row: what it leaves out stays as it was. No body retracts a study. */
export function stateOfBody(body: CitationBody, before: StudyRow | undefined): StudyState {
  const { author, year, journal, notVerified, retractedOn, retractedReason } = before ?? emptyStudy;
  return {
    ...{ short: body.short, identifier: body.identifier, kind: body.kind, design: body.design, people: body.people },
    ...{ given: body.given, finding: body.finding, read: body.read, note: body.note },
    ...{ author: body.author ?? author, year: body.year === undefined ? year : body.year },
    ...{ journal: body.journal ?? journal, retractedOn, retractedReason },
    notVerified: studyFields.filter((field) => (body.notVerified ?? notVerified).includes(field)),
  };
}

export function saysTheSame(row: StudyRow, state: StudyState): boolean {
  return (Object.keys(state) as (keyof StudyState)[]).every((key) => String(row[key]) === String(state[key]));
}

interface StudyFilter {
  search?: string | undefined;
  kind?: StudyRow['kind'] | undefined;
  read?: StudyRow['read'] | undefined;
  unlinked?: 'true' | undefined;
  notVerified?: 'true' | undefined;
  retracted?: 'true' | undefined;
  taxId?: number | undefined;
  foodId?: number | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const counted = sql`
  select s.*, s.not_verified as "notVerified", s.retracted_on::text as "retractedOn",
    s.retracted_reason as "retractedReason", coalesce(c.agrees, 0)::int as "agreesWith", coalesce(c.against, 0)::int as "speaksAgainst"
  from study s left join (
    select study_id, count(*) filter (where agrees is distinct from false) as agrees,
      count(*) filter (where agrees = false) as against
    from pair_study group by study_id) c on c.study_id = s.id`;

/** Those with the most pairs first. */
export async function findStudies(
  db: Queryable,
  filter: StudyFilter,
): Promise<{ studies: CountedStudy[]; total: number }> {
  const { search = '', kind, read, unlinked, notVerified, retracted, taxId, foodId, page, pageSize = 25 } = filter;
  const conditions = [sql`true`];
  for (const word of search.trim().toLowerCase().split(/\s+/).filter(Boolean)) {
    conditions.push(sql`(strpos(lower(concat_ws(' ', s.short, s.author, s.journal, s.identifier, s.design, s.given, s.finding, s.note)), ${word}) > 0
      or exists (select from pair_study l join taxon x on x.tax_id = l.taxon_id
        where l.study_id = s.id and strpos(lower(x.name), ${word}) > 0))`);
  }
  if (kind !== undefined) conditions.push(sql`s.kind = ${kind}`);
  if (read !== undefined) conditions.push(sql`s.read = ${read}`);
  if (unlinked !== undefined) conditions.push(sql`s.identifier is null`);
  if (notVerified !== undefined) conditions.push(sql`s.not_verified <> '{}'`);
  if (retracted !== undefined) conditions.push(sql`s.retracted_on is not null`);
  if (taxId !== undefined || foodId !== undefined) {
    const ofTaxon = taxId === undefined ? sql`true` : sql`l.taxon_id = ${taxId}`;
    const ofFood = foodId === undefined ? sql`true` : sql`l.food_id = ${foodId}`;
    conditions.push(sql`exists (select from pair_study l where l.study_id = s.id and ${ofTaxon} and ${ofFood})`);
  }
  const where = sql.join(conditions, sql` and `);
  const limit = page === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const { rows: count } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from study s where ${where}`,
  );
  const { rows } = await db.execute<CountedStudy & Record<string, unknown>>(sql`
    ${counted} where ${where} order by coalesce(c.agrees, 0) + coalesce(c.against, 0) desc, lower(s.short), s.id ${limit}`);
  return { studies: rows, total: count[0]?.total ?? 0 };
}

export async function findStudy(db: Queryable, id: number): Promise<CountedStudy | undefined> {
  const { rows } = await db.execute<CountedStudy & Record<string, unknown>>(sql`${counted} where s.id = ${id}`);
  return rows[0];
}

/** Nobody else changes the study or its pairs until the transaction ends. */
export async function lockStudy(tx: Queryable, id: number): Promise<StudyRow | undefined> {
  const [row] = await tx.select().from(study).where(eq(study.id, id)).for('update');
  return row;
}

/** All of them, which nobody else changes or adds to until the transaction ends. */
export async function lockStudies(tx: Queryable): Promise<StudyRow[]> {
  await lockIdentifiers(tx);
  return tx.select().from(study).orderBy(study.id).for('update');
}

/** One at a time: two people must not record the same study. */
async function lockIdentifiers(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('study.identifier'))`);
}

/** The other study that has this identifier. */
export async function findByIdentifier(
  tx: Queryable,
  identifier: string | null,
  exceptId: number | null,
): Promise<Pick<StudyRow, 'id' | 'short'> | undefined> {
  if (identifier === null) return undefined;
  await lockIdentifiers(tx);
  const { rows } = await tx.execute<{ id: number; short: string }>(sql`
    select id, short from study where lower(identifier) = lower(${identifier})
      and id is distinct from ${exceptId}::integer`);
  return rows[0];
}

export async function insertStudy(tx: Queryable, state: StudyState, version: number): Promise<number> {
  const [row] = await tx
    .insert(study)
    .values({ ...state, version })
    .returning({ id: study.id });
  if (!row) throw new Error('the study was not written');
  return row.id;
}

export async function updateStudy(
  tx: Queryable,
  id: number,
  state: Partial<StudyState>,
  version: number,
): Promise<void> {
  await tx
    .update(study)
    .set({ ...state, version })
    .where(eq(study.id, id));
}

export async function deleteStudy(tx: Queryable, id: number): Promise<void> {
  await tx.delete(study).where(eq(study.id, id));
}

/** By bacterium and food. */
export async function findCitedPairs(
  db: Queryable,
  studyId: number,
  lang: Language,
  pair?: { taxId: number; foodId: number },
): Promise<CitedPair[]> {
  const foodName = sql.raw(lang === 'hr' ? 'f.name_hr' : 'f.name');
  const one = pair ? sql`l.taxon_id = ${pair.taxId} and l.food_id = ${pair.foodId}` : sql`true`;
  const { rows } = await db.execute<CitedPair & Record<string, unknown>>(sql`
    select l.taxon_id as "taxId", x.name as "taxonName", x.rank, l.food_id as "foodId", ${foodName} as "foodName",
      p.kind as list, p.value, p.evidence_grade as grade, l.agrees,
      exists (select from withdrawn_pair w where w.taxon_id = l.taxon_id and w.food_id = l.food_id) as withdrawn
    from pair_study l join bacteria_food_pair p on p.taxon_id = l.taxon_id and p.food_id = l.food_id
    join taxon x on x.tax_id = l.taxon_id join food f on f.id = l.food_id
    where l.study_id = ${studyId} and ${one} order by lower(x.name), lower(${foodName})`);
  return rows;
}

export async function lockPair(tx: Queryable, taxId: number, foodId: number) {
  const [row] = await tx
    .select()
    .from(bacteriaFoodPair)
    .where(and(eq(bacteriaFoodPair.taxonId, taxId), eq(bacteriaFoodPair.foodId, foodId)))
    .for('update');
  return row;
}

/** Those that stand: a retracted one suggests no grade. */
export async function studiesOfPair(tx: Queryable, taxId: number, foodId: number) {
  return tx
    .select({ studyId: pairStudy.studyId, agrees: pairStudy.agrees, kind: study.kind })
    .from(pairStudy)
    .innerJoin(study, eq(study.id, pairStudy.studyId))
    .where(and(eq(pairStudy.taxonId, taxId), eq(pairStudy.foodId, foodId), isNull(study.retractedOn)));
}

/** Also of a study that is retracted. */
export async function isLinked(tx: Queryable, studyId: number, taxId: number, foodId: number): Promise<boolean> {
  const rows = await tx
    .select({ studyId: pairStudy.studyId })
    .from(pairStudy)
    .where(and(eq(pairStudy.studyId, studyId), eq(pairStudy.taxonId, taxId), eq(pairStudy.foodId, foodId)));
  return rows.length > 0;
}

export async function insertLink(tx: Queryable, link: typeof pairStudy.$inferInsert): Promise<void> {
  await tx.insert(pairStudy).values(link);
}

export async function deleteLink(tx: Queryable, studyId: number, taxId: number, foodId: number): Promise<number> {
  const gone = await tx
    .delete(pairStudy)
    .where(and(eq(pairStudy.studyId, studyId), eq(pairStudy.taxonId, taxId), eq(pairStudy.foodId, foodId)))
    .returning({ studyId: pairStudy.studyId });
  return gone.length;
}

export async function setGrade(
  tx: Queryable,
  taxId: number,
  foodId: number,
  evidenceGrade: CitedPair['grade'],
): Promise<void> {
  await tx
    .update(bacteriaFoodPair)
    .set({ evidenceGrade })
    .where(and(eq(bacteriaFoodPair.taxonId, taxId), eq(bacteriaFoodPair.foodId, foodId)));
}
