import { z } from 'zod';
import { accountSchema } from './accounts.contract.ts';
import {
  dateSchema,
  deletedResponse,
  endpoint,
  flagParam,
  idParam,
  idSchema,
  languageSchema,
  pagedResponse,
  pagingQuery,
} from './endpoint.ts';
import { mostFirstMeasurements, newMeasurementSchema } from './new-measurement.ts';
import {
  nextStepSchema,
  patientFields,
  patientStatusSchema,
  userProgressSchema,
  userSchema,
} from './patient-fields.ts';
import { stepFilterSchema, stepSchema, todayFilterSchema, userSortSchema } from './patient-lists.ts';
import { energyAimSchema } from './person.ts';
import { coded } from './problem.ts';
import { noteText } from './text.ts';

const personSchema = z.object({ id: idSchema, name: z.string() });

export const userListItemSchema = userSchema.extend(userProgressSchema.shape);
export type UserListItem = z.infer<typeof userListItemSchema>;

export const adminUserListItemSchema = userListItemSchema.extend({
  account: personSchema,
  labReportCount: z.int().nonnegative(),
});
export type AdminUserListItem = z.infer<typeof adminUserListItemSchema>;

/** The patient as the patient pages need them: the record, what is derived of it, and who cares for them. */
export const userDetailsSchema = userListItemSchema.extend({
  account: personSchema,
  /** How many there are on the pages of the patient. */
  counts: z.object({
    visits: z.int().nonnegative(),
    diaries: z.int().nonnegative(),
    questionnaires: z.int().nonnegative(),
    labReports: z.int().nonnegative(),
  }),
  /** What was agreed at visits: still worked on, and reached. */
  goals: z.object({ open: z.int().nonnegative(), reached: z.int().nonnegative() }),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

export const newUserSchema = z.object({
  // chosen once it is known who the patient is
  ...z.object(patientFields).omit({ energyAim: true, energyAimReason: true }).partial().shape,
  firstName: patientFields.firstName,
  lastName: patientFields.lastName,
  /** Admin only: whose patient this becomes. */
  accountId: idSchema.optional(),
  /** Patients of whom staff were warned and said that this is another person; kept with the record. */
  notSameAs: z.array(idSchema).max(20).optional(),
  /** What was measured on other days, from a file of another system; kept with the patient, all or none. */
  measurements: z
    .array(newMeasurementSchema)
    .max(mostFirstMeasurements, coded('FHIR_TOO_MANY_MEASUREMENTS', { limit: mostFirstMeasurements }))
    .optional(),
});
export type NewUser = z.infer<typeof newUserSchema>;

export const userPatchSchema = z.object({
  ...z.object(patientFields).partial().shape,
  status: patientStatusSchema.optional(),
  /** The version the change was made on. */
  version: z.int().positive(),
});
export type UserPatch = z.infer<typeof userPatchSchema>;

/** What the answer 409 `STALE` carries beside the message. */
export const staleDetailsSchema = z.object({
  savedBy: personSchema.nullable(),
  savedAt: z.string(),
  current: userSchema,
});
export type StaleDetails = z.infer<typeof staleDetailsSchema>;

/** What the answer 409 `POSSIBLE_DUPLICATE` carries beside the message. */
export const duplicateDetailsSchema = z.object({ duplicates: z.array(z.object({ id: idSchema, code: z.string() })) });

/** Why a patient may be the one being added. */
export const likenessSchema = z.enum(['name', 'nameAndBirth', 'email']);
const likePatientSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  dateOfBirth: dateSchema.nullable(),
  likeness: z.array(likenessSchema),
});
export type LikePatient = z.infer<typeof likePatientSchema>;

export type { UserSort } from './patient-lists.ts';
export const orderSchema = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof orderSchema>;

const filters = {
  search: z.string().max(200).optional(),
  status: patientStatusSchema.optional(),
  nextStep: nextStepSchema.optional(),
  sort: userSortSchema.optional(),
  order: orderSchema.optional(),
};
const adminFilters = { ...filters, accountId: idParam.optional() };

const tag = 'Patients';
const userParams = z.object({ userId: idParam });
const factSchema = z.object({
  kind: z.enum(['pregnancy', 'breastfeeding', 'condition', 'drug', 'restriction']),
  /** Of the condition or restriction; of a drug its ATC code. */
  code: z.string(),
  /** Null where the record does not name it. */
  id: idSchema.nullable(),
  from: z.enum(['recorded', 'answered', 'measured', 'derived']),
  since: dateSchema.nullable(),
  until: dateSchema.nullable(),
  /** A calculation may do without it. */
  mayBeLeftOut: z.boolean(),
});

const userResponse = z.object({ user: userDetailsSchema });

