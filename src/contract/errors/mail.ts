import type { ErrorTable } from './error-table.ts';

/** Mail, the links that it carries, and calendars. */
export const mailErrors = {
  MAIL_NOT_FOUND: [404, 'The message was not found.'],
  MAIL_NOT_SET_UP: [409, 'No mail server is set up. Copy the text or open your mail program.'],
  MAIL_ADDRESS_MISSING: [409, 'The patient has no e-mail address. Add it on Info.'],
  MAIL_BIRTH_MISSING: [409, 'The link asks for the date of birth, and the patient has none. Add it on Info.'],
  MAIL_SENT_BEFORE: [409, 'This link was mailed before. Make a new link to send it again.'],
  MAIL_NOT_WAITING: [409, 'The message does not wait any more.'],
  MAIL_NOT_FAILED: [409, 'Only a message that failed can be sent again.'],
  MAIL_LINK_GONE: [409, 'The link of this message is not known any more. Make a new one and send that.'],
  MAIL_LINK_WRONG: [409, 'This link does not open the questionnaire any more. Make a new one.'],
  MAIL_SETTINGS_CHANGED: [409, 'Somebody else changed the settings of mail meanwhile.'],
  MAIL_TEMPLATE_CHANGED: [409, 'Somebody else changed this template meanwhile.'],
  MAIL_HEALTH_WORD: [422, 'Mail is read by others on its way: no words about health. Found: {{words}}.'],
  MAIL_FIELD_UNKNOWN: [422, 'There is no field {{field}} in this template.'],
  MAIL_FIELD_MISSING: [422, 'The text needs the field {{field}}.'],
  MAIL_SITE_INVALID: [422, 'Use an address such as https://belly.example.org, without anything after the name.'],
  MAIL_SITE_NOT_SAFE: [422, 'Links to patients begin with https.'],
  WHOLE_NUMBER_BETWEEN: [422, 'Use a whole number from {{min}} to {{max}}.'],
  ISSUED_TAKEN_BACK: [409, 'This report was withdrawn and is not sent.'],
  REPORT_LINK_WRONG: [404, 'The link or the date of birth is not right.'],
  REPORT_LINK_EXPIRED: [410, 'The link has expired. Ask your practice for a new one.'],
  CALENDAR_NOT_FOUND: [404, 'There is no calendar at this address.'],
  REMINDER_LINK_WRONG: [404, 'There is nothing behind this link.'],
} as const satisfies ErrorTable;
