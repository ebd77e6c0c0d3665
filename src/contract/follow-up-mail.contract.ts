import { z } from 'zod';
import { endpoint, idParam } from './endpoint.ts';
import { mailTextSchema, patientMailSchema } from './mail.contract.ts';

const tag = 'Follow-ups';
const ofFollowUp = z.object({ userId: idParam, followUpId: idParam });

/** The day of a follow-up, told to the patient. */
export const followUpMailApi = {
  mail: endpoint({
    method: 'POST',
    path: '/users/{userId}/follow-ups/{followUpId}/mail',
    access: 'staff',
    tag,
    summary: 'Send the patient the day of a follow-up by e-mail, with the hour of a visit on it; one day is told once.',
    params: ofFollowUp,
    response: z.object({ mail: patientMailSchema }),
    status: 201,
  }),
  mailText: endpoint({
    method: 'POST',
    path: '/users/{userId}/follow-ups/{followUpId}/mail-text',
    access: 'staff',
    tag,
    summary: 'The same as a text to copy or to send by one’s own mail program.',
    params: ofFollowUp,
    response: mailTextSchema,
    status: 201,
  }),
};
