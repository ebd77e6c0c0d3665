import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ScoreResult, UserQuestionnaireDetail } from '#contract/questionnaires.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconChevronLeft, IconClipboardOff, IconHourglass, IconPrinter } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { AnswerSections } from './answer-sections.tsx';
import { CopyToInfo } from './copy-to-info.tsx';
import { FlagList } from './flag-list.tsx';
import { FreeTextRead } from './free-text-read.tsx';
import classes from './questionnaire-single.module.css';
import { userQuestionnaireQuery } from './questionnaires.queries.ts';
import { StateBadge } from './state-badge.tsx';
import { useAssignmentActions } from './use-assignment-actions.tsx';

const route = getRouteApi('/belly/users/$userId/questionnaires/single/$userQuestionnaireId');

/** One questionnaire of a patient: flags first, then what to copy, scores, and the answers by section. */
export function QuestionnaireSingleScreen() {
  const { t } = useTranslation('questionnaires');
  const { language } = useLanguage();
  const { userId, userQuestionnaireId } = route.useParams();
  const query = useQuery(userQuestionnaireQuery(Number(userQuestionnaireId), language));
  useDocumentTitle(query.data?.questionnaire.title ?? t('title'));
  const back = (
    <Link
      to="/belly/users/$userId/questionnaires/group/$questionnaireGroupId"
      params={{ userId, questionnaireGroupId: '0' }}
      className={`${layout.mutedSmall} ${layout.inlineGroup} ${layout.screenOnly} ${classes.back}`}
    >
      <IconChevronLeft size={15} aria-hidden />
      {t('single.back')}
    </Link>
  );
  const foreign = query.data !== undefined && query.data.userQuestionnaire.userId !== Number(userId);
  if (foreign || hasStatus(query.error, 404)) {
    return (
      <EmptyState icon={<IconClipboardOff size={28} stroke={1.5} aria-hidden />} action={back}>
        {t('single.notFound')}
      </EmptyState>
    );
  }
  if (query.data === undefined) {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return <SkeletonRows rows={10} rowHeight={44} />;
  }
  const { userQuestionnaire, questionnaire } = query.data;
  const submitted = userQuestionnaire.state === 'submitted';
  return (
    <article className={`${layout.stack16} ${classes.single}`}>
      {back}
      <SingleHead questionnaire={userQuestionnaire} />
      {submitted ? (
        <>
          <FlagList flags={userQuestionnaire.flags} />
          <FreeTextRead userId={userQuestionnaire.userId} userQuestionnaireId={userQuestionnaire.id} />
          <CopyToInfo userId={userQuestionnaire.userId} proposals={userQuestionnaire.proposals} />
          <Scores scores={userQuestionnaire.scores} />
          <AnswerSections questionnaire={questionnaire} submission={userQuestionnaire} />
        </>
      ) : (
        <Panel>
          <EmptyState icon={<IconHourglass size={28} stroke={1.5} aria-hidden />}>
            {t('single.waiting')} {t('single.waitingProgress', userQuestionnaire.progress)}
          </EmptyState>
        </Panel>
      )}
    </article>
  );
}

function SingleHead({ questionnaire }: { questionnaire: UserQuestionnaireDetail }) {
  const { t } = useTranslation('questionnaires');
  const { t: common } = useTranslation();
  const { reissue, cancel, busy, modals } = useAssignmentActions();
  const { title, state, version, language, sentAt, submittedAt, expiresAt } = questionnaire;
  const open = state === 'sent' || state === 'inProgress';
  return (
    <header className={`${layout.wrap} ${classes.singleHead}`}>
      <div>
        <h2 className={`${layout.wrapGroup} ${layout.title17} ${layout.gap10}`}>
          {title} <StateBadge state={state} />
        </h2>
        <p className={`${layout.mutedSmall} ${layout.wrap} ${classes.facts}`}>
          <span>{t('single.sentAt', { date: formatDate(sentAt) })}</span>
          {submittedAt !== null && <span>{t('single.submittedAt', { date: formatDate(submittedAt) })}</span>}
          {open && <span>{t('single.expiresAt', { date: formatDate(expiresAt) })}</span>}
          <span>{common(`language.${language}`)}</span>
          <span>{t('single.version', { version })}</span>
        </p>
      </div>
      <div className={`${layout.flex} ${layout.gap8} ${layout.screenOnly}`}>
        {state === 'submitted' ? (
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('single.print')}
          </Button>
        ) : (
          <>
            {state !== 'cancelled' && (
              <Button variant="subtle" color="red" disabled={busy} onClick={() => void cancel(questionnaire)}>
                {t('cancel.action')}
              </Button>
            )}
            <Button variant="default" loading={busy} onClick={() => void reissue(questionnaire)}>
              {t('reissue.action')}
            </Button>
          </>
        )}
      </div>
      {modals}
    </header>
  );
}

function Scores({ scores }: { scores: ScoreResult[] }) {
  const { t } = useTranslation('questionnaires');
  if (scores.length === 0) return null;
  return (
    <section className={`${layout.wrap} ${layout.gap16}`} aria-label={t('single.scores')}>
      {scores.map(({ id, title, value, max, band }) => (
        <div key={id} className={`${layout.stack} ${layout.surface} ${classes.score}`} title={t('single.scoreNote')}>
          <span className={layout.tiny}>{title}</span>
          <b className={classes.scoreValue}>{value === null ? '–' : t('single.scoreOf', { value, max })}</b>
          <span className={layout.faint}>{band ?? t('single.scoreOpen')}</span>
        </div>
      ))}
    </section>
  );
}
