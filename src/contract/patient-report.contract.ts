import { z } from 'zod';
import { dateSchema, endpoint, idParam, idSchema, instantSchema, languageSchema, numberParam } from './endpoint.ts';
import { foodBandSchema } from './food-bands.ts';
import {
  givenReportSchema,
  giveWaySchema,
  issuedSchema,
  pagePlaceSchema,
  pageSchema,
  paperFormSchema,
  reportPlaceSchema,
} from './printed-report.ts';
import { coded, problemFields } from './problem.ts';
import { lineText, noteText } from './text.ts';

/** What fits the paper: beyond these the text would not be set, so it is not taken. */
export const paperLimits = {
  message: 480,
  /** From here on the message is printed in smaller type. */
  messageSmallFrom: 380,
  findings: 4,
  claimWords: 5,
  claim: 60,
  sentence: 160,
  /** What the screen advises; longer ones may take a third line. */
  sentenceAdvised: 120,
  nextSteps: 12,
  nextStep: 120,
  foods: 52,
} as const;

const bothTexts = z.object({ en: z.string(), hr: z.string() });
export type BothTexts = z.infer<typeof bothTexts>;

/** Tells findings and steps apart; proposals name theirs, the screen makes those of steps. */
const key = z
  .string()
  .regex(/^[A-Za-z0-9:._-]{1,80}$/, coded('KEY_UNKNOWN'))
  .describe('Letters, digits and : . _ -');

const fewWords = (text: string) => text.split(/\s+/).filter(Boolean).length <= paperLimits.claimWords;
const ownFindingSchema = z.object({
  claim: lineText(paperLimits.claim)
    .min(1, coded('REQUIRED'))
    .refine(fewWords, coded('TOO_MANY_WORDS', { count: paperLimits.claimWords })),
  sentence: lineText(paperLimits.sentence).min(1, coded('REQUIRED')),
});

const draftFindingSchema = z.object({
  id: key,
  dropped: z.boolean(),
  /** The nutritionist's own words, by language; null: as proposed. */
  own: z.object({ en: ownFindingSchema.nullable(), hr: ownFindingSchema.nullable() }),
});
export type DraftFinding = z.infer<typeof draftFindingSchema>;

const nextStepSchema = z.object({
  id: key,
  date: dateSchema,
  text: z.object({ en: lineText(paperLimits.nextStep), hr: lineText(paperLimits.nextStep) }),
  /** Also kept as the patient's follow-up. */
  followUp: z.boolean(),
});
export type ReportStep = z.infer<typeof nextStepSchema>;

function different<Item>(items: Item[], keyOf: (item: Item) => unknown): boolean {
  return new Set(items.map(keyOf)).size === items.length;
}

const contentFields = {
  message: z.object({ en: noteText(paperLimits.message), hr: noteText(paperLimits.message) }),
  /** In the order of the paper; the dropped ones too, so that they can come back. */
  findings: z
    .array(draftFindingSchema)
    .max(24, coded('TOO_MANY_ITEMS', { count: 24 }))
    .refine((all) => different(all, ({ id }) => id), coded('NAMED_TWICE'))
    .refine(
      (all) => all.filter(({ dropped }) => !dropped).length <= paperLimits.findings,
      coded('TOO_MANY_ITEMS', { count: paperLimits.findings }),
    ),
  leftOut: z.object({
    groups: z
      .array(key)
      .max(40, coded('TOO_MANY_ITEMS', { count: 40 }))
      .refine((all) => different(all, (name) => name), coded('NAMED_TWICE')),
    foodIds: z
      .array(idSchema)
      .max(500, coded('TOO_MANY_ITEMS', { count: 500 }))
      .refine((all) => different(all, (id) => id), coded('NAMED_TWICE')),
  }),
  week: z.object({ onPaper: z.boolean(), shopping: z.boolean() }),
  nextSteps: z
    .array(nextStepSchema)
    .max(paperLimits.nextSteps, coded('TOO_MANY_ITEMS', { count: paperLimits.nextSteps }))
    .refine((all) => different(all, ({ id }) => id), coded('NAMED_TWICE')),
  form: paperFormSchema,
  language: languageSchema,
};
export const reportContentSchema = z.object(contentFields);
/** What the nutritionist says and chooses. */
export type ReportContent = z.infer<typeof reportContentSchema>;

/** Counts saves; a save names the one it was made on. 0: nothing has been saved yet. */
const version = z.int().nonnegative();

export const reportDraftSchema = z.object({
  ...contentFields,
  version,
  savedAt: instantSchema.nullable(),
  savedBy: z.string().nullable(),
  /** The latest paper made of it that stands; null where none was given, or the draft was changed since. */
  given: z.object({ at: instantSchema, id: idSchema }).nullable(),
});
export type ReportDraft = z.infer<typeof reportDraftSchema>;

