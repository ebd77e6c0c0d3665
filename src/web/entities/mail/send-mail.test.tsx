import { cleanup, screen } from '@testing-library/react';
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
  ...{ followUpId: null, aboutDay: null },
};
const mails = (
  more: { to?: string | null; ready?: boolean; reportBy?: 'link' | 'pdf'; mails?: PatientMail[] } = {},
) => ({
  body: { mails: [], to: 'ana@example.org', ready: true, reportBy: 'link', remindersOffSince: null, ...more },
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

const report = { kind: 'report', userId: 1, labReportId: 3, issuedId: 4 } as const;
const password = 'k7mr-3vha-pd9s-ze4t';

test('a report as a PDF: its password is shown once, with how to tell it', async () => {
  const user = userEvent.setup();
  const known: PatientMail[] = [];
  fakeApi({
    'GET /users/1/mails': () => mails({ reportBy: 'pdf', mails: known }),
    'POST /lab-reports/3/report/issued/4/mail': () => {
      known.push({ ...mail, kind: 'reportPdf', issuedReportId: 4 });
      return { status: 201, body: { mail: known[0], password, code: null } };
    },
  });
  await renderScreen(<SendMail main what={report} />);
  await screen.findByText(/encrypted with a password that you tell them otherwise/);
  expect(screen.queryByText(password)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send to the patient' }));
  const shown = await screen.findByRole('region', { name: 'Password of the PDF' });
  expect(shown.textContent).toContain(password);
  expect(shown.textContent).toContain('by phone or in person, never by e-mail');
  await user.click(screen.getByRole('button', { name: 'Copy the password' }));
  await screen.findByText('The password is copied.');
  expect(await navigator.clipboard.readText()).toBe(password);
  cleanup();
  await renderScreen(<SendMail main what={report} />);
  await screen.findByRole('button', { name: 'Send to the patient' });
  expect(screen.queryByText(password)).toBeNull();
});

test('without a server the PDF is saved, and its password shown', async () => {
  const user = userEvent.setup();
  fakeApi({
    'GET /users/1/mails': () => mails({ reportBy: 'pdf', ready: false }),
    'POST /lab-reports/3/report/issued/4/mail-text': () => ({
      status: 201,
      body: {
        ...{ to: 'ana@example.org', subject: 'Vaš dokument', text: 'U privitku.', link: '' },
        code: null,
        file: { name: 'dokument.pdf', base64: btoa('%PDF'), password },
      },
    }),
  });
  await renderScreen(<SendMail main what={report} />);
  await user.click(await screen.findByRole('button', { name: 'Show the text and the PDF' }));
  await screen.findByRole('button', { name: 'Save the PDF to attach' });
  expect(screen.getByRole('region', { name: 'Password of the PDF' }).textContent).toContain(password);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text of the mail').value).toBe('Vaš dokument\n\nU privitku.');
});

test('a day that was told says so; the day that took its place can be told', async () => {
  const told: PatientMail = {
    ...{ ...mail, kind: 'followUp', state: 'sent', said: '250 ok', userQuestionnaireIds: [] },
    ...{ followUpId: 7, aboutDay: '2026-12-07' },
  };
  fakeApi({ 'GET /users/1/mails': () => mails({ mails: [told] }) });
  await renderScreen(<SendMail what={{ kind: 'followUp', userId: 1, followUpId: 7, day: '2026-12-07' }} />);
  await screen.findByText(/250 ok/);
  expect(screen.queryByRole('button', { name: 'Send by e-mail' })).toBeNull();
  cleanup();
  await renderScreen(<SendMail what={{ kind: 'followUp', userId: 1, followUpId: 7, day: '2026-12-14' }} />);
  await screen.findByRole('button', { name: 'Send by e-mail' });
});
