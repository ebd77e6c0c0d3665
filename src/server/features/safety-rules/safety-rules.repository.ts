import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { MedicalHistory } from '#domain/safety/patient-facts.ts';
import { type SafetyRecord, safetyRuleOf } from '#domain/safety/safety-record.ts';
import type { SafetyRule } from '#domain/safety/safety-rules.ts';
import type { Queryable } from '#server/db/database.ts';
import { questionnaire, safetyFoodSet, safetyRule, userQuestionnaire } from '#server/db/schema/index.ts';

export type SafetyRuleRow = typeof safetyRule.$inferSelect;

export async function findSafetyRows(db: Queryable): Promise<SafetyRuleRow[]> {
  return db.select().from(safetyRule).orderBy(asc(safetyRule.code));
}

export async function findFoodSets(db: Queryable): Promise<(typeof safetyFoodSet.$inferSelect)[]> {
  return db.select().from(safetyFoodSet).orderBy(asc(safetyFoodSet.code));
}

/** All rules as the engine takes them, in the order of their codes. */
export async function readSafetyRules(db: Queryable): Promise<SafetyRule[]> {
  const [rows, sets] = await Promise.all([findSafetyRows(db), findFoodSets(db)]);
  const foods = new Map(sets.map((set) => [set.code, set.foodIds]));
  return rows.map((row) => safetyRuleOf(recordOf(row), foods));
}

export function recordOf(row: SafetyRuleRow): SafetyRecord {
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
    draft: row.approvedBy === null,
  };
}

/** What the newest submitted medical history of each of these patients says of life stage and eating. */
export async function findMedicalHistories(
  db: Queryable,
  patientIds: readonly number[],
): Promise<Map<number, MedicalHistory>> {
  if (patientIds.length === 0) return new Map();
  const rows = await db
    .select({
      patientId: userQuestionnaire.patientId,
      submittedAt: userQuestionnaire.submittedAt,
      answers: userQuestionnaire.answers,
    })
    .from(userQuestionnaire)
    .innerJoin(questionnaire, eq(questionnaire.id, userQuestionnaire.questionnaireId))
    .where(
      and(
        eq(questionnaire.code, 'medical-history'),
        inArray(userQuestionnaire.patientId, [...patientIds]),
        isNotNull(userQuestionnaire.submittedAt),
      ),
    )
    // the last one of each patient wins in the map
    .orderBy(asc(userQuestionnaire.submittedAt), asc(userQuestionnaire.id));
  return new Map(
    rows.map(({ patientId, submittedAt, answers }) => {
      const answerOf = (question: string) => answers.find((answer) => answer.questionId === question)?.value;
      const lifeStage = answerOf('lifeStage');
      return [
        patientId,
        {
          answeredOn: (submittedAt ?? new Date(0)).toISOString().slice(0, 10),
          lifeStage: typeof lifeStage === 'string' ? lifeStage : null,
          eatingDisorder: answerOf('eatingDisorder') === true,
        },
      ];
    }),
  );
}
