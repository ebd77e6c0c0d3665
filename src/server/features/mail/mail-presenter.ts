import type { OutboxMail, PatientMail } from '#contract/mail.contract.ts';
import type { PresentableMail } from './outbox.repository.ts';

type Shared = Pick<OutboxMail, keyof OutboxMail & keyof PatientMail>;

function shared({ mail }: PresentableMail, remindTimes: number): Shared {
  const waits = mail.state === 'queued' || mail.state === 'sending';
  return {
    id: mail.id,
    kind: mail.kind,
    reminder:
      mail.kind !== 'reminder' || mail.reminderNumber === null
        ? null
        : { number: mail.reminderNumber, of: Math.max(remindTimes, mail.reminderNumber) },
    language: mail.language,
    to: mail.toAddress,
    state: mail.state === 'sending' ? 'queued' : mail.state,
    sending: mail.state === 'sending',
    reason: mail.reason,
    said: mail.said,
    attempts: mail.attempts,
    queuedAt: mail.queuedAt.toISOString(),
    dueAt: waits ? mail.dueAt.toISOString() : null,
    endedAt: mail.endedAt?.toISOString() ?? null,
  };
}

export function presentForPatient(row: PresentableMail, remindTimes: number): PatientMail {
  return {
    ...shared(row, remindTimes),
    userQuestionnaireIds: row.userQuestionnaireIds,
    issuedReportId: row.issuedReportId,
    followUpId: row.mail.followUpId,
    aboutDay: row.mail.aboutDay,
  };
}

/** What it carries is still known, so that it can be sent. */
export function isWhole({ mail, hasFile }: Pick<PresentableMail, 'mail' | 'hasFile'>): boolean {
  if (mail.kind === 'test' || mail.kind === 'followUp') return true;
  return mail.kind === 'reportPdf' ? hasFile : mail.sealedLinks !== null;
}

export function presentForOutbox(row: PresentableMail, remindTimes: number): OutboxMail {
  const { mail, patientName, accountName } = row;
  return {
    ...shared(row, remindTimes),
    patient: mail.patientId === null ? null : { id: mail.patientId, name: patientName ?? '' },
    staff: accountName,
    retryable: mail.state === 'failed' && isWhole(row),
  };
}
