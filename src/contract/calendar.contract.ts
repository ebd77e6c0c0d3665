import { z } from 'zod';
import { deletedResponse, endpoint, idParam, instantSchema } from './endpoint.ts';

const tag = 'Calendar';

const feedSchema = z.object({
  createdAt: instantSchema,
  /** When a calendar last asked for it; null: never. */
  lastReadAt: instantSchema.nullable(),
});
export type CalendarFeed = z.infer<typeof feedSchema>;

export const calendarApi = {
  feed: endpoint({
    method: 'GET',
    path: '/auth/calendar',
    access: 'staff',
    tag,
    summary: 'Whether the caller has a calendar address, and when it was last read.',
    response: z.object({ feed: feedSchema.nullable() }),
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/auth/calendar',
    access: 'staff',
    confirmed: true,
    tag,
    summary:
      'A secret address of the caller’s follow-ups and visits for a calendar program, shown this once; an older one dies.',
    response: z.object({ feed: feedSchema, path: z.string() }),
    status: 201,
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: '/auth/calendar',
    access: 'staff',
    tag,
    summary: 'The calendar address of the caller stops working.',
    response: deletedResponse,
  }),
  read: endpoint({
    method: 'GET',
    path: '/calendar/{token}/follow-ups.ics',
    access: 'public',
    tag,
    summary:
      'The open follow-ups and coming visits of an account by its secret address: days, hours and codes of patients, no names, no texts.',
    params: z.object({ token: z.string().min(1).max(200) }),
    produces: 'text/calendar',
  }),
  event: endpoint({
    method: 'GET',
    path: '/users/{userId}/follow-ups/{followUpId}/event.ics',
    access: 'staff',
    tag,
    summary: 'One follow-up for a calendar program, at the hour of the visit on its day.',
    params: z.object({ userId: idParam, followUpId: idParam }),
    produces: 'text/calendar',
  }),
};
