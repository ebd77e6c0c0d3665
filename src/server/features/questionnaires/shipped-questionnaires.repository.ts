import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { questionnaire, questionnaireGroup, userQuestionnaire } from '#server/db/schema/index.ts';

export async function writeGroups(tx: Queryable, rows: (typeof questionnaireGroup.$inferInsert)[]): Promise<void> {
  await tx
    .insert(questionnaireGroup)
    .values(rows)
    .onConflictDoUpdate({
      target: questionnaireGroup.id,
      set: { name: sql`excluded.name`, nameHr: sql`excluded.name_hr`, order: sql`excluded.order` },
    });
}

/** A version that has been assigned stays as its patients know it. */
export async function writeTemplates(tx: Queryable, rows: (typeof questionnaire.$inferInsert)[]): Promise<void> {
  await tx
    .insert(questionnaire)
    .values(rows)
    .onConflictDoUpdate({
      target: [questionnaire.code, questionnaire.version],
      set: { groupId: sql`excluded.group_id`, template: sql`excluded.template` },
      setWhere: sql`not exists (select from ${userQuestionnaire} u where u.questionnaire_id = ${questionnaire.id})`,
    });
}
