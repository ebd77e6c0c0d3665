import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CheckInAnswers, noAnswers } from '#contract/check-in-answers.ts';
import { type PageCheckIn, pageCheckInApi } from '#contract/check-ins.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';
import { keepOfPlace, readOfPlace } from './kept-page.ts';

/** What this phone keeps: the check-in as it was last read, and taps that no network has taken yet, by week. */
interface KeptCheckIn {
  checkIn: PageCheckIn | null;
  waiting: Record<string, Partial<CheckInAnswers>>;
}
export interface ShownCheckIn {
  checkIn: PageCheckIn;
  /** Taps wait for a network. */
  waiting: boolean;
}

const place = 'check-in';
const keyOf = (token: string) => ['patientPage', token, place];
const kept = (token: string): KeptCheckIn => readOfPlace<KeptCheckIn>(token, place) ?? { checkIn: null, waiting: {} };
const isOffline = (error: unknown): boolean =>
  !(error instanceof ApiError && error.kind === 'http' && error.status < 500);

/** With the taps that wait, so that nothing that was tapped is seen to go. */
function shown(token: string, checkIn: PageCheckIn): ShownCheckIn {
  const { waiting } = kept(token);
  const taps = waiting[checkIn.week];
  return {
    checkIn: taps ? { ...checkIn, answers: { ...noAnswers, ...checkIn.answers, ...taps } } : checkIn,
    waiting: Object.keys(waiting).length > 0,
  };
}

/** Sends what waits, oldest week first. A week that is closed by now is let go. */
async function send(token: string, session: string): Promise<PageCheckIn | null> {
  let newest: PageCheckIn | null = null;
  for (const week of Object.keys(kept(token).waiting).sort()) {
    const answers = kept(token).waiting[week] ?? {};
    try {
      newest = (await call(pageCheckInApi.answer, { body: { session, week, answers } })).checkIn;
    } catch (error) {
      if (isOffline(error) || !(error instanceof ApiError) || error.status !== 409) throw error;
    }
    const { [week]: sent, ...others } = kept(token).waiting;
    // what was tapped while this was on its way waits on
    const later = Object.entries(sent ?? {}).filter(
      ([question, step]) => answers[question as keyof CheckInAnswers] !== step,
    );
    const waiting = later.length > 0 ? { ...others, [week]: Object.fromEntries(later) } : others;
    keepOfPlace(token, place, { checkIn: newest ?? kept(token).checkIn, waiting });
  }
  return newest;
}

export function useCheckIn(token: string, session: string) {
  return useQuery({
    queryKey: [...keyOf(token), session],
    refetchOnReconnect: true,
    networkMode: 'always',
    queryFn: async (): Promise<ShownCheckIn> => {
      try {
        await send(token, session);
        const { checkIn } = await call(pageCheckInApi.read, { body: { session } });
        keepOfPlace(token, place, { ...kept(token), checkIn });
        return shown(token, checkIn);
      } catch (error) {
        const before = kept(token).checkIn;
        if (!isOffline(error) || before === null) throw error;
        return shown(token, before);
      }
    },
  });
}

/** A tap is kept on the phone first, then sent; one after the other. */
export function useTap(token: string, session: string) {
  const client = useQueryClient();
  const key = [...keyOf(token), session];
  return useMutation({
    scope: { id: `check-in ${token}` },
    networkMode: 'always',
    mutationFn: () => send(token, session),
    onSuccess: (checkIn) => {
      if (checkIn) client.setQueryData(key, shown(token, checkIn));
    },
    onError: (error) => {
      // without a network it waits; anything else is told by reading again
      if (!isOffline(error)) void client.invalidateQueries({ queryKey: keyOf(token).slice(0, 2) });
    },
  });
}

export function keepTap(token: string, checkIn: PageCheckIn, answers: Partial<CheckInAnswers>): ShownCheckIn {
  const before = kept(token);
  const waiting = { ...before.waiting, [checkIn.week]: { ...before.waiting[checkIn.week], ...answers } };
  keepOfPlace(token, place, { checkIn: before.checkIn ?? checkIn, waiting });
  return shown(token, { ...checkIn, answers: { ...checkIn.answers, ...answers } });
}

export function useShowCheckIn(token: string, session: string) {
  const client = useQueryClient();
  return (next: ShownCheckIn) => client.setQueryData([...keyOf(token), session], next);
}

interface Agreement {
  agreed: boolean;
  mail: boolean;
}

export function useAgree(token: string, session: string, { onDone, onFailed }: WriteOutcome<PageCheckIn, Agreement>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (agreement: Agreement) =>
      (await call(pageCheckInApi.agree, { body: { session, ...agreement } })).checkIn,
    onSuccess: (checkIn, agreement) => {
      keepOfPlace(token, place, { ...kept(token), checkIn });
      client.setQueryData([...keyOf(token), session], shown(token, checkIn));
      onDone(checkIn, agreement);
    },
    onError: onFailed,
  });
}

export function useAsk(session: string, { onDone, onFailed }: WriteOutcome<unknown, string>) {
  return useMutation({
    mutationFn: (text: string) => call(pageCheckInApi.ask, { body: { session, text } }),
    onSuccess: onDone,
    onError: onFailed,
  });
}
