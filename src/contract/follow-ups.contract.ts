import { z } from 'zod';
import { dateSchema, deletedResponse, endpoint, idParam, idSchema, instantSchema } from './endpoint.ts';
import { lineText } from './text.ts';

/** As long as a next step on the paper. */
export const followUpTextLength = 120;

export const followUpSchema = z.object({
  id: idSchema,
  /** The day on which it becomes the patient's next step. */
  dueOn: dateSchema,
  /** What is to be done; may be empty. */
  text: z.string(),
  /** The lab report whose given paper announced it, and the version of that paper's draft; null: planned by hand. */
  fromReport: z.object({ labReportId: idSchema, version: z.int().nonnegative() }).nullable(),
  /** Null: still to be done. */
  done: z.object({ at: instantSchema, by: z.string().nullable() }).nullable(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

const tag = 'Follow-ups';
const ofUser = z.object({ userId: idParam });
const ofFollowUp = ofUser.extend({ followUpId: idParam });
const text = lineText(followUpTextLength);

export const newFollowUpSchema = z.object({ dueOn: dateSchema, text: text.optional() });
export type NewFollowUp = z.infer<typeof newFollowUpSchema>;

export const followUpPatchSchema = z.object({
  dueOn: dateSchema.optional(),
  text: text.optional(),
  /** True: who and when is kept. False takes it back. */
  done: z.boolean().optional(),
});
export type FollowUpPatch = z.infer<typeof followUpPatchSchema>;

export const followUpsApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/{userId}/follow-ups',
    access: 'staff',
    tag,
    summary: 'The follow-ups of a patient: those to be done by their day, then those done, the latest first.',
    params: ofUser,
    response: z.object({ followUps: z.array(followUpSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/{userId}/follow-ups',
    access: 'staff',
    tag,
    summary: "Plan a follow-up by hand; on its day it is the patient's next step.",
    params: ofUser,
    body: newFollowUpSchema,
    response: z.object({ followUp: followUpSchema }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{userId}/follow-ups/{followUpId}',
    access: 'staff',
    tag,
    summary: 'Move a follow-up to another day, reword it, or say that it is done (`done: false` takes that back).',
    params: ofFollowUp,
    body: followUpPatchSchema,
    response: z.object({ followUp: followUpSchema }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/follow-ups/{followUpId}',
    access: 'staff',
    tag,
    summary: 'Delete a follow-up.',
    params: ofFollowUp,
    response: deletedResponse,
  }),
};
