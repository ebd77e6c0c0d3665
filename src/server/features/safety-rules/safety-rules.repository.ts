import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FieldProblem } from '#contract/problem.ts';
import type { SafetyRule } from '#domain/catalogue/safety-rule.ts';
import { type FoodCatalogue, type KnownCodes, readRecord, type SafetyRecord } from '#domain/food-list/safety-record.ts';
import type { Queryable } from '#server/db/database.ts';
import { food, foodRestriction, phenotype, ruleStanding, safetyFoodSet, safetyRule } from '#server/db/schema/index.ts';

export type SafetyRuleRow = typeof safetyRule.$inferSelect;
/** What is written of a rule; the rest the write decides. */
export type SafetyRuleState = Omit<SafetyRuleRow, 'code' | 'version' | 'updatedAt'>;

/** What reviewers have said of a rule as it stands. */
export type RuleStanding = Pick<
  typeof ruleStanding.$inferSelect,
  'hash' | 'approvals' | 'standing' | 'approvers' | 'approvedOn'
>;

/** By the codes of the rules; of all of them, or of some. */
export async function findStandings(db: Queryable, codes?: readonly string[]): Promise<Map<string, RuleStanding>> {
  const { key, hash, approvals, standing, approvers, approvedOn } = ruleStanding;
  const rows = await db
    .select({ key, hash, approvals, standing, approvers, approvedOn })
    .from(ruleStanding)
    .where(and(eq(ruleStanding.kind, 'safetyRule'), codes && inArray(key, [...codes])));
  return new Map(rows.map(({ key: code, ...said }) => [code, said]));
}

/** A rule is approved, and no draft any more, in one way only. */
export const isApproved = (standing: RuleStanding | undefined): standing is RuleStanding =>
  standing?.standing === 'approved';

export async function findSafetyRows(db: Queryable): Promise<SafetyRuleRow[]> {
  return db.select().from(safetyRule).orderBy(asc(safetyRule.code));
}

export interface ReadSafetyRule {
  row: SafetyRuleRow;
  standing: RuleStanding | undefined;
  rule: SafetyRule;
  problem: FieldProblem | null;
}

/** All rules with what they mean, in the order of their codes. */
export async function readSafetyRows(db: Queryable): Promise<ReadSafetyRule[]> {
  // one after the other: within a transaction there is one connection
  const [rows, foods, standings] = [await findSafetyRows(db), await readFoodCatalogue(db), await findStandings(db)];
  return rows.map((row) => readRow(row, standings.get(row.code), foods));
}

/** What keeps one rule from being read; null where nothing does, or where there is none. */
export async function problemOfRule(db: Queryable, code: string): Promise<FieldProblem | null> {
  const [row] = await db.select().from(safetyRule).where(eq(safetyRule.code, code));
  return row ? readRow(row, undefined, await readFoodCatalogue(db)).problem : null;
}

/** The same as the engine takes them. */
export async function readSafetyRules(db: Queryable): Promise<SafetyRule[]> {
  return (await readSafetyRows(db)).map(({ rule }) => rule);
}

export function readRow(row: SafetyRuleRow, standing: RuleStanding | undefined, foods: FoodCatalogue): ReadSafetyRule {
  return { row, standing, ...readRecord(recordOf(row, !isApproved(standing)), foods) };
}

export function recordOf(row: Omit<SafetyRuleRow, 'version' | 'updatedAt'>, draft: boolean): SafetyRecord {
  return {
    code: row.code,
    triggerKind: row.triggerKind,
    trigger: row.trigger,
    effect: row.effect,
    appliesTo: row.appliesTo,
    exceptFoodIds: row.exceptFoodIds,
    reason: { en: row.reasonEn, hr: row.reasonHr },
    patientText: { en: row.patientEn, hr: row.patientHr },
    source: row.source,
    draft,
  };
}

export async function readFoodCatalogue(db: Queryable): Promise<FoodCatalogue> {
  const sets = await db.select().from(safetyFoodSet);
  const foods = await db.select({ id: food.id, groupId: food.foodGroupId }).from(food).orderBy(asc(food.id));
  const groups = new Map<number, number[]>();
  for (const { id, groupId } of foods) groups.set(groupId, [...(groups.get(groupId) ?? []), id]);
  return {
    sets: new Map(sets.map((set) => [set.code, set.foodIds])),
    groups,
    foodIds: new Set(foods.map(({ id }) => id)),
  };
}

export async function readKnownCodes(db: Queryable): Promise<KnownCodes> {
  const conditions = await db.select({ code: phenotype.code }).from(phenotype);
  const restrictions = await db.select({ code: foodRestriction.code }).from(foodRestriction);
  return {
    conditions: new Set(conditions.map(({ code }) => code)),
    restrictions: new Set(restrictions.map(({ code }) => code)),
  };
}

/** Locks the rows, so that what is recorded as `before` is what the write finds. */
export async function findRowsForUpdate(tx: Queryable, codes: string[]): Promise<Map<string, SafetyRuleRow>> {
  const rows = await tx
    .select()
    .from(safetyRule)
    .where(inArray(safetyRule.code, codes))
    .orderBy(asc(safetyRule.code))
    .for('update');
  return new Map(rows.map((row) => [row.code, row]));
}

/** The next free name of a rule that the practice wrote itself. */
export async function nextOwnCode(tx: Queryable): Promise<string> {
  // one at a time: two new rules must not take the same name
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('safety_rule.code'))`);
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(code from '^OWN-(\\d{1,9})$')::integer), 0) as last
    from (select code from safety_rule union select entity_id from audit_entry where entity = 'safetyRule') used`);
  return `OWN-${(rows[0]?.last ?? 0) + 1}`;
}

export async function insertRow(tx: Queryable, code: string, state: SafetyRuleState): Promise<SafetyRuleRow> {
  const [row] = await tx
    .insert(safetyRule)
    .values({ code, ...state })
    .returning();
  if (!row) throw new Error('the safety rule was not written');
  return row;
}

export async function updateRow(tx: Queryable, code: string, state: Partial<SafetyRuleState>): Promise<SafetyRuleRow> {
  const [row] = await tx
    .update(safetyRule)
    .set({ ...state, version: sql`nextval('safety_rule_version')`, updatedAt: sql`now()` })
    .where(eq(safetyRule.code, code))
    .returning();
  if (!row) throw new Error('the safety rule was not written');
  return row;
}

export async function deleteRow(tx: Queryable, code: string): Promise<void> {
  await tx.delete(safetyRule).where(eq(safetyRule.code, code));
}