export const rangeMarkSchema = z.enum(['below', 'within', 'above']);

const proposalSchema = z.object({
  findings: z.array(
    z.object({
      id: z.string(),
      marks: z.array(rangeMarkSchema),
      claim: bothTexts,
      sentence: bothTexts,
      /** The figures it rests on. */
      source: bothTexts,
    }),
  ),
  groups: z.array(
    z.object({
      key: z.string(),
      name: bothTexts,
      foods: z.array(
        z.object({
          /** Foods that share the line; leaving it out leaves all of them out. */
          foodIds: z.array(idSchema),
          name: bothTexts,
          band: z.enum(['eatMore', 'eat']),
          times: bothTexts,
          byHand: z.boolean(),
        }),
      ),
    }),
  ),
  foodLimit: z.int().positive(),
  /** What was agreed at visits and may be printed; a new draft begins with it. */
  nextSteps: z.array(nextStepSchema),
});
export type ReportProposal = z.infer<typeof proposalSchema>;

const stateSchema = z.object({
  /** `stale`: what the list rests on has changed since. */
  list: z.enum(['none', 'current', 'stale']),
  calculatedAt: instantSchema.nullable(),
  /** `conflict`: a food of the week is excluded now. */
  week: z.enum(['none', 'current', 'conflict']),
  plants: z.int().nonnegative().nullable(),
  /** All that could be compared lies within its range: the paper speaks of what is good for everybody. */
  nothingOutside: z.boolean(),
  /** No bacterium has a range that holds for this patient: nothing may be called within it. */
  nothingCompared: z.boolean(),
  poorSample: z.boolean(),
  child: z.boolean(),
  /** Of the form and the choice of the week that are saved; 0 without a list. */
  pages: z.int().nonnegative(),
});
export type ReportState = z.infer<typeof stateSchema>;

export const reportProblemSchema = z.object({ ...problemFields, place: reportPlaceSchema });
export type ReportProblem = z.infer<typeof reportProblemSchema>;

/** What the reading of the finished paper has found, and whether somebody may confirm it. */
export const paperCheckSchema = reportProblemSchema.extend({
  kind: z.enum(['block', 'confirm']),
  /** Named by whoever confirms it. */
  key: z.string(),
});
export type PaperCheck = z.infer<typeof paperCheckSchema>;

const differencesSchema = z.object({
  /** When the list was made that the draft rests on. */
  since: instantSchema,
  /** When the newest list was made. */
  calculatedAt: instantSchema,
  findings: z.array(z.object({ id: z.string(), kind: z.enum(['new', 'gone', 'changed']) })),
  foods: z.array(
    z.object({
      foodId: idSchema,
      name: bothTexts,
      /** Null: the list did not have it. */
      before: foodBandSchema.nullable(),
      after: foodBandSchema.nullable(),
    }),
  ),
});
export type ReportDifferences = z.infer<typeof differencesSchema>;

