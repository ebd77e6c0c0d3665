import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type MailText, mailApi, type PatientMail } from '#contract/mail.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** Addresses of patients: no query here is marked `persist`. */
export const mailKey = 'mail';

/** While something waits to be sent, what became of it is asked for again. */
const askAgainMs = 3_000;

export function patientMailsQuery(userId: number) {
  return queryOptions({
    queryKey: [mailKey, 'patient', userId],
    queryFn: ({ signal }) => call(mailApi.ofUser, { params: { userId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state, attempts }) => state === 'queued' && attempts === 0) ? askAgainMs : false,
  });
}

export function invalidateMails(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [mailKey] });
}

/** What is sent: a link to questionnaires, as it was just made, or a report that was given. */
export type Sendable =
  | { kind: 'questionnaires'; userId: number; userQuestionnaireId: number; publicUrl: string }
  | { kind: 'report'; userId: number; labReportId: number; issuedId: number };

function tokenOf(publicUrl: string): string {
  return publicUrl.split('/')[4] ?? '';
}

export function useSendMail({ onDone, onFailed }: WriteOutcome<PatientMail, Sendable>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (what: Sendable): Promise<PatientMail> => {
      if (what.kind === 'report') {
        const { labReportId, issuedId } = what;
        return (await call(reportLinksApi.mail, { params: { labReportId, issuedId } })).mail;
      }
      const { userQuestionnaireId, publicUrl } = what;
      const body = { token: tokenOf(publicUrl) };
      return (await call(questionnairesApi.mail, { params: { userQuestionnaireId }, body })).mail;
    },
    onSuccess: (mail, what) => {
      onDone(mail, what);
      return invalidateMails(client);
    },
    onError: onFailed,
  });
}

/** The text to send oneself. Of a report it makes a new link each time, so it is asked for once and kept on screen. */
export function useMailText({ onFailed }: Pick<WriteOutcome<MailText, Sendable>, 'onFailed'>) {
  return useMutation({
    mutationFn: async (what: Sendable): Promise<MailText> => {
      if (what.kind === 'report') {
        const { labReportId, issuedId } = what;
        return call(reportLinksApi.mailText, { params: { labReportId, issuedId } });
      }
      const { userQuestionnaireId, publicUrl } = what;
      const body = { token: tokenOf(publicUrl) };
      return call(questionnairesApi.mailText, { params: { userQuestionnaireId }, body });
    },
    onError: onFailed,
  });
}