export const patientsApi = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'staff',
    tag,
    summary: "One's own patients (an Admin sees all), with the next step of each and how many wait at every step.",
    query: z.object({
      ...filters,
      ...pagingQuery,
      /** Only those whom staff are led to by this step. */
      step: stepFilterSchema.optional(),
      /** Only those whose latest lab report has a food list, drafts of their papers first. */
      report: flagParam.optional(),
      /** Only those that this part of *Today* is about. */
      today: todayFilterSchema.optional(),
    }),
    response: z.object({
      users: z.array(userListItemSchema),
      /** Of the search and status, whatever step is asked for. */
      stepCounts: z.record(stepSchema, z.int().nonnegative()),
      /** Of those, how many have a food list to write a report on. */
      reportCount: z.int().nonnegative(),
      ...pagedResponse,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    access: 'staff',
    tag,
    summary:
      'Add a patient; 409 `POSSIBLE_DUPLICATE` on the same last name and birth date, unless `force=true` or `notSameAs` names them.',
    query: z.object({ force: flagParam.optional() }),
    body: newUserSchema,
    response: userResponse,
    status: 201,
  }),
  alike: endpoint({
    method: 'GET',
    path: '/users/alike',
    access: 'staff',
    tag,
    summary: 'Patients who may be the person being added: by name alone, by last name and birth date, or by e-mail.',
    query: z.object({
      firstName: z.string().max(200).optional(),
      lastName: z.string().max(200).optional(),
      dateOfBirth: dateSchema.optional(),
      email: z.string().max(320).optional(),
    }),
    response: z.object({ patients: z.array(likePatientSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/{userId}',
    access: 'staff',
    tag,
    summary: 'One patient; 404 also for a patient of another account.',
    params: userParams,
    response: userResponse,
  }),
  facts: endpoint({
    method: 'GET',
    path: '/users/{userId}/facts',
    access: 'staff',
    tag,
    summary:
      'Who the patient is today: by the record, the answers and the laboratory values, each fact with its source.',
    params: userParams,
    response: z.object({
      facts: z.array(factSchema),
      /** What the record no longer tells, and staff should ask. */
      asks: z.array(z.enum(['dueDate', 'afterBirth', 'breastfeedingEnded', 'energyAim'])),
      /** What the energy of weeks may be for. */
      energyAims: z.array(energyAimSchema),
      /** Who chose it. */
      energyAimBy: z.string().nullable(),
      /** Of a pregnancy or breastfeeding from any source, as the reference intakes take them. */
      intakes: z.object({
        pregnancyWeeks: z.int().positive().nullable(),
        lactationMonths: z.int().nonnegative().nullable(),
      }),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{userId}',
    access: 'staff',
    tag,
    summary: 'Change, archive (`status`) or restore a patient; 409 `STALE` when somebody saved in between.',
    params: userParams,
    body: userPatchSchema,
    response: userResponse,
  }),
  markReviewed: endpoint({
    method: 'POST',
    path: '/users/{userId}/reviewed',
    access: 'staff',
    tag,
    summary: 'Note that the latest food list was reviewed with the patient; the next step becomes the follow-up.',
    params: userParams,
    response: userResponse,
  }),
  handleRedFlag: endpoint({
    method: 'PUT',
    path: '/users/{userId}/red-flags/{code}',
    access: 'staff',
    tag,
    summary: 'Mark a red flag as dealt with: a note is required, who and when is kept. 404 where it is not open.',
    params: userParams.extend({ code: z.string().max(40) }),
    body: z.object({ note: noteText(500).min(1, coded('NOTE_REQUIRED')) }),
    response: userResponse,
  }),
  handleRedFlags: endpoint({
    method: 'PUT',
    path: '/users/{userId}/red-flags',
    access: 'staff',
    tag,
    summary: 'Mark several red flags as dealt with by one note. 404 where one of them is not open.',
    params: userParams,
    body: z.object({
      codes: z.array(z.string().max(40)).min(1).max(60),
      note: noteText(500).min(1, coded('NOTE_REQUIRED')),
    }),
    response: userResponse,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/users/{userId}/export',
    access: 'staff',
    tag,
    summary: 'Everything held on a patient, as one JSON file.',
    params: userParams,
    produces: 'application/json',
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/users/{userId}',
    access: 'admin',
    tag,
    summary: 'Erase a patient and all that belongs to them; an audit entry without personal data stays.',
    params: userParams,
    response: deletedResponse,
  }),
};

export const adminUsersApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    tag,
    summary: 'The patients of all accounts.',
    query: z.object({ ...adminFilters, ...pagingQuery }),
    response: z.object({ users: z.array(adminUserListItemSchema), ...pagedResponse }),
  }),
  ofAccount: endpoint({
    method: 'GET',
    path: '/admin/users/{accountId}/users',
    access: 'admin',
    tag,
    summary: 'The patients of one account.',
    params: z.object({ accountId: idParam }),
    query: z.object({ ...filters, ...pagingQuery }),
    response: z.object({ account: accountSchema, users: z.array(adminUserListItemSchema), ...pagedResponse }),
  }),
  reassign: endpoint({
    method: 'PUT',
    path: '/admin/users/{userId}/account',
    access: 'admin',
    tag,
    summary: 'Hand a patient over to another account.',
    params: userParams,
    body: z.object({ accountId: idSchema }),
    response: userResponse,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/export/users.csv',
    access: 'admin',
    tag,
    summary: 'The patients that the same filters list, as CSV; cells that a spreadsheet would run are made harmless.',
    query: z.object({ ...adminFilters, lang: languageSchema.optional() }),
    produces: 'text/csv; charset=utf-8',
  }),
};
