import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { followUpMailApi } from '#contract/follow-up-mail.contract.ts';
import { mailApi, type PatientMail } from '#contract/mail.contract.ts';
import { questionnairesApi } from '#contract/questionnaires.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

/** Addresses of patients: no query here is marked `persist`. */
export const mailKey = 'mail';

/** While something waits to be sent or is being sent, what became of it is asked for again. */
const askAgainMs = 3_000;

/** One that a server has put off waits for minutes or hours. */
const isOnItsWay = ({ state, sending, attempts }: PatientMail): boolean =>
  sending || (state === 'queued' && attempts === 0);

export function patientMailsQuery(userId: number) {
  return queryOptions({
    queryKey: [mailKey, 'patient', userId],
    queryFn: ({ signal }) => call(mailApi.ofUser, { params: { userId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.mails.some(isOnItsWay) ? askAgainMs : false),
  });
}

export function invalidateMails(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [mailKey] });
}

/** A report that goes out is given, and the patient's next step is another. */
async function invalidateSent(client: QueryClient, { kind }: Sendable): Promise<void> {
  await Promise.all([
    invalidateMails(client),
    ...(kind === 'report'
      ? [
          client.invalidateQueries({ queryKey: ['given-reports'] }),
          client.invalidateQueries({ queryKey: ['patients'] }),
        ]
      : []),
  ]);
}

/** What is sent: a link to questionnaires, as it was just made, a report that was given, or the day of a follow-up. */
export type Sendable =
  | { kind: 'questionnaires'; userId: number; userQuestionnaireId: number; publicUrl: string }
  | { kind: 'report'; userId: number; labReportId: number; issuedId: number; again?: boolean }
  | { kind: 'followUp'; userId: number; followUpId: number; day: string };

function tokenOf(publicUrl: string): string {
  return publicUrl.split('/')[4] ?? '';
}

interface Sent {
  mail: PatientMail;
  /** Of a report that goes out as a PDF; it is told here and nowhere again. */
  password: string | null;
  /** Of a link that asks for a code, likewise. */
  code: string | null;
}

/** With the file where the practice sends reports as a PDF. */
export type OwnMail = ResponseOf<typeof reportLinksApi.mailText>;

export function useSendMail({ onDone, onFailed }: WriteOutcome<Sent, Sendable>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (what: Sendable): Promise<Sent> => {
      if (what.kind === 'report') {
        const { labReportId, issuedId, again } = what;
        return call(reportLinksApi.mail, { params: { labReportId, issuedId }, query: again ? { again: 'true' } : {} });
      }
      if (what.kind === 'followUp') {
        const { userId, followUpId } = what;
        return {
          ...(await call(followUpMailApi.mail, { params: { userId, followUpId } })),
          password: null,
          code: null,
        };
      }
      const { userQuestionnaireId, publicUrl } = what;
      const body = { token: tokenOf(publicUrl) };
      const { mail } = await call(questionnairesApi.mail, { params: { userQuestionnaireId }, body });
      return { mail, password: null, code: null };
    },
    // a password is nothing to keep in a cache
    gcTime: 0,
    onSuccess: (sent, what) => {
      onDone(sent, what);
      return invalidateSent(client, what);
    },
    onError: onFailed,
  });
}

/** The text to send oneself. Of a report it makes a new link each time, so it is asked for once and kept on screen. */
export function useMailText({ onFailed }: Pick<WriteOutcome<OwnMail, Sendable>, 'onFailed'>) {
  const client = useQueryClient();
  return useMutation({
    onSuccess: (_, what) => invalidateSent(client, what),
    mutationFn: async (what: Sendable): Promise<OwnMail> => {
      if (what.kind === 'report') {
        const { labReportId, issuedId } = what;
        return call(reportLinksApi.mailText, { params: { labReportId, issuedId } });
      }
      if (what.kind === 'followUp') {
        const { userId, followUpId } = what;
        return {
          ...(await call(followUpMailApi.mailText, { params: { userId, followUpId } })),
          file: null,
          code: null,
        };
      }
      const { userQuestionnaireId, publicUrl } = what;
      const body = { token: tokenOf(publicUrl) };
      return {
        ...(await call(questionnairesApi.mailText, { params: { userQuestionnaireId }, body })),
        file: null,
        code: null,
      };
    },
    onError: onFailed,
  });
}
