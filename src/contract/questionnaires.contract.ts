import { z } from 'zod';
import { endpoint, idParam, idSchema, instantSchema, languageSchema, numberParam } from './endpoint.ts';
import { mailTextSchema, patientMailSchema } from './mail.contract.ts';
import { coded } from './problem.ts';
import {
  flagSeveritySchema,
  mappedFieldSchema,
  questionTypeSchema,
  ruleSchema,
} from './questionnaire-template.contract.ts';

// ---- a questionnaire as it is shown: one language, reference options filled in

const presentedOptionSchema = z.object({
  /** A word of the template, or the id of a record of the reference data. */
  value: z.union([z.string(), idSchema]),
  label: z.string(),
  exclusive: z.literal(true).optional(),
});
export type PresentedOption = z.infer<typeof presentedOptionSchema>;

const presentedQuestionSchema = z.object({
  id: z.string(),
  type: questionTypeSchema,
  text: z.string(),
  help: z.string().optional(),
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
  maxLength: z.int().optional(),
  unit: z.string().optional(),
  minLabel: z.string().optional(),
  maxLabel: z.string().optional(),
  options: z.array(presentedOptionSchema).optional(),
  visibleIf: ruleSchema.optional(),
});
export type PresentedQuestion = z.infer<typeof presentedQuestionSchema>;

const presentedSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  questions: z.array(presentedQuestionSchema),
});
export type PresentedSection = z.infer<typeof presentedSectionSchema>;

export const presentedQuestionnaireSchema = z.object({
  id: idSchema,
  code: z.string(),
  version: z.int(),
  title: z.string(),
  purpose: z.string(),
  estimatedMinutes: z.int(),
  sections: z.array(presentedSectionSchema),
});
export type PresentedQuestionnaire = z.infer<typeof presentedQuestionnaireSchema>;

// ---- answers

/** The largest answer any question allows; what a question allows of it is checked against the question. */
export const answerValueSchema = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(40), idSchema])).max(200),
  z.null(),
]);
/** `null` is "no answer". */
export type AnswerValue = z.infer<typeof answerValueSchema>;

export const answerSchema = z.object({ questionId: z.string().min(1).max(40), value: answerValueSchema });
export type Answer = z.infer<typeof answerSchema>;

const answersSchema = z.array(answerSchema).max(200);
const progressSchema = z.object({ answered: z.int().nonnegative(), total: z.int().nonnegative() });
export type Progress = z.infer<typeof progressSchema>;

// ---- an assigned questionnaire

export const questionnaireStateSchema = z.enum(['sent', 'inProgress', 'submitted', 'expired', 'cancelled']);
export type QuestionnaireState = z.infer<typeof questionnaireStateSchema>;

export const userQuestionnaireSchema = z.object({
  id: idSchema,
  /** What was sent with one link has one number; null for what was sent alone. */
  bundleId: idSchema.nullable(),
  userId: idSchema,
  questionnaireId: idSchema,
  groupId: idSchema,
  code: z.string(),
  version: z.int(),
  title: z.string(),
  language: languageSchema,
  state: questionnaireStateSchema,
  progress: progressSchema,
  sentAt: instantSchema,
  savedAt: instantSchema.nullable(),
  submittedAt: instantSchema.nullable(),
  expiresAt: instantSchema,
});
export type UserQuestionnaire = z.infer<typeof userQuestionnaireSchema>;

const raisedFlagSchema = z.object({
  id: z.string(),
  severity: flagSeveritySchema,
  text: z.string(),
  /** The questions whose answers raised it. */
  questionIds: z.array(z.string()),
});
export type RaisedFlag = z.infer<typeof raisedFlagSchema>;

const scoreResultSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null while one of its questions is unanswered. */
  value: z.number().nullable(),
  max: z.number(),
  band: z.string().nullable(),
});
export type ScoreResult = z.infer<typeof scoreResultSchema>;

const infoProposalSchema = z.object({
  questionId: z.string(),
  field: mappedFieldSchema,
  value: z.union([z.string(), z.number(), z.array(idSchema)]),
  display: z.string(),
});
export type InfoProposal = z.infer<typeof infoProposalSchema>;

