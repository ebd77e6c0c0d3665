import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '#contract/endpoint.ts';
import { localizedSchema } from '#contract/questionnaire-template.contract.ts';
import type { Answer, AnswerValue, PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { acceptAnswers, progressOf } from '#domain/questionnaires/accept-answers.ts';
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
import {
  findLatestQuestionnaires,
  findPatientByEmail,
  hasAssignments,
  insertAssignments,
  type QuestionnaireRow,
} from './questionnaires.repository.ts';
import { findReferenceOptions } from './reference-options.repository.ts';

const demoValue = z.union([localizedSchema, z.string(), z.number(), z.boolean(), z.array(z.string())]);
const demoAnswersSchema = z.record(z.string(), z.array(demoValue).min(1));
type DemoAnswers = z.infer<typeof demoAnswersSchema>;

async function readDemoAnswers(projectRoot: string): Promise<DemoAnswers> {
  const text = await readFile(join(projectRoot, 'data', 'demo', 'questionnaire-answers.json'), 'utf8');
  return demoAnswersSchema.parse(JSON.parse(text));
}

/** What is known of the patient goes before the invented answers. */
type KnownAnswers = ReadonlyMap<string, AnswerValue>;

/** Answers that this patient could have given: always the same ones for the same seed. */
function demoAnswersOf(
  questions: PresentedQuestion[],
  demo: DemoAnswers,
  known: KnownAnswers,
  language: Language,
  seed: number,
): Answers {
  let answers = toAnswers([]);
  for (const question of questions) {
    if (question.type === 'display') continue;
    const value = known.get(question.id) ?? invented(question, demo, language, seed);
    answers = acceptAnswers(questions, answers, [answerTo(question, value)]).answers;
  }
  return answers;
}

function answerTo(question: PresentedQuestion, value: AnswerValue): Answer {
  // A known record that the question does not offer (pregnancy among the conditions) is left out.
  if (!Array.isArray(value)) return { questionId: question.id, value };
  const offered = question.options?.map((option) => option.value) ?? [];
  return { questionId: question.id, value: value.filter((item) => offered.includes(item)) };
}

function invented({ id }: PresentedQuestion, demo: DemoAnswers, language: Language, seed: number): AnswerValue {
  const choices = demo[id];
  const choice = choices?.[spread(`${id}${seed}`) % choices.length];
  if (choice === undefined) return null;
  return typeof choice === 'object' && 'en' in choice ? choice[language] : choice;
}

/** A number that looks drawn by lot and is always the same (FNV-1a). */
function spread(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}

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
