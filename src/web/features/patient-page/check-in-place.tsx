import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckInAnswers } from '#contract/check-in-answers.ts';
import type { PageCheckIn } from '#contract/check-ins.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDay } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconCircleCheck, IconCloudOff, IconStethoscope } from '#web/ui/icons.gen.ts';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AskQuestion } from './ask-question.tsx';
import classes from './check-in.module.css';
import { keepTap, useAgree, useCheckIn, useShowCheckIn, useTap } from './check-in.queries.ts';
import { LastWeeks } from './last-weeks.tsx';
import page from './patient-page.module.css';
import { TapRow } from './tap-row.tsx';

export interface CheckInPlaceProps {
  /** Of the link: what the place keeps on the phone is kept by it (`readOfPlace`, `keepOfPlace`). */
  token: string;
  /** The key of the page session, for the body of every call. */
  session: string;
  /** The day at the practice. */
  today: string;
  author: string;
}

/** The place of the check-in: three taps a week, where the patient agreed to them, and a question at any time. */
export function CheckInPlace({ token, session, author }: CheckInPlaceProps) {
  const { t } = useTranslation('patient-page');
  const { data, error, isError, refetch } = useCheckIn(token, session);
  return (
    <section aria-label={t('checkIn.title')}>
      {data ? (
        <Week {...{ token, session, author }} checkIn={data.checkIn} waiting={data.waiting} />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <AskQuestion session={session} />
      <p className={classes.foot}>{t('emergency')}</p>
    </section>
  );
}

interface WeekProps {
  token: string;
  session: string;
  author: string;
  checkIn: PageCheckIn;
  waiting: boolean;
}

function Week({ token, session, author, checkIn, waiting }: WeekProps) {
  const { t } = useTranslation('patient-page');
  const agree = useAgree(token, session, {
    onDone: () => {},
    onFailed: (error) => toast.failure(error, t('checkIn.notSaved')),
  });
  const { confirm, confirmModal } = useConfirm();
  const end = async (): Promise<void> => {
    if (await confirm({ message: t('checkIn.endSure'), confirmLabel: t('checkIn.end') }))
      agree.mutate({ agreed: false, mail: false });
  };
  const reader = checkIn.reader || author;
  if (checkIn.state === 'none' || checkIn.state === 'ended') {
    return (
      <>
        <h2 className={page.question}>{t('checkIn.title')}</h2>
        <p className={page.quiet}>
          {t(checkIn.state === 'none' ? 'checkIn.none' : 'checkIn.over', { author: reader })}
        </p>
        <LastWeeks checkIn={checkIn} />
      </>
    );
  }
  if (checkIn.state === 'ask') {
    return (
      <div className={page.card}>
        <h2 className={page.cardTitle}>{t('checkIn.agree.title')}</h2>
        <p className={page.quiet}>
          {t('checkIn.agree.text', { reader, day: formatDay(checkIn.endsOn ?? checkIn.week) })}
        </p>
        <Button
          className={page.button ?? ''}
          size="md"
          loading={agree.isPending}
          onClick={() => agree.mutate({ agreed: true, mail: false })}
        >
          {t('checkIn.agree.do')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <h2 className={page.question}>{t('checkIn.title')}</h2>
      <p className={classes.lead}>
        {t('checkIn.lead', { from: formatDay(checkIn.week), to: formatDay(checkIn.weekEndsOn) })}
      </p>
      <Taps {...{ token, session, checkIn }} />
      <Saved {...{ checkIn, waiting, reader }} />
      <LastWeeks checkIn={checkIn} />
      <div className={classes.choices}>
        {checkIn.mail !== null && (
          <Checkbox
            label={t('checkIn.mail')}
            checked={checkIn.mail}
            disabled={agree.isPending}
            onChange={({ currentTarget }) => agree.mutate({ agreed: true, mail: currentTarget.checked })}
          />
        )}
        <Button variant="subtle" color="gray" disabled={agree.isPending} onClick={() => void end()}>
          {t('checkIn.end')}
        </Button>
      </div>
      {confirmModal}
    </>
  );
}

function Taps({ token, session, checkIn }: Pick<WeekProps, 'token' | 'session' | 'checkIn'>) {
  const { t } = useTranslation('patient-page');
  const { language } = useLanguage();
  const send = useTap(token, session);
  const show = useShowCheckIn(token, session);
  const { answers, trial, goal } = checkIn;
  const tap = (change: Partial<CheckInAnswers>): void => {
    show(keepTap(token, checkIn, change));
    send.mutate();
  };
  const food = trial?.name[language];
  return (
    <>
      {checkIn.outcomes.map((outcome, at) => (
        <TapRow
          key={outcome}
          number={at + 1}
          title={outcome === 'goal' ? goal : t(`checkIn.outcome.${outcome}`)}
          look={outcome}
          options={outcome === 'stoolForm' ? t('checkIn.stoolForm', { returnObjects: true }) : optionsOf(outcome)}
          value={answers[outcome]}
          onTap={(step) => tap({ [outcome]: step })}
        />
      ))}
      {food !== undefined && (
        <TapRow
          number={checkIn.outcomes.length + 1}
          title={t(trial?.on ? 'checkIn.eaten.with' : 'checkIn.eaten.without', { food })}
          options={t('checkIn.eaten.steps', { returnObjects: true })}
          value={answers.eaten}
          onTap={(eaten) => tap({ eaten })}
        />
      )}
      {checkIn.monthly && (
        <>
          <p className={classes.monthly}>{t('checkIn.monthly.title')}</p>
          <TapRow
            title={t('checkIn.monthly.overall')}
            options={t('checkIn.monthly.changes', { returnObjects: true })}
            value={answers.overallChange === null ? null : changes.indexOf(answers.overallChange)}
            onTap={(step) => tap({ overallChange: step === null ? null : (changes[step] ?? null) })}
          />
          {(['bloodInStool', 'weightLoss'] as const).map((sign) => (
            <TapRow
              key={sign}
              title={t(`checkIn.monthly.${sign}`)}
              options={t('checkIn.monthly.yesNo', { returnObjects: true })}
              value={answers[sign] === null ? null : Number(answers[sign])}
              onTap={(step) => tap({ [sign]: step === null ? null : step === 1 })}
            />
          ))}
        </>
      )}
    </>
  );

  function optionsOf(outcome: 'bloating' | 'energy' | 'goal'): string[] {
    return t(`checkIn.steps.${outcome}`, { returnObjects: true });
  }
}

const changes = ['better', 'same', 'worse', 'muchWorse'] as const;

function Saved({ checkIn, waiting, reader }: Pick<WeekProps, 'checkIn' | 'waiting'> & { reader: string }) {
  const { t } = useTranslation('patient-page');
  const { language } = useLanguage();
  const isAnswered = Object.values(checkIn.answers).some((answer) => answer !== null);
  return (
    <div role="status">
      {checkIn.advice.map((sentence) => (
        <p key={sentence.en} className={classes.saved} data-tone="red">
          <IconStethoscope size={20} aria-hidden /> {sentence[language]}
        </p>
      ))}
      {waiting ? (
        <p className={classes.saved} data-tone="grey">
          <IconCloudOff size={20} aria-hidden /> {t('checkIn.waiting')}
        </p>
      ) : (
        isAnswered && (
          <p className={classes.saved} data-tone="green">
            <IconCircleCheck size={20} aria-hidden /> {t('checkIn.saved', { reader })}
          </p>
        )
      )}
    </div>
  );
}