const displayedAnswerSchema = z.object({ questionId: z.string(), value: answerValueSchema, display: z.string() });

export const userQuestionnaireDetailSchema = userQuestionnaireSchema.extend({
  answers: z.array(displayedAnswerSchema),
  flags: z.array(raisedFlagSchema),
  scores: z.array(scoreResultSchema),
  /** Answers that can be copied to the patient's info. */
  proposals: z.array(infoProposalSchema),
});
export type UserQuestionnaireDetail = z.infer<typeof userQuestionnaireDetailSchema>;

const resultValueSchema = z.object({
  userQuestionnaireId: idSchema,
  value: answerValueSchema,
  display: z.string(),
  /** Different from the submission before it that asked the same question. */
  changed: z.boolean(),
});

const resultRowSchema = z.object({
  /** A questionnaire is compared with itself alone: the same question of another one is another row. */
  code: z.string(),
  questionId: z.string(),
  text: z.string(),
  type: questionTypeSchema,
  /** One for each submission that asked it, newest first. */
  values: z.array(resultValueSchema),
});
export type ResultRow = z.infer<typeof resultRowSchema>;

const tag = 'Questionnaires';
const langQuery = { lang: languageSchema.optional() };
const tokenField = { userQuestionnaireId: z.string().min(1).max(200) };
const linkToken = z.object({ token: z.string().min(1).max(200) });
const revisionField = { revision: z.int().nonnegative().max(2_147_483_647) };
const assigned = z.object({
  userQuestionnaire: userQuestionnaireSchema,
  /** All that the link opens, in the order in which the patient meets them. */
  userQuestionnaires: z.array(userQuestionnaireSchema),
  publicUrl: z.string(),
});
export const defaultExpiryDays = 30;
const mostAtOnce = 10;

const bundledSchema = z.object({
  /** Opens this one alone, for its answers. */
  token: z.string(),
  title: z.string(),
  estimatedMinutes: z.int(),
  state: questionnaireStateSchema,
  progress: progressSchema,
});
export type BundledQuestionnaire = z.infer<typeof bundledSchema>;

