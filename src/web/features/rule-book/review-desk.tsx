import { Button, Checkbox, Kbd, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HeldReview, reviewersNeeded } from '#contract/rule-review.contract.ts';
import { StandingBadge } from '#web/entities/rule-base/effect-badge.tsx';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { filled } from '#web/lib/form.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { areLetterKeysOn, isTyping } from '#web/lib/letter-keys.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import { ChangedSince } from './changed-since.tsx';
import { type Reviewed, useHeldReview, useSayOfText } from './review.queries.ts';
import classes from './review-screen.module.css';

/** The questions, by their numbers on the keyboard. */
const questions = [1, 2, 3, 4] as const;
type ReadAs = 'paper' | 'abstract';

interface ReviewDeskProps {
  reviewed: Reviewed;
  /** Of the text that `text` shows. It comes by another call than the reviews, and may be older. */
  version: number;
  onOutdated: () => void;
  readOnly: boolean;
  /** Of a study: how far it was read so far; undefined for a rule. */
  readAs?: ReadAs | null;
  text: (review: HeldReview | undefined) => ReactNode;
  source: ReactNode;
  onNext: () => void;
}

/** Text and source side by side, four questions, and the word on it. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { reviewed, version, readOnly, readAs: readBefore, text, source, onNext } = props;
  const { t } = useTranslation(['rule-book', 'common']);
  const { kind, key } = reviewed;
  const held = useHeldReview(reviewed);
  const review = held.data;
  const undo = useUndo();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [readAs, setReadAs] = useState<ReadAs | null>(readBefore ?? null);
  const [objecting, setObjecting] = useState(false);
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: filled(t('cockpit.reasonNeeded')) } });
  // another text is another question, whichever of the two calls brings it first
  const textRead = review && `${version} ${review.hash}`;
  useEffect(() => {
    if (textRead !== undefined) setTicked(new Set());
  }, [textRead]);
  // an approval names a hash: what stands on screen must be the text of that hash
  const isOutdated = review !== undefined && review.version !== version;
  const readAgain = useStableCallback(() => {
    void held.refetch();
    props.onOutdated();
  });
  useEffect(() => {
    if (review?.version !== undefined && review.version !== version) readAgain();
  }, [review?.version, version, readAgain]);
  const say = useSayOfText({
    onDone: ({ changeSetId }, { body, key: of }) => {
      toast.success(about(t(`cockpit.said.${body.verdict}`), of), undo(changeSetId));
      onNext();
    },
    onFailed: (error) => toast.failure(error, t('cockpit.failed')),
  });
  const complete = ticked.size === questions.length && (kind === 'safetyRule' || readAs !== null);
  const maySay = !readOnly && review !== undefined && !isOutdated && !say.isPending;
  const mayApprove = maySay && complete;
  const toggle = (question: number) => {
    const next = new Set(ticked);
    if (!next.delete(question)) next.add(question);
    setTicked(next);
  };
  const approve = () => {
    if (!mayApprove) return;
    say.mutate({
      ...{ kind, key },
      body: {
        ...{ verdict: 'approved', hash: review.hash, answers: questions.map(() => true as const) },
        ...(kind === 'study' && readAs !== null && { readAs }),
      },
    });
  };
  const sendBack = form.onSubmit(({ reason }) => {
    if (maySay) say.mutate({ kind, key, body: { verdict: 'sentBack', hash: review.hash, reason } });
  });
  const onKey = useStableCallback((event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (objecting) sendBack();
      else approve();
    } else if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areLetterKeysOn()) return;
    else if (!readOnly && /^[1-4]$/.test(event.key)) toggle(Number(event.key));
    else if (!readOnly && event.key.toLowerCase() === 'c') {
      event.preventDefault();
      setObjecting(true);
    } else if (event.key.toLowerCase() === 's') onNext();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onKey]);

  return (
    <>
      <div className={`${layout.grow} ${layout.surface} ${classes.desk}`}>
        <section className={classes.left} aria-label={t('cockpit.text')}>
          {isOutdated && (
            <p role="status" className={classes.changed}>
              {t('cockpit.outdated')}
            </p>
          )}
          {review !== undefined && <ChangedSince review={review} />}
          {text(review)}
          {held.isError && review === undefined && (
            <ErrorState error={held.error} onRetry={() => void held.refetch()} />
          )}
          <fieldset className={classes.questions} disabled={readOnly}>
            <legend className={`${layout.muted} ${layout.smallStrong} ${classes.legend}`}>{t('cockpit.holds')}</legend>
            {questions.map((question) => (
              <div key={question} className={`${layout.group} ${layout.gap10} ${classes.question}`}>
                <Checkbox
                  label={t(`cockpit.question.${kind}.q${question}`)}
                  checked={ticked.has(question)}
                  onChange={() => toggle(question)}
                />
                <Kbd size="xs">{question}</Kbd>
              </div>
            ))}
            {kind === 'study' && (
              <div className={`${layout.group} ${layout.gap10} ${classes.question}`}>
                <span>{t('cockpit.readAs')}</span>
                <SegmentedSwitch
                  label={t('cockpit.readAs')}
                  size="xs"
                  value={readAs ?? 'none'}
                  onChange={(next) => setReadAs(next === 'none' ? null : next)}
                  options={(['abstract', 'paper'] as const).map((value) => ({
                    value,
                    label: t(`cockpit.read.${value}`),
                  }))}
                />
              </div>
            )}
          </fieldset>
          {objecting && (
            <form noValidate className={classes.objection} onSubmit={sendBack}>
              <Textarea
                data-autofocus
                autoFocus
                required
                autosize
                minRows={2}
                maxLength={600}
                label={t('cockpit.reason')}
                {...form.getInputProps('reason')}
              />
              <div className={`${layout.group} ${layout.gap10} ${classes.buttons}`}>
                <Button variant="default" onClick={() => setObjecting(false)}>
                  {t('common:actions.cancel')}
                </Button>
                <Button type="submit" color="red" loading={say.isPending}>
                  {t('cockpit.sendBack')}
                </Button>
              </div>
            </form>
          )}
        </section>
        <section className={classes.right} aria-label={t('cockpit.source')}>
          {source}
        </section>
      </div>
      <footer className={`${layout.wrapGroup} ${classes.foot}`}>
        {review !== undefined && <Reviewers review={review} ticked={ticked.size} />}
        <div className={`${layout.group} ${layout.gap10} ${classes.buttons}`}>
          {!readOnly && (
            <Button variant="default" rightSection={<Kbd size="xs">C</Kbd>} onClick={() => setObjecting(true)}>
              {t('cockpit.needsChange')}
            </Button>
          )}
          <Button variant="default" rightSection={<Kbd size="xs">S</Kbd>} onClick={onNext}>
            {t('cockpit.skip')}
          </Button>
          {!readOnly && (
            <Button
              disabled={!mayApprove}
              loading={say.isPending && !objecting}
              leftSection={<IconCheck size={16} aria-hidden />}
              rightSection={<Kbd size="xs">Ctrl Enter</Kbd>}
              onClick={approve}
            >
              {t('cockpit.approve')}
            </Button>
          )}
        </div>
      </footer>
    </>
  );
}

/** Who has said what of this text, and whose word is still wanted. */
function Reviewers({ review, ticked }: { review: HeldReview; ticked: number }) {
  const { t } = useTranslation('rule-book');
  const { name } = useAuth();
  const { reviews, standing, agreement, kind } = review;
  const own = reviews.some((one) => one.own);
  const missing = reviewersNeeded[kind] - reviews.length - (own ? 0 : 1);
  return (
    <div className={`${layout.wrapGroup} ${classes.reviewers}`}>
      <StandingBadge standing={standing} />
      {reviews.map(({ reviewer, verdict, reason, reviewedOn, own: mine }) => (
        <span key={reviewer} className={`${layout.stack} ${layout.line18}`}>
          <strong>{mine ? t('cockpit.you') : reviewer}</strong>
          <span className={layout.mutedSmall}>
            {t(`cockpit.verdict.${verdict}`, { date: formatDate(reviewedOn) })}
            {reason !== '' && `: ${reason}`}
          </span>
        </span>
      ))}
      {!own && (
        <span className={`${layout.stack} ${layout.line18}`}>
          <strong>{t('cockpit.youToday', { name })}</strong>
          <span className={layout.mutedSmall}>{t('cockpit.ticked', { done: ticked, of: questions.length })}</span>
        </span>
      )}
      {missing > 0 && standing !== 'approved' && (
        <span className={`${layout.stack} ${layout.line18}`}>
          <strong>{t('cockpit.second')}</strong>
          <span className={layout.mutedSmall}>{t('cockpit.secondHint')}</span>
        </span>
      )}
      {agreement.of > 0 && (
        <span className={layout.mutedSmall}>
          {t('cockpit.agreement', { same: formatNumber(agreement.same), of: formatNumber(agreement.of) })}
        </span>
      )}
    </div>
  );
}
