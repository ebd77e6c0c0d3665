import type { AnswerValue, PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { progressOf } from '#domain/questionnaires/accept-answers.ts';
import { type Answers, toAnswers, toList } from '#domain/questionnaires/answers.ts';
import { presentQuestionnaire } from '#domain/questionnaires/present.ts';
import { unaudited } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  type DemoPatient,
  daysBefore,
  type PatientRow,
  readDemoPatients,
} from '#server/features/patients/patients.door.ts';
import { hashToken, newToken } from '#server/http/link-token.ts';
import { expiryOf } from './assign-questionnaire.ts';
import { type DemoAnswers, demoAnswersOf, type KnownAnswers, readDemoAnswers } from './demo-answers.ts';
import { findPatientByEmail, hasAssignments } from './demo-questionnaires.repository.ts';
import { findLatestQuestionnaires, insertAssignments, type QuestionnaireRow } from './questionnaires.repository.ts';
import { findReferenceOptions } from './reference-options.repository.ts';

/** What a patient is sent, in this order; the symptoms a second time after the follow-up. */
const order = ['lifestyle-diet', 'digestive-symptoms', 'medical-history', 'follow-up', 'digestive-symptoms'];
const firstVisit = 3;

/** Questionnaires of the demo patients, as their stories tell: sent, begun, submitted, some of them twice. */
export async function loadDemoQuestionnaires(
  context: Pick<AppContext, 'database' | 'projectRoot' | 'clock'>,
): Promise<void> {
  const patients = await readDemoPatients(context.projectRoot);
  const demo = await readDemoAnswers(context.projectRoot);
  await context.database.orm.transaction((tx) =>
    unaudited(tx, 'demo data', async () => {
      if (await hasAssignments(tx)) return;
      const templates = new Map((await findLatestQuestionnaires(tx)).map((row) => [row.code, row]));
      for (const story of patients) {
        const row = await findPatientByEmail(tx, story.email ?? '');
        if (!row) continue;
        for (let index = 0; index < story.questionnaires.assigned; index += 1) {
          const template = templates.get(order[index] ?? '');
          if (template) await insertDemo(tx, { story, row, template, index, demo, now: context.clock() });
        }
      }
    }),
  );
}

interface Demo {
  story: DemoPatient;
  row: PatientRow;
  template: QuestionnaireRow;
  index: number;
  demo: DemoAnswers;
  now: Date;
}

async function insertDemo(tx: Queryable, { story, row, template, index, demo, now }: Demo): Promise<void> {
  const reference = await findReferenceOptions(tx, [template.template], row.language);
  const { sections } = presentQuestionnaire(template.id, template.template, row.language, reference);
  const questions = sections.flatMap((section) => section.questions);
  const { asked, answered } = momentsOf(story, index);
  // Two questionnaires of one visit give the same answer to the same question.
  const visit = index < firstVisit ? 0 : 1;
  const submitted = index < story.questionnaires.submitted;
  const begun = index === story.questionnaires.submitted && row.id % 2 === 0;
  const all = demoAnswersOf(questions, demo, knownOf(row), row.language, row.id * 10 + visit);
  const answers = submitted ? all : begun ? firstHalf(questions, all) : toAnswers([]);
  const sentAt = daysBefore(now, asked);
  const submittedAt = submitted ? daysBefore(now, answered) : null;
  await insertAssignments(tx, [
    {
      patientId: row.id,
      questionnaireId: template.id,
      language: row.language,
      tokenHash: hashToken(newToken()),
      revision: answers.size > 0 ? 1 : 0,
      answers: toList(answers),
      ...progressOf(questions, answers),
      assignedBy: row.accountId,
      sentAt,
      expiresAt: expiryOf(sentAt),
      savedAt: submittedAt ?? (begun ? new Date((sentAt.getTime() + now.getTime()) / 2) : null),
      submittedAt,
    },
  ]);
}

/** When it was asked and answered, in days before now. */
function momentsOf(
  { createdDaysAgo, questionnaires }: DemoPatient,
  index: number,
): { asked: number; answered: number } {
  const { assigned, submitted, askedDaysAgo: lastAsked = 0, answeredDaysAgo: lastAnswered = 0 } = questionnaires;
  const repeated = assigned > firstVisit;
  const early = Math.max(createdDaysAgo - 2, lastAnswered + 1);
  if (index >= firstVisit) return { asked: lastAsked, answered: lastAnswered };
  if (repeated) return { asked: early, answered: submitted > firstVisit ? Math.max(early - 3, 0) : lastAnswered };
  const answeredBeforeLastAsked = index < submitted && lastAnswered > lastAsked;
  return { asked: answeredBeforeLastAsked ? early : lastAsked, answered: lastAnswered };
}

function firstHalf(questions: PresentedQuestion[], answers: Answers): Answers {
  const ids = questions.map((question) => question.id).filter((id) => answers.has(id));
  const kept = new Set(ids.slice(0, Math.ceil(ids.length / 2)));
  return new Map([...answers].filter(([id]) => kept.has(id)));
}

/** The same patient does not contradict their own record. */
function knownOf(row: PatientRow): KnownAnswers {
  const known = new Map<string, AnswerValue>([
    ['height', row.heightCm],
    ['weight', row.weightKg],
    ['goal', row.goal],
    ['activityLevel', row.activityLevel],
    ['avoidsFoods', row.foodRestrictionIds.length > 0],
    ['avoidedFoods', row.foodRestrictionIds],
    ['hasAllergies', row.foodRestrictionIds.length > 0],
    ['allergyFoods', row.foodRestrictionIds],
    ['hasConditions', row.phenotypeIds.length > 0],
    ['conditions', row.phenotypeIds],
    ['takesDrugs', row.drugIds.length > 0],
    ['drugs', row.drugIds],
    ['lifeStage', lifeStageOf(row)],
    ['pregnancyWeeks', row.pregnancyWeeks],
    ['lactationMonths', row.lactationMonths],
  ]);
  for (const [id, value] of known) if (value === null) known.delete(id);
  return known;
}

function lifeStageOf({ pregnancyWeeks, lactationMonths }: PatientRow): string {
  if (pregnancyWeeks !== null) return 'pregnant';
  return lactationMonths === null ? 'no' : 'breastfeeding';
}
