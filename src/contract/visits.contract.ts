import { z } from 'zod';
import {
  changeSetField,
  dateSchema,
  deletedResponse,
  endpoint,
  idParam,
  idSchema,
  instantSchema,
  languageSchema,
} from './endpoint.ts';
import { measurementKindNames } from './measurement-kinds.ts';
import { coded } from './problem.ts';
import { lineText, noteText } from './text.ts';
import { visitKindSchema } from './visit-kinds.ts';

export { type VisitKind, visitKindSchema } from './visit-kinds.ts';

export const visitLimits = {
  note: 20_000,
  goal: 120,
  goals: 20,
  heading: 60,
  headings: 12,
  search: 200,
} as const;

export const goalStateSchema = z.enum(['onTheWay', 'notYet', 'reached', 'dropped']);
export type GoalState = z.infer<typeof goalStateSchema>;

export const goalSchema = z.object({
  id: idSchema,
  text: z.string(),
  dueOn: dateSchema.nullable(),
  state: goalStateSchema,
  /** The day on which it came into this state. */
  stateOn: dateSchema,
  /** How far it is, as the patient tells it: `22 of 30`. May be empty. */
  progress: z.string(),
  version: z.int().positive(),
});
export type Goal = z.infer<typeof goalSchema>;

const signatureSchema = z.object({ at: instantSchema, by: z.string().nullable() });

export const visitSchema = z.object({
  id: idSchema,
  visitedOn: dateSchema,
  /** `HH:MM` at the practice; null where no time was agreed. */
  startsAt: z.string().nullable(),
  kind: visitKindSchema,
  /** Of `text`; `translation` is the same note in the other language, and may be empty. */
  language: languageSchema,
  /** Parts begin with a line `## heading`; a part without words is not kept, so an empty text is a note not yet written. */
  text: z.string(),
  translation: z.string(),
  /** Those that were agreed at this visit. */
  goals: z.array(goalSchema),
  /** The goals of the patient and the next day are proposed for the paper's next steps; the latest visit decides. */
  onPaper: z.boolean(),
  authorId: idSchema.nullable(),
  author: z.string().nullable(),
  /** Null: a draft. */
  signed: signatureSchema.nullable(),
  /** The texts that were signed and changed later, the latest first. */
  earlier: z.array(signatureSchema.extend({ language: languageSchema, text: z.string(), translation: z.string() })),
  version: z.int().positive(),
  savedAt: instantSchema,
});
export type Visit = z.infer<typeof visitSchema>;

const goalText = lineText(visitLimits.goal).min(1, coded('REQUIRED'));
const goalFields = {
  text: goalText,
  dueOn: dateSchema.nullable().optional(),
  state: goalStateSchema.optional(),
  progress: lineText(visitLimits.goal).optional(),
};
const newGoalSchema = z.object(goalFields);
export type NewGoal = z.infer<typeof newGoalSchema>;
/** Without an id it is a new one. */
const givenGoalSchema = newGoalSchema.extend({ id: idSchema.optional() });
export type GivenGoal = z.infer<typeof givenGoalSchema>;
const goalPatchSchema = z.object({
  ...z.object(goalFields).partial().shape,
  /** The version the change was made on; without one, the change is made on whatever stands. */
  version: z.int().positive().optional(),
});
export type GoalPatch = z.infer<typeof goalPatchSchema>;

const visitFields = {
  visitedOn: dateSchema,
  startsAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, coded('NOT_A_TIME'))
    .nullable(),
  kind: visitKindSchema,
  language: languageSchema,
  text: noteText(visitLimits.note),
  translation: noteText(visitLimits.note),
  /** All of this visit: those that are left out are deleted. */
  goals: z
    .array(givenGoalSchema)
    .max(visitLimits.goals, coded('TOO_MANY_ITEMS', { count: visitLimits.goals }))
    .refine((goals) => {
      const ids = goals.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, coded('NAMED_TWICE')),
  onPaper: z.boolean(),
};

export const newVisitSchema = z.object({
  ...z.object(visitFields).partial().shape,
  visitedOn: visitFields.visitedOn,
});
export type NewVisit = z.infer<typeof newVisitSchema>;

export const visitPatchSchema = z.object({
  ...z.object(visitFields).partial().shape,
  /** The version the change was made on; without one, the change is made on whatever stands. */
  version: z.int().positive().optional(),
});
export type VisitPatch = z.infer<typeof visitPatchSchema>;

const bilingual = z.object({ en: z.string(), hr: z.string() });

/** What has come in, been measured or been done since the visit before. */
const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('labReport'), on: dateSchema, sampleDate: dateSchema.nullable(), id: idSchema }),
  z.object({ kind: z.literal('foodList'), on: dateSchema, sampleDate: dateSchema.nullable(), id: idSchema }),
  z.object({ kind: z.literal('given'), on: dateSchema, id: idSchema }),
  z.object({ kind: z.literal('diary'), on: dateSchema, id: idSchema }),
  /** Red flags that were dealt with on one day. */
  z.object({ kind: z.literal('redFlags'), on: dateSchema, count: z.int().positive() }),
  z.object({ kind: z.literal('answers'), on: dateSchema, title: bilingual, id: idSchema }),
  z.object({
    kind: z.literal('measurement'),
    on: dateSchema,
    measure: z.enum(measurementKindNames),
    value: z.number(),
    unit: z.string(),
    /** The one before, where it was given in the same unit. */
    before: z.number().nullable(),
  }),
]);
export type News = z.infer<typeof newsSchema>;

