import { z } from 'zod';
import { accessFilterSchema } from './access-filter.ts';
import { roleSchema } from './account-fields.ts';
import {
  dateSchema,
  endpoint,
  idParam,
  idSchema,
  instantSchema,
  languageSchema,
  pagedResponse,
  pagingQuery,
} from './endpoint.ts';

/** What people do without changing anything: open, print, take away, come and go. */
export const accessActions = [
  'open',
  'print',
  'export',
  'signIn',
  'signInFailed',
  'signOut',
  'lockout',
  'secondFactor',
  'secondFactorFailed',
  'sessionEnded',
] as const;
export type AccessAction = (typeof accessActions)[number];

/** The parts of a patient's record that can be opened; `record` for one that has no name of its own yet. */
export const openedParts = [
  'info',
  'labReports',
  'labReport',
  'labReportCompare',
  'labReportFile',
  'foodList',
  'report',
  'week',
  'questionnaires',
  'questionnaire',
  'questionnaireLink',
  'measurements',
  'followUps',
  'mails',
  'visits',
  'diary',
  'checkIns',
  'whoLooked',
  'allData',
  'patientList',
  'fhir',
  'record',
] as const;
export type OpenedPart = (typeof openedParts)[number];

export const chainCheckSchema = z.object({
  whole: z.boolean(),
  /** How many entries were found as they had been written. */
  entries: z.int().nonnegative(),
  /** Written moments ago and not chained yet. */
  waiting: z.int().nonnegative(),
  /** The hash of the last good entry: noted elsewhere, it proves later that nothing before it was rewritten. */
  head: z.string(),
  checkedAt: instantSchema,
  /** The first entry that is not as it was written: altered, or gone. */
  broken: z
    .object({
      entry: z.int().positive(),
      reason: z.enum(['altered', 'missing']),
      source: z.enum(['change', 'access']).nullable(),
      id: idSchema.nullable(),
    })
    .nullable(),
});
export type ChainCheck = z.infer<typeof chainCheckSchema>;

/** What somebody did, as people say it; entries of the change log are among them. */
export const accessDeeds = [
  'opened',
  'changed',
  'added',
  'deleted',
  'answered',
  'printed',
  'exported',
  'signedIn',
  'signInFailed',
  'signedOut',
  'lockedOut',
  'secondFactor',
  'secondFactorFailed',
  'sessionEnded',
] as const;
export type AccessDeed = (typeof accessDeeds)[number];

export type { AccessFilter } from './access-filter.ts';

const staffSchema = z.object({ id: idSchema, name: z.string(), role: roleSchema });

export const accessListEntrySchema = z.object({
  /** Its place in the chain; null for the first moments. */
  entry: z.int().positive().nullable(),
  at: instantSchema,
  /** Null: the patient through their own link, or a sign-in with a name that nobody has. */
  account: staffSchema.nullable(),
  /** Whom it is about; null where it is about nobody, or somebody who was erased. */
  user: z.object({ id: idSchema, code: z.string(), name: z.string() }).nullable(),
  did: z.enum(accessDeeds),
  /** In words of the language asked for. */
  what: z.string(),
  /** Where it came from, if that is known. */
  address: z.string().nullable(),
  outsideHours: z.boolean(),
});
export type AccessListEntry = z.infer<typeof accessListEntrySchema>;

const accessFilters = {
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  accountId: idParam.optional(),
  filter: accessFilterSchema.optional(),
  search: z.string().max(200).optional(),
  lang: languageSchema.optional(),
};

export const accessListSchema = z.object({
  entries: z.array(accessListEntrySchema),
  /** By filter, of what the other filters leave. */
  counts: z.object({
    all: z.int().nonnegative(),
    opened: z.int().nonnegative(),
    changed: z.int().nonnegative(),
    taken: z.int().nonnegative(),
    outsideHours: z.int().nonnegative(),
    signIn: z.int().nonnegative(),
  }),
  /** Everybody in the log, whatever the filters. */
  people: z.array(staffSchema),
  /** The patient has answered through a link. */
  byPatient: z.boolean(),
  lastTaken: z.object({ name: z.string(), at: instantSchema }).nullable(),
  /** The first entry there is. */
  since: instantSchema.nullable(),
  /** Only the latest entries of the time asked for were looked through. */
  cut: z.boolean(),
  ...pagedResponse,
});
export type AccessList = z.infer<typeof accessListSchema>;

const tag = 'Who looked';
const userParams = z.object({ userId: idParam });
const accountParams = z.object({ accountId: idParam });

export const accessApi = {
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{userId}/access',
    access: 'staff',
    tag,
    summary: 'Who looked at a patient, changed, printed or exported anything of theirs, newest first.',
    params: userParams,
    query: z.object({ ...accessFilters, ...pagingQuery }),
    response: accessListSchema,
  }),
  ofUserCsv: endpoint({
    method: 'GET',
    path: '/users/{userId}/access.csv',
    access: 'staff',
    tag,
    summary: 'The entries that the same filters list, as CSV.',
    params: userParams,
    query: z.object(accessFilters),
    produces: 'text/csv; charset=utf-8',
  }),
  forPatient: endpoint({
    method: 'GET',
    path: '/users/{userId}/access/for-patient',
    access: 'staff',
    tag,
    summary: 'The same in plain words, to be handed to the patient: a line per person, day and deed, no addresses.',
    params: userParams,
    query: z.object({ lang: languageSchema.optional() }),
    response: z.object({
      user: z.object({ code: z.string(), name: z.string() }),
      since: instantSchema.nullable(),
      days: z.array(z.object({ date: dateSchema, lines: z.array(z.string()) })),
    }),
  }),
  ofAccount: endpoint({
    method: 'GET',
    path: '/admin/accounts/{accountId}/access',
    access: 'admin',
    tag,
    summary: 'What an account did: sign-ins, openings, changes, newest first.',
    params: accountParams,
    query: z.object({ ...accessFilters, ...pagingQuery }),
    response: accessListSchema,
  }),
  ofAccountCsv: endpoint({
    method: 'GET',
    path: '/admin/accounts/{accountId}/access.csv',
    access: 'admin',
    tag,
    summary: 'The entries that the same filters list, as CSV.',
    params: accountParams,
    query: z.object(accessFilters),
    produces: 'text/csv; charset=utf-8',
  }),
  own: endpoint({
    method: 'GET',
    path: '/auth/access',
    access: 'staff',
    tag,
    summary: "One's own sign-ins, openings and changes, newest first.",
    query: z.object({ ...accessFilters, ...pagingQuery }),
    response: accessListSchema,
  }),
  chain: endpoint({
    method: 'GET',
    path: '/audit/chain',
    access: 'staff',
    tag,
    summary: 'The last check of the chain of audit entries; null where there was none.',
    response: z.object({ check: chainCheckSchema.nullable() }),
  }),
  checkChain: endpoint({
    method: 'POST',
    path: '/audit/chain/check',
    access: 'staff',
    tag,
    summary: 'Check now whether every audit entry is as it was written, and where the chain breaks if not.',
    response: z.object({ check: chainCheckSchema }),
  }),
};
