import { ActionIcon, NativeSelect, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { QueueItem } from '#contract/rule-review.contract.ts';
import { safetyRulesQuery } from '#web/entities/rule-base/safety-rules.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { IconChevronDown, IconChevronUp, IconCircleCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { type Reviewed, reviewQueueQuery, useReviewedStudy } from './review.queries.ts';
import { type QueuePart, queueParts } from './review.search.ts';
import { ReviewDesk } from './review-desk.tsx';
import classes from './review-screen.module.css';
import { RuleSource, RuleText } from './reviewed-rule.tsx';
import { StudySource, StudyText } from './reviewed-study.tsx';

const route = getRouteApi('/admin/rule-book/review');

const nameOf = ({ kind, key }: Reviewed): string => `${kind}:${key}`;

function reviewedOf(name: string): Reviewed {
  const [kind, key = ''] = name.split(':');
  return { kind: kind === 'study' ? 'study' : 'safetyRule', key };
}

function isIn(part: QueuePart | undefined, { kind, patients, standing, own }: QueueItem): boolean {
  if (part === 'touched') return patients > 0;
  if (part === 'second') return (standing === 'partly' || standing === 'disputed') && !own;
  return part === undefined || kind === part;
}

/** One rule or study at a time, with its source beside it. */
export function ReviewScreen() {
  const { t } = useTranslation('rule-book');
  const { isAdmin } = useAuth();
  useDocumentTitle(t('cockpit.title'));
  const [search, change] = useSearchState(route, 'list');
  const queue = useQuery(reviewQueueQuery);
  const inPart = (queue.data ?? []).filter((item) => isIn(search.part, item));
  // what one has said one's word on already waits for somebody else
  const open = inPart.filter(({ own }) => !own);
  const names = open.map(nameOf);
  const current = search.item ?? names[0];
  const at = current === undefined ? -1 : names.indexOf(current);
  const goTo = (name: string | undefined) => change({ item: name });
  const after = at < 0 ? names[0] : (names[at + 1] ?? names[at - 1]);
  return (
    <div className={`${layout.stack} ${classes.screen}`}>
      <header className={`${layout.group} ${layout.gap10} ${classes.head}`}>
        <BackLink to="/admin/rule-book">{t('title')}</BackLink>
        <h1 className={classes.title}>{t('cockpit.title')}</h1>
        {!isAdmin && <ReadOnlyBadge />}
        <NativeSelect
          aria-label={t('cockpit.part')}
          size="sm"
          value={search.part ?? 'all'}
          data={(['all', ...queueParts] as const).map((value) => ({ value, label: t(`cockpit.parts.${value}`) }))}
          onChange={(event) => {
            const next = queueParts.find((part) => part === event.currentTarget.value);
            change({ part: next, item: undefined });
          }}
        />
        {queue.data !== undefined && (
          <div className={`${layout.group} ${layout.gap10} ${classes.progress}`}>
            <span>
              {t('cockpit.place', {
                at: formatNumber(Math.max(at, 0) + 1),
                of: formatNumber(Math.max(open.length, 1)),
              })}
            </span>
            <Progress
              className={classes.bar ?? ''}
              aria-label={t('cockpit.done')}
              value={inPart.length === 0 ? 100 : ((inPart.length - open.length) / inPart.length) * 100}
            />
            <span className={layout.mutedSmall}>
              {t('cockpit.left', { count: open.length, formatted: formatNumber(open.length) })}
            </span>
            <ActionIcon
              variant="default"
              aria-label={t('cockpit.previous')}
              disabled={at <= 0}
              onClick={() => goTo(names[at - 1])}
            >
              <IconChevronUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('cockpit.next')}
              disabled={at < 0 || at >= names.length - 1}
              onClick={() => goTo(names[at + 1])}
            >
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </header>
      {queue.isError && queue.data === undefined && (
        <Panel>
          <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
        </Panel>
      )}
      {queue.isPending && (
        <Panel>
          <SkeletonRows rows={12} rowHeight={44} />
        </Panel>
      )}
      {queue.data !== undefined && current === undefined && (
        <Panel>
          <EmptyState icon={<IconCircleCheck size={24} stroke={1.5} aria-hidden />}>{t('cockpit.none')}</EmptyState>
        </Panel>
      )}
      {queue.data !== undefined && current !== undefined && (
        <Item key={current} reviewed={reviewedOf(current)} readOnly={!isAdmin} onNext={() => goTo(after)} />
      )}
    </div>
  );
}

interface ItemProps {
  reviewed: Reviewed;
  readOnly: boolean;
  onNext: () => void;
}

function Item(props: ItemProps) {
  return props.reviewed.kind === 'study' ? <StudyItem {...props} /> : <RuleItem {...props} />;
}

function RuleItem({ reviewed, ...rest }: ItemProps) {
  const { t } = useTranslation('rule-book');
  const rules = useQuery(safetyRulesQuery);
  const rule = rules.data?.safetyRules.find(({ ruleId }) => ruleId === reviewed.key);
  if (rules.isPending) return <SkeletonRows rows={12} rowHeight={44} />;
  if (rules.isError && rules.data === undefined) {
    return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />;
  }
  if (rule === undefined) return <EmptyState>{t('cockpit.gone')}</EmptyState>;
  return (
    <ReviewDesk
      reviewed={reviewed}
      version={rule.version}
      onOutdated={() => void rules.refetch()}
      {...rest}
      text={(review) => (
        <RuleText
          rule={rule}
          all={rules.data?.safetyRules ?? []}
          contradictions={rules.data?.contradictions ?? []}
          patients={review?.patients}
        />
      )}
      source={<RuleSource rule={rule} />}
    />
  );
}

function StudyItem({ reviewed, ...rest }: ItemProps) {
  const study = useReviewedStudy(Number(reviewed.key));
  if (study.isPending) return <SkeletonRows rows={12} rowHeight={44} />;
  if (study.isError && study.data === undefined) {
    return <ErrorState error={study.error} onRetry={() => void study.refetch()} />;
  }
  if (study.data === undefined) return null;
  const { citation, pairs } = study.data;
  return (
    <ReviewDesk
      reviewed={reviewed}
      version={citation.version}
      onOutdated={() => void study.refetch()}
      readAs={citation.read === 'notRead' ? null : citation.read}
      {...rest}
      text={(review) => <StudyText citation={citation} pairs={pairs} patients={review?.patients} />}
      source={<StudySource citation={citation} />}
    />
  );
}
