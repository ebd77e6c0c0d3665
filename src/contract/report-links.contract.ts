import { z } from 'zod';
import { endpoint, flagParam, idParam } from './endpoint.ts';
import { mailTextSchema, patientMailSchema } from './mail.contract.ts';

const tag = 'Reports';
const issuedParams = z.object({ labReportId: idParam, issuedId: idParam });

/** Opens the PDF; shown this once only, kept nowhere. Null where a link is sent. */
const reportPassword = z.string();
/** Opens the page behind the link in place of the date of birth; shown this once only. Null where nothing is told. */
const pageCode = z.string().nullable();

/** A given report by a link that asks for a second key (`patient-page.contract.ts`). */
export const reportLinksApi = {
  mail: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/report/issued/{issuedId}/mail',
    access: 'staff',
    tag,
    summary:
      'Send the patient a given report by e-mail: a link to their page, with a code to be told where it asks for one, or the PDF with a password, as the practice has chosen. 409 within ten minutes of the last time, unless `again` is said. A new link ends those before.',
    params: issuedParams,
    /** Sent a moment ago, and meant to go once more. */
    query: z.object({ again: flagParam.optional() }),
    response: z.object({ mail: patientMailSchema, password: reportPassword.nullable(), code: pageCode }),
    status: 201,
  }),
  mailText: endpoint({
    method: 'POST',
    path: '/lab-reports/{labReportId}/report/issued/{issuedId}/mail-text',
    access: 'staff',
    tag,
    summary:
      'The same as a text to copy or to send by one’s own mail program; makes a link, or the PDF with a password, shown this once only.',
    params: issuedParams,
    response: mailTextSchema.extend({
      code: pageCode,
      /** Where the practice sends the PDF: to be attached by hand. */
      file: z.object({ name: z.string(), base64: z.string(), password: reportPassword }).nullable(),
    }),
    status: 201,
  }),
};
