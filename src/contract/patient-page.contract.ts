import { z } from 'zod';
import { dateSchema, endpoint, instantSchema, languageSchema } from './endpoint.ts';
import { issuedPageSchema } from './page-content.ts';

const tag = 'Patient page';

/** How many digits a code has that opens a page in place of the date of birth. */
export const pageCodeDigits = 6;
/** Wrong tries before a link waits, and for how long; how many close it for good. */
export const pageTries = { most: 5, waitMinutes: 15, closedAfter: 10 } as const;
/** A page session that nobody uses ends after so many days: one who checks in every week is not asked again. */
export const pageSessionIdleDays = 8;

export const pageKeySchema = z.enum(['birth', 'code']);
export type PageKey = z.infer<typeof pageKeySchema>;

/** The key of the page session, in the body of every call: it is in no address and in no header that is logged. */
export const pageSessionField = { session: z.string().min(1).max(200) };

export const patientPageSchema = z.object({
  /** The language of the paper. */
  language: languageSchema,
  /** The day at the practice. */
  today: dateSchema,
  issuedAt: instantSchema,
  /** Until when the link opens it. */
  expiresAt: instantSchema,
  /** A newer report was given since. */
  newer: z.boolean(),
  /** Null for a report that was given before pages were kept: it has its PDF. */
  content: issuedPageSchema.nullable(),
  /** No list may stand today: the page names no food until staff have looked at it. */
  paused: z.boolean(),
  /** What may no longer be eaten as it was when the report was given. */
  since: z.object({ en: z.array(z.string()), hr: z.array(z.string()) }),
  practice: z.object({ name: z.string(), phone: z.string(), email: z.string(), web: z.string(), address: z.string() }),
  firstName: z.string(),
});
export type PatientPage = z.infer<typeof patientPageSchema>;

/** A given report as a page on the patient's phone, opened by a link and a second key. */
export const patientPageApi = {
  enter: endpoint({
    method: 'POST',
    path: '/patient-page/enter',
    access: 'public',
    tag,
    summary:
      'Open the page behind a link with its second key: the date of birth, or the code that was given another way. A wrong key and a link that does not exist are answered alike; five wrong tries make it wait for 15 minutes, ten close it.',
    body: z.union([
      z.object({ token: z.string().min(1).max(200), dateOfBirth: dateSchema }),
      z.object({ token: z.string().min(1).max(200), code: z.string().regex(/^\d{6}$/) }),
    ]),
    /** A session that opens this one page. */
    response: z.object(pageSessionField),
  }),
  read: endpoint({
    method: 'POST',
    path: '/patient-page/read',
    access: 'public',
    tag,
    summary: 'The page of a session: what was given, with what may no longer be eaten since.',
    body: z.object(pageSessionField),
    response: patientPageSchema,
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/patient-page/pdf',
    access: 'public',
    tag,
    summary: 'The report of a session as it was printed.',
    body: z.object(pageSessionField),
    produces: 'application/pdf',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/patient-page/leave',
    access: 'public',
    tag,
    summary: 'End a page session, as *Forget on this phone* does.',
    body: z.object(pageSessionField),
    response: z.object({ ended: z.literal(true) }),
  }),
};