const reportAnswer = z.object({
  report: reportDraftSchema,
  proposal: proposalSchema,
  state: stateSchema,
  /** May be printed all the same. */
  warnings: z.array(reportProblemSchema),
  /** Keep the paper from being given. */
  blocks: z.array(reportProblemSchema),
  /** What the reading of the paper has found, the worst first; empty without a list. */
  checks: z.array(paperCheckSchema),
  /** What a newer list would change; null where the draft rests on the newest. */
  differences: differencesSchema.nullable(),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;

const versionFields = {
  id: idSchema,
  version,
  savedAt: instantSchema,
  savedBy: z.string().nullable(),
  /** What it was kept for. */
  reason: z.enum(['pause', 'author', 'issue', 'restore']),
  /** What differs from the one before. */
  summary: z.array(reportPlaceSchema),
};
export const reportVersionSchema = z.object(versionFields);
export type ReportVersion = z.infer<typeof reportVersionSchema>;

const labReport = z.object({ labReportId: idParam });
const versionParams = labReport.extend({ versionId: idParam });
const issuedParams = labReport.extend({ issuedId: idParam });
const paperQuery = { lang: languageSchema.optional(), form: paperFormSchema.optional() };
const tag = 'Reports';
/** The first paper after a start may have to wait for the typesetter and for others. */
const waitSeconds = 60;

export const patientReportApi = {
  get: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/report',
    access: 'staff',
    tag,
    summary:
      'The draft of the report, what is proposed for it, and what stands in its way; `lang` is that of names in problems.',
    params: labReport,
    query: z.object({ lang: languageSchema.optional() }),
    response: reportAnswer,
    waitSeconds,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/lab-reports/{labReportId}/report',
    access: 'staff',
    tag,
    summary:
      'Save fields of the draft; those left out stay. 409 REPORT_CHANGED with the stored draft when somebody else saved since. `takeOver` lets it rest on the newest food list.',
    params: labReport,
    query: z.object({ lang: languageSchema.optional() }),
    body: z.object({ version, ...z.object(contentFields).partial().shape, takeOver: z.literal(true).optional() }),
    response: reportAnswer,
    waitSeconds,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/report/versions',
    access: 'staff',
    tag,
    summary:
      'The kept versions of the draft, newest first: one each pause of two minutes, change of author, restore or PDF.',
    params: labReport,
    response: z.object({ versions: z.array(reportVersionSchema) }),
  }),
  version: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/report/versions/{versionId}',
    access: 'staff',
    tag,
    summary: 'One kept version with its texts.',
    params: versionParams,
    response: z.object({ version: z.object({ ...versionFields, content: reportContentSchema }) }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/report/versions/{versionId}/restore',
    access: 'staff',
    tag,
    summary: 'Make the draft what it was in a version; what it is now is kept as one.',
    params: versionParams,
    query: z.object({ lang: languageSchema.optional() }),
    body: z.object({ version }),
    response: reportAnswer,
    waitSeconds,
  }),
  pages: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/report/pages',
    access: 'staff',
    tag,
    summary: 'The pages of the stored draft as pictures, and where each section stands on them.',
    params: labReport,
    query: z.object({
      ...paperQuery,
      /** Only tells the caller's requests apart; the answer is of the draft as stored. */
      version: numberParam().pipe(version).optional(),
    }),
    response: z.object({
      version,
      /** As it would be printed: a paper that was made of the same has the same. */
      fingerprint: z.string(),
      pages: z.array(pageSchema),
      places: z.array(pagePlaceSchema),
      /** What does not fit its page, told while it is written: such a paper cannot be given. */
      tooLong: z.array(reportProblemSchema),
    }),
    waitSeconds,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/report/issue',
    access: 'staff',
    tag,
    summary:
      'Make the PDF that is given to the patient, and keep it for good. 422 REPORT_BLOCKED names what stands in its way, with `checks` that nobody confirmed; asked twice for the same it answers with the one that was made.',
    params: labReport,
    query: z.object({ lang: languageSchema.optional() }),
    body: z.object({
      version,
      form: paperFormSchema.optional(),
      language: languageSchema.optional(),
      /** The fridge sheet beside the full form. */
      alsoShort: z.boolean().optional(),
      /** Keys of `checks` that the caller has read and confirms. */
      confirmed: z.array(z.string().max(200)).max(100).optional(),
      note: noteText(500).optional(),
    }),
    response: z.object({
      issued: issuedSchema,
      also: issuedSchema.optional(),
      /** What changed while the paper was being set, so that it was set anew. */
      setAnew: z.array(z.enum(['record', 'list'])).optional(),
    }),
    status: 201,
    waitSeconds,
  }),
  issuedPdf: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/report/issued/{issuedId}.pdf',
    access: 'staff',
    tag,
    summary: 'A report as it was given, byte for byte.',
    params: issuedParams,
    produces: 'application/pdf',
  }),
  updateIssued: endpoint({
    method: 'PUT',
    path: '/lab-reports/{labReportId}/report/issued/{issuedId}',
    access: 'staff',
    tag,
    summary: 'The note of a given report; nothing else of it can be changed.',
    params: issuedParams,
    body: z.object({ note: noteText(500) }),
    response: z.object({ report: givenReportSchema }),
  }),
  give: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/report/issued/{issuedId}/give',
    access: 'staff',
    tag,
    summary: 'Say that a report was printed for the patient, or handed over; sending it says so by itself.',
    params: issuedParams,
    body: z.object({ way: giveWaySchema }),
    response: z.object({ report: givenReportSchema }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/report/issued/{issuedId}/withdraw',
    access: 'staff',
    tag,
    summary: 'Say that a given report does not hold any more, and why; it is kept.',
    params: issuedParams,
    body: z.object({ reason: noteText(500).min(1, coded('REASON_REQUIRED')) }),
    response: z.object({ report: givenReportSchema }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{userId}/reports',
    access: 'staff',
    tag,
    summary: 'The reports that were given to a patient, newest first.',
    params: z.object({ userId: idParam }),
    response: z.object({ reports: z.array(givenReportSchema) }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/lab-reports/{labReportId}/report.pdf',
    access: 'staff',
    tag,
    summary: 'The paper from the draft as it is now; it is given by `issue`. `form=short` is the sheet for the fridge.',
    params: labReport,
    query: z.object(paperQuery),
    produces: 'application/pdf',
    waitSeconds,
  }),
};