const headingSchema = z.object({
  en: lineText(visitLimits.heading).min(1, coded('REQUIRED')),
  hr: lineText(visitLimits.heading).min(1, coded('REQUIRED')),
});
export const visitTemplateSchema = z.object({
  kind: visitKindSchema,
  headings: z
    .array(headingSchema)
    .min(1, coded('REQUIRED'))
    .max(visitLimits.headings, coded('TOO_MANY_ITEMS', { count: visitLimits.headings })),
  /** 0: as it is shipped. */
  version: z.int().nonnegative(),
});
export type VisitTemplate = z.infer<typeof visitTemplateSchema>;

const tag = 'Visits';
const ofUser = z.object({ userId: idParam });
const ofVisit = ofUser.extend({ visitId: idParam });
const ofGoal = ofVisit.extend({ goalId: idParam });
const visitResponse = z.object({ visit: visitSchema });
const goalResponse = z.object({ goal: goalSchema });
const versionBody = z.object({ version: z.int().positive() });

export const visitsApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/{userId}/visits',
    access: 'staff',
    tag,
    summary: 'The visits of a patient with their notes and goals, the latest day first; `search` looks in the notes.',
    params: ofUser,
    query: z.object({ search: z.string().max(visitLimits.search).optional() }),
    response: z.object({ visits: z.array(visitSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/{userId}/visits',
    access: 'staff',
    tag,
    summary: 'Begin the note of a visit, or plan one: a day ahead, with a time.',
    params: ofUser,
    body: newVisitSchema,
    response: visitResponse,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{userId}/visits/{visitId}',
    access: 'staff',
    tag,
    summary:
      'Change a visit; 409 `VISIT_CHANGED` with the stored one when somebody saved in between, 409 `VISIT_SIGNED` for the note of a signed one.',
    params: ofVisit,
    body: visitPatchSchema,
    response: visitResponse,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/visits/{visitId}',
    access: 'staff',
    tag,
    summary: 'Delete a visit with its goals; one that was ever signed only as an Admin. `changeSetId` undoes it.',
    params: ofVisit,
    response: deletedResponse.extend(changeSetField),
  }),
  undoDelete: endpoint({
    method: 'POST',
    path: '/users/{userId}/visits/undo',
    access: 'staff',
    tag,
    summary: 'Put back a visit that was deleted.',
    params: ofUser,
    body: z.object(changeSetField),
    response: visitResponse,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/users/{userId}/visits/{visitId}/sign',
    access: 'staff',
    tag,
    summary: 'Sign the note, which locks it; only its author may.',
    params: ofVisit,
    body: versionBody,
    response: visitResponse,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/users/{userId}/visits/{visitId}/reopen',
    access: 'staff',
    tag,
    summary: 'Unlock a signed note for a change; the text that was signed is kept beside it, with author and time.',
    params: ofVisit,
    body: versionBody,
    response: visitResponse,
  }),
  since: endpoint({
    method: 'GET',
    path: '/users/{userId}/visits/{visitId}/since',
    access: 'staff',
    tag,
    summary:
      'What is new since the visit before this one: reports, food lists, answers, diaries, measurements, what was given and dealt with.',
    params: ofVisit,
    response: z.object({ since: dateSchema.nullable(), news: z.array(newsSchema) }),
  }),
  addGoal: endpoint({
    method: 'POST',
    path: '/users/{userId}/visits/{visitId}/goals',
    access: 'staff',
    tag,
    summary: 'Add a goal that was agreed at this visit.',
    params: ofVisit,
    body: newGoalSchema,
    response: goalResponse,
    status: 201,
  }),
  changeGoal: endpoint({
    method: 'PUT',
    path: '/users/{userId}/visits/{visitId}/goals/{goalId}',
    access: 'staff',
    tag,
    summary: 'Change a goal or its state; 409 `GOAL_CHANGED` with the stored one when somebody saved in between.',
    params: ofGoal,
    body: goalPatchSchema,
    response: goalResponse,
  }),
  deleteGoal: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/visits/{visitId}/goals/{goalId}',
    access: 'staff',
    tag,
    summary: 'Delete a goal.',
    params: ofGoal,
    response: deletedResponse,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/visit-templates',
    access: 'staff',
    tag,
    summary: 'The headings of a note, by the kind of visit, in both languages.',
    response: z.object({ templates: z.array(visitTemplateSchema) }),
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: '/admin/visit-templates/{kind}',
    access: 'admin',
    tag,
    summary: 'Change the headings of a kind of visit; 409 `TEMPLATE_CHANGED` when somebody saved in between.',
    params: z.object({ kind: visitKindSchema }),
    body: visitTemplateSchema.pick({ headings: true, version: true }),
    response: z.object({ template: visitTemplateSchema }),
  }),
};
