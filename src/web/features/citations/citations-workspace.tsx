import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#contract/citations.contract.ts';
import { useFoods } from '#web/entities/foods/foods.queries.ts';
import { CsvMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChipFilter, FilterChip } from '#web/ui/chip-filter.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconFileImport, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { NameCell } from '#web/ui/name-cell.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ClearableState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { WorkspaceLayout } from '#web/ui/workspace-layout.tsx';
import { CitationPanel, NewCitationPanel } from './citation-panel.tsx';
import { useCitationCount, useCitations } from './citations.queries.ts';
import { type CitationsSearch, citationFilters, type SetCitationsSearch } from './citations.search.ts';
import classes from './citations-workspace.module.css';

interface CitationsWorkspaceProps {
  search: CitationsSearch;
  setSearch: SetCitationsSearch;
}

export function CitationsWorkspace({ search, setSearch }: CitationsWorkspaceProps) {
  const { t } = useTranslation('citations');
  const { isAdmin } = useAuth();
  const query = useCitations(search);
  const [text, setText] = useAddressText(search.search ?? '', (next) =>
    setSearch({ search: next === '' ? undefined : next, page: undefined }, { replace: true }),
  );
  const { page = 1, pageSize = defaultPageSize } = search;
  const total = query.data?.total;
  const opened = search.citation === 'new' && !isAdmin ? undefined : search.citation;
  const asked = { search: search.search, taxon: search.taxon, food: search.food };
  const counts = {
    all: useCitationCount(asked, undefined),
    trial: useCitationCount(asked, 'trial'),
    notRead: useCitationCount(asked, 'notRead'),
    unlinked: useCitationCount(asked, 'unlinked'),
    notVerified: useCitationCount(asked, 'notVerified'),
    retracted: useCitationCount(asked, 'retracted'),
  };
  const pair =
    search.taxon === undefined || search.food === undefined ? undefined : { taxon: search.taxon, food: search.food };
  const close = () => setSearch({ citation: undefined });
  const open = (citation: number) => setSearch({ citation });
  return (
    <div className={layout.page}>
      <PageHeader
        title={t('title')}
        count={total === undefined ? undefined : t('count', { count: total, formatted: formatNumber(total) })}
        badges={isAdmin ? null : <ReadOnlyBadge />}
      >
        {isAdmin && (
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/admin/rule-book/import" {...props} />}
          >
            {t('import')}
          </Button>
        )}
        {isAdmin && <CsvMenu table="citations" />}
        {isAdmin && (
          <Button
            variant={opened === undefined ? 'filled' : 'default'}
            leftSection={<IconPlus size={16} />}
            onClick={() => setSearch({ citation: 'new' })}
          >
            {t('create')}
          </Button>
        )}
      </PageHeader>
      <WorkspaceLayout
        label={t('title')}
        className={classes.workspace}
        tools={
          <>
            <SearchField slash label={t('search')} value={text} onChange={setText} />
            <div className={layout.chips}>
              <ChipFilter
                label={t('filterLabel')}
                value={search.filter ?? 'all'}
                onChange={(value) =>
                  setSearch({ filter: citationFilters.find((each) => each === value), page: undefined })
                }
                options={(['all', ...citationFilters] as const).map((value) => ({
                  value,
                  label: t(`filter.${value}`),
                  count: counts[value] === undefined ? undefined : formatNumber(counts[value]),
                }))}
              />
              {pair && (
                <PairChip {...pair} onClear={() => setSearch({ taxon: undefined, food: undefined, page: undefined })} />
              )}
            </div>
          </>
        }
        foot={
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            onPage={(next) => setSearch({ page: next })}
            onPageSize={(size) => setSearch({ pageSize: size, page: undefined })}
          />
        }
        editor={
          opened === 'new' ? (
            <NewCitationPanel
              onClose={close}
              onOpen={open}
              onSaved={(id) => setSearch({ citation: id }, { replace: true })}
            />
          ) : (
            opened !== undefined && (
              <CitationPanel
                key={opened}
                citationId={opened}
                pair={pair}
                readOnly={!isAdmin}
                onClose={close}
                onOpen={open}
              />
            )
          )
        }
      >
        {query.isPending && <SkeletonRows rows={12} rowHeight={56} />}
        {query.isError && query.data === undefined && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data !== undefined && (
          <CitationsTable
            rows={query.data.citations}
            opened={opened}
            ofPair={pair !== undefined}
            onOpen={open}
            onClear={() => {
              setText('');
              setSearch({ search: undefined, filter: undefined, taxon: undefined, food: undefined, page: undefined });
            }}
          />
        )}
      </WorkspaceLayout>
    </div>
  );
}

interface CitationsTableProps {
  rows: readonly Citation[];
  opened: CitationsSearch['citation'];
  /** Only the studies of one pair are asked for. */
  ofPair: boolean;
  onOpen: (id: number) => void;
  onClear: () => void;
}

function CitationsTable({ rows, opened, ofPair, onOpen, onClear }: CitationsTableProps) {
  const { t } = useTranslation('citations');
  const columns: Column<Citation>[] = [
    {
      key: 'citation',
      header: t('column.citation'),
      width: '100%',
      render: (citation) => (
        <NameCell
          name={citation.short}
          label={t('open', { name: citation.short })}
          onOpen={() => onOpen(citation.id)}
          below={`${citation.design} · ${citation.finding}`}
          title={citation.finding}
        >
          {citation.retraction !== null && (
            <Badge tone="red" title={citation.retraction.reason}>
              {t('retraction.badge')}
            </Badge>
          )}
          {citation.read === 'notRead' && <Badge tone="amber">{t('read.notRead')}</Badge>}
          {citation.read !== 'notRead' && citation.notVerified.length > 0 && <Badge>{t('filter.notVerified')}</Badge>}
        </NameCell>
      ),
    },
    {
      key: 'people',
      header: t('column.people'),
      align: 'right',
      width: 150,
      render: ({ people }) => (
        <span className={`${layout.twoLines} ${classes.people}`} title={people}>
          {people}
        </span>
      ),
    },
    {
      key: 'pairs',
      header: t('column.pairs'),
      align: 'right',
      render: ({ agreesWith, speaksAgainst }) => <b>{formatNumber(agreesWith + speaksAgainst)}</b>,
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHeight={56}
      selectedKey={typeof opened === 'number' ? opened : null}
      onRowClick={({ id }) => onOpen(id)}
      placeholder={
        <ClearableState clear={t('clearFilters')} onClear={onClear}>
          {ofPair ? t('noneOfPair') : t('noMatch')}
        </ClearableState>
      }
    />
  );
}

interface PairChipProps {
  taxon: number;
  food: number;
  onClear: () => void;
}

/** Says whose studies are shown; a click shows those of all pairs again. */
function PairChip({ taxon, food, onClear }: PairChipProps) {
  const { t } = useTranslation('citations');
  const genera = useTaxa('genus').data ?? [];
  const species = useTaxa('species').data ?? [];
  const foods = useFoods().data ?? [];
  const taxonName = [...genera, ...species].find(({ id }) => id === taxon)?.name ?? String(taxon);
  const foodName = foods.find(({ id }) => id === food)?.name ?? String(food);
  return <FilterChip label={t('ofPair', { taxon: taxonName, food: foodName })} pressed onClick={onClear} />;
}
