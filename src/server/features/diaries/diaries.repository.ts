import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Queryable } from '#server/db/database.ts';
import { account, diary, drug, drugRule, phenotype, phenotypeRule } from '#server/db/schema/index.ts';

export type DiaryValues = typeof diary.$inferInsert;

/** With the name of who wrote it last. */
const columns = {
  id: diary.id,
  days: diary.days,
  note: diary.note,
  version: diary.version,
  updatedAt: diary.updatedAt,
  updatedBy: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
};

const diaries = (db: Queryable) =>
  db.select(columns).from(diary).leftJoin(account, eq(account.id, diary.updatedBy)).$dynamic();

export type DiaryRow = Awaited<ReturnType<typeof findDiaries>>[number];

/** By their last day, the newest first. */
export async function findDiaries(db: Queryable, patientId: number) {
  return diaries(db)
    .where(eq(diary.patientId, patientId))
    .orderBy(sql`(select max(d->>'date') from jsonb_array_elements(${diary.days}) d) desc, ${diary.id} desc`);
}

export async function findDiary(db: Queryable, patientId: number, id: number): Promise<DiaryRow | null> {
  const [row] = await diaries(db).where(and(eq(diary.patientId, patientId), eq(diary.id, id)));
  return row ?? null;
}

export async function insertDiary(tx: Queryable, values: DiaryValues): Promise<number> {
  const [row] = await tx.insert(diary).values(values).returning({ id: diary.id });
  if (!row) throw new Error('the diary was not written');
  return row.id;
}

export async function changeDiary(tx: Queryable, id: number, change: Partial<DiaryValues>): Promise<void> {
  await tx.update(diary).set(change).where(eq(diary.id, id));
}

export async function deleteDiary(tx: Queryable, id: number): Promise<void> {
  await tx.delete(diary).where(eq(diary.id, id));
}

/** Nutrients that a condition or a medicine asks to have less of, with its name. */
export async function findHeldDown(
  db: Queryable,
  { drugIds, phenotypeIds }: { drugIds: readonly number[]; phenotypeIds: readonly number[] },
): Promise<{ nutrientId: number; name: Bilingual }[]> {
  const [ofDrugs, ofConditions] = await Promise.all([
    db
      .select({ nutrientId: drugRule.nutrientId, en: drug.name, hr: drug.nameHr })
      .from(drugRule)
      .innerJoin(drug, eq(drug.id, drugRule.drugId))
      .where(and(inArray(drug.id, [...drugIds]), eq(drugRule.direction, 'limit'), isNotNull(drugRule.nutrientId))),
    db
      .select({ nutrientId: phenotypeRule.nutrientId, en: phenotype.name, hr: phenotype.nameHr })
      .from(phenotypeRule)
      .innerJoin(phenotype, eq(phenotype.id, phenotypeRule.phenotypeId))
      .where(
        and(
          inArray(phenotype.id, [...phenotypeIds]),
          inArray(phenotypeRule.direction, ['down', 'not_above_ul']),
          isNotNull(phenotypeRule.nutrientId),
        ),
      ),
  ]);
  return [...ofDrugs, ...ofConditions].flatMap(({ nutrientId, en, hr }) =>
    nutrientId === null ? [] : [{ nutrientId, name: { en, hr } }],
  );
}
