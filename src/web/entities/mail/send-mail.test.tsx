import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PatientMail } from '#contract/mail.contract.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SendMail } from './send-mail.tsx';

const what = {
  kind: 'questionnaires',
  userId: 1,
  userQuestionnaireId: 5,
  publicUrl: '/public/questionnaire/user/the-key/questionsAndAnswers/',
} as const;
const mail: PatientMail = {
  ...{ id: 9, kind: 'questionnaires', reminder: null, language: 'hr', to: 'ana@example.org', state: 'queued' },
  ...{ sending: false, reason: null, said: '', attempts: 0, queuedAt: '2026-11-16T09:00:00.000Z' },
  ...{ dueAt: '2026-11-16T09:00:00.000Z', endedAt: null, userQuestionnaireIds: [5], issuedReportId: null },
};
const mails = (more: { to?: string | null; ready?: boolean; mails?: PatientMail[] } = {}) => ({
  body: { mails: [], to: 'ana@example.org', ready: true, remindersOffSince: null, ...more },
});

test('the link is sent with its key, and what the server says follows', async () => {
  const user = userEvent.setup();
  const known: PatientMail[] = [];
  const api = fakeApi({
    'GET /users/1/mails': () => mails({ mails: known }),
    'POST /questionnaire/user/5/mail': () => {
      known.push({ ...mail, attempts: 1, said: '451 try again later' });
      return { status: 201, body: { mail } };
    },
  });
  await renderScreen(<SendMail what={what} />);
  await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }));
  await screen.findByText(/451 try again later · again at/);
  expect(api.sent('POST', '/questionnaire/user/5/mail')[0]?.body).toEqual({ token: 'the-key' });
  expect(screen.queryByRole('button', { name: 'Send by e-mail' })).toBeNull();
});

test('a refusal is said, and the button stays', async () => {
  const user = userEvent.setup();
  fakeApi({
    'GET /users/1/mails': () => mails(),
    'POST /questionnaire/user/5/mail': () => ({ status: 409, body: refusal('MAIL_SENT_BEFORE', 'Mailed before.') }),
  });
  await renderScreen(<SendMail what={what} />);
  await user.click(await screen.findByRole('button', { name: 'Send by e-mail' }));
  await screen.findByText(/This link was mailed before|Mailed before/);
  screen.getByRole('button', { name: 'Send by e-mail' });
});

test('without a server or an address there is the text, whole with its link', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    'GET /users/1/mails': () => mails({ ready: false }),
    'POST /questionnaire/user/5/mail-text': () => ({
      body: { to: 'ana@example.org', subject: 'Upitnici', text: 'Molimo: {link}', link: what.publicUrl },
    }),
  });
  await renderScreen(<SendMail what={what} />);
  await screen.findByText('No mail server is set up. Copy the text or open your mail program.');
  expect(screen.queryByRole('button', { name: 'Send by e-mail' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the text' }));
  await user.click(await screen.findByRole('button', { name: 'Copy the text' }));
  await screen.findByText('The text is copied.');
  expect(await navigator.clipboard.readText()).toBe(
    `Upitnici\n\nMolimo: ${new URL(what.publicUrl, location.origin).href}`,
  );
  await user.click(screen.getByRole('button', { name: 'Show the text' }));
  expect(api.sent('POST', '/questionnaire/user/5/mail-text')).toHaveLength(1);
});
