import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { Measured } from '#domain/measurements/series.ts';
import { measuredKinds } from '#domain/person/measured-conditions.ts';
import type { MedicalHistory } from '#domain/person/person.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import type { Queryable } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { measurement, questionnaire, userQuestionnaire } from '#server/db/schema/index.ts';

const laboratoryValues = preparedQuery((db) =>
  db
    .select()
    .from(measurement)
    .where(
      and(
        sql`${measurement.patientId} = any(${sql.placeholder('patientIds')})`,
        inArray(measurement.kind, [...measuredKinds]),
      ),
    )
    .prepare('laboratory-values'),
);

/** The laboratory values of each of these patients that a condition can be told by. */
export async function findLaboratoryValues(
  db: Queryable,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Measured[]>> {
  if (patientIds.length === 0) return new Map();
  return groupBy(await laboratoryValues(db).execute({ patientIds }), ({ patientId }) => patientId);
}

const submittedHistories = preparedQuery((db) =>
  db
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
        sql`${userQuestionnaire.patientId} = any(${sql.placeholder('patientIds')})`,
        isNotNull(userQuestionnaire.submittedAt),
      ),
    )
    // the last one of each patient wins in the map
    .orderBy(asc(userQuestionnaire.submittedAt), asc(userQuestionnaire.id))
    .prepare('medical-histories'),
);

/** What the newest submitted medical history of each of these patients says of life stage and eating. */
export async function findMedicalHistories(
  db: Queryable,
  patientIds: readonly number[],
  zone: string,
): Promise<Map<number, MedicalHistory>> {
  if (patientIds.length === 0) return new Map();
  const rows = await submittedHistories(db).execute({ patientIds });
  return new Map(
    rows.map(({ patientId, submittedAt, answers }) => {
      const answerOf = (question: string) => answers.find((answer) => answer.questionId === question)?.value;
      const lifeStage = answerOf('lifeStage');
      return [
        patientId,
        {
          answeredOn: dateInZone(submittedAt ?? new Date(0), zone),
          lifeStage: typeof lifeStage === 'string' ? lifeStage : null,
          eatingDisorder: answerOf('eatingDisorder') === true,
        },
      ];
    }),
  );
}