export const questionnairesApi = {
  templates: endpoint({
    method: 'GET',
    path: '/questionnaire/general/getAll',
    access: 'staff',
    tag,
    summary: 'The groups, and the latest version of each questionnaire.',
    query: z.object(langQuery),
    response: z.object({
      questionnaireGroups: z.array(z.object({ id: idSchema, name: z.string(), order: z.int() })),
      questionnaires: z.array(
        z.object({
          id: idSchema,
          groupId: idSchema,
          code: z.string(),
          version: z.int(),
          title: z.string(),
          estimatedMinutes: z.int(),
          questionCount: z.int(),
        }),
      ),
    }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/questionnaire/user/create',
    access: 'staff',
    tag,
    summary:
      'Assign a questionnaire to a patient, or several with one link; the answer holds the link, which is shown this once only.',
    body: z
      .object({
        userId: idSchema,
        questionnaireId: idSchema.optional(),
        questionnaireIds: z
          .array(idSchema)
          .min(1, coded('REQUIRED'))
          .max(mostAtOnce)
          .refine((ids) => new Set(ids).size === ids.length, coded('NAMED_TWICE'))
          .optional(),
        language: languageSchema.optional(),
        expiresInDays: z.int().min(1).max(365).optional(),
      })
      .refine(
        ({ questionnaireId, questionnaireIds }) => (questionnaireId === undefined) !== (questionnaireIds === undefined),
        {
          message: coded('REQUIRED'),
          path: ['questionnaireId'],
        },
      )
      .meta({ examples: [{ userId: 142, questionnaireId: 3, language: 'hr' }] }),
    response: assigned,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/questionnaire/user/{userQuestionnaireId}',
    access: 'staff',
    tag,
    summary: 'An assigned questionnaire with its answers, flags, scores and what can be copied to the info.',
    params: z.object({ userQuestionnaireId: idParam }),
    query: z.object(langQuery),
    response: z.object({
      userQuestionnaire: userQuestionnaireDetailSchema,
      questionnaire: presentedQuestionnaireSchema,
    }),
  }),
  results: endpoint({
    method: 'GET',
    path: '/questionnaire/user/result',
    access: 'staff',
    tag,
    summary: "A patient's questionnaires, and the answers of the submitted ones side by side, newest first.",
    query: z.object({
      userId: idParam,
      questionnaireGroupId: numberParam().pipe(z.int().nonnegative().max(2_147_483_647)).default(0),
      ...langQuery,
    }),
    response: z.object({
      groups: z.array(z.object({ id: z.int().nonnegative(), name: z.string(), assigned: z.int(), submitted: z.int() })),
      assignments: z.array(userQuestionnaireSchema),
      submissions: z.array(
        z.object({
          userQuestionnaireId: idSchema,
          code: z.string(),
          title: z.string(),
          version: z.int(),
          submittedAt: instantSchema,
        }),
      ),
      rows: z.array(resultRowSchema),
    }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/questionnaire/user/{userQuestionnaireId}/cancel',
    access: 'staff',
    tag,
    summary: 'Cancel a questionnaire that was not submitted; its link stops working.',
    params: z.object({ userQuestionnaireId: idParam }),
    response: z.object({ userQuestionnaire: userQuestionnaireSchema }),
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/questionnaire/user/{userQuestionnaireId}/reissue',
    access: 'staff',
    tag,
    summary:
      'A new link for a questionnaire that was not submitted, and for what was sent with it; the old link dies, the answers stay.',
    params: z.object({ userQuestionnaireId: idParam }),
    body: z.object({ expiresInDays: z.int().min(1).max(365).optional() }).nullish(),
    response: assigned,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/questionnaire/user/{userQuestionnaireId}/mail',
    access: 'staff',
    tag,
    summary:
      'Send the link to the patient by e-mail. `token` is the one in the link, as it was shown when it was made.',
    params: z.object({ userQuestionnaireId: idParam }),
    body: linkToken,
    response: z.object({ mail: patientMailSchema }),
    status: 201,
  }),
  mailText: endpoint({
    method: 'POST',
    path: '/questionnaire/user/{userQuestionnaireId}/mail-text',
    access: 'staff',
    tag,
    summary: 'The same as a text to copy or to send by one’s own mail program.',
    params: z.object({ userQuestionnaireId: idParam }),
    body: linkToken,
    response: mailTextSchema,
  }),
  publicGet: endpoint({
    method: 'GET',
    path: '/questionnaire/public/user/{userQuestionnaireId}',
    access: 'public',
    tag,
    summary:
      'The questionnaire behind a link: 404 unknown, 410 expired or cancelled. Of several with one link, the first that waits.',
    params: z.object(tokenField),
    query: z.object(langQuery),
    response: z.object({
      questionnaire: presentedQuestionnaireSchema,
      state: questionnaireStateSchema,
      answers: z.array(answerSchema),
      progress: progressSchema,
      languages: z.array(languageSchema),
      language: languageSchema,
      revision: z.int(),
      expiresAt: instantSchema,
      submittedAt: instantSchema.nullable(),
      /** All that came with this link, where it is more than one. */
      bundle: z.array(bundledSchema),
    }),
  }),
  publicUpdate: endpoint({
    method: 'POST',
    path: '/questionnaire/public/user/update',
    access: 'public',
    bodyKb: 128,
    tag,
    summary:
      'Save answers as they are given. Null clears. A wrong answer or unknown question: 422, nothing is saved. Answers to questions that their conditions hide are dropped.',
    body: z.object({ ...tokenField, ...revisionField, answers: answersSchema }),
    response: z.object({ revision: z.int(), savedAt: instantSchema, progress: progressSchema }),
  }),
  publicSave: endpoint({
    method: 'POST',
    path: '/questionnaire/public/user/save',
    access: 'public',
    bodyKb: 128,
    tag,
    summary: 'Submit for good: every visible required question answered, consent given; 422 names the questions.',
    body: z.object({
      ...tokenField,
      ...revisionField,
      answers: answersSchema.optional(),
      consent: z.literal(true, coded('CONSENT_REQUIRED')),
    }),
    response: z.object({
      state: z.literal('submitted'),
      submittedAt: instantSchema,
      /** What the answers call for: a kind word to see a doctor, in the language of the questionnaire. */
      advice: z.array(z.string()),
    }),
  }),
};
