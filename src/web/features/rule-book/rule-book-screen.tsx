import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ruleBookCountsQuery } from '#web/entities/rule-base/rule-book.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { filterFolded } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { IconChecks } from '#web/ui/icons.gen.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelFoot, PanelTools } from '#web/ui/panel.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import { AreaProgress, ProgressCards } from './progress-cards.tsx';
import { ReviewTable } from './review-table.tsx';
import { reviewKinds } from './rule-book.search.ts';
import classes from './rule-book-screen.module.css';
import { isOfKind, useReviewQueue } from './use-review-queue.ts';

const route = getRouteApi('/admin/rule-book/');

/** To review: everything of the rule book that waits for somebody. */
export function RuleBookScreen() {
  const { t } = useTranslation('rule-book');
  const { isAdmin } = useAuth();
  const [search, change] = useSearchState(route, 'list');
  const counts = useQuery(ruleBookCountsQuery).data;
  const { items, rules, failed } = useReviewQueue();
  const [text, setText] = useAddressText(search.search ?? '', (next) => change({ search: next || undefined }));
  const found = filterFolded(items ?? [], text);
  const shown = found.filter((item) => isOfKind(search.kind, item));
  const { page = 1, pageSize = defaultPageSize } = search;
  const reviewed = shown.some(({ kind }) => kind !== 'contradiction');
  const part = search.kind === 'contradiction' ? undefined : search.kind;
  return (
    <>
      <PageHeader title={t('title')} badges={isAdmin ? null : <ReadOnlyBadge />}>
        <SearchField slash value={text} onChange={setText} label={t('search')} className={classes.search ?? ''} />
        {isAdmin && reviewed && (
          <Button
            leftSection={<IconChecks size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/admin/rule-book/review" search={{ part }} {...props} />}
          >
            {t('start')}
          </Button>
        )}
      </PageHeader>
      {counts !== undefined && <ProgressCards counts={counts} />}
      {rules !== undefined && <AreaProgress rules={rules} />}
      <Panel aria-label={t('title')}>
        <PanelTools className={classes.tools}>
          <ChipFilter
            label={t('kinds')}
            value={search.kind ?? 'all'}
            onChange={(kind) => change({ kind: reviewKinds.find((one) => one === kind) })}
            options={(['all', ...reviewKinds] as const).map((value) => ({
              value,
              label: t(`chips.${value}`),
              ...(items !== undefined && {
                count: formatNumber(found.filter((item) => isOfKind(value === 'all' ? undefined : value, item)).length),
              }),
            }))}
          />
        </PanelTools>
        {failed !== undefined ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : items === undefined ? (
          <SkeletonRows rows={10} rowHeight={50} />
        ) : (
          <ReviewTable
            items={pageOf(shown, page, pageSize)}
            readOnly={!isAdmin}
            placeholder={
              text === '' ? (
                <EmptyState>{t('none')}</EmptyState>
              ) : (
                <NoMatchState text={text} onClear={() => setText('')} />
              )
            }
          />
        )}
        <PanelFoot>
          <Pager
            page={page}
            pageSize={pageSize}
            total={items && shown.length}
            onPage={(next) => change({ page: next })}
            onPageSize={(size) => change({ pageSize: size })}
          />
        </PanelFoot>
      </Panel>
    </>
  );
}
