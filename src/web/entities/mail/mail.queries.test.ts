import { expect, test } from 'vitest';
import { patientMailsQuery } from './mail.queries.ts';

test.each([
  { state: 'queued', sending: false, attempts: 0, again: true },
  // the server is being talked to: asked just then, one must not stop asking
  { state: 'queued', sending: true, attempts: 1, again: true },
  // put off until later
  { state: 'queued', sending: false, attempts: 1, again: false },
  { state: 'sent', sending: false, attempts: 1, again: false },
  { state: 'failed', sending: false, attempts: 3, again: false },
])('a mail that is $state, sending: $sending, after $attempts attempts is asked for again: $again', (mail) => {
  const { refetchInterval } = patientMailsQuery(1);
  const query = { state: { data: { mails: [mail] } } } as never;
  const interval = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
  expect(Boolean(interval)).toBe(mail.again);
});
