import { Anchor, Button, FileButton, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EvidenceImportResult, EvidenceProposal } from '#contract/evidence-import.contract.ts';
import { proposalSays, proposalStates } from '#contract/words.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconCheck, IconFileImport } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Panel, PanelFoot, PanelTools } from '#web/ui/panel.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import { useApproveProposal, useImportEvidence, useProposals, useRejectProposal } from './evidence-import.queries.ts';
import classes from './evidence-import-screen.module.css';

const route = getRouteApi('/admin/rule-book/import');

const tones = { adds: 'blue', supports: 'green', contradicts: 'red' } as const;
/** How strongly a food that is added moves its bacterium, until somebody says otherwise: the least. */
const values = [1, 3, 5, 7, 10];

/** What exports of evidence propose; nothing of it counts before it is approved. */
export function EvidenceImportScreen() {
  const { t } = useTranslation('evidence-import');
  const { isAdmin } = useAuth();
  const [search, change] = useSearchState(route, 'list');
  const query = useProposals(search);
  const [outcome, setOutcome] = useState<EvidenceImportResult | null>(null);
  const undo = useUndo();
  const read = useImportEvidence({
    onDone: (result) => {
      setOutcome(result);
      if (result.changeSetId !== undefined) toast.success(t('message.read'), undo(result.changeSetId));
    },
    onFailed: (error) => toast.failure(error, t('message.notRead')),
  });
  const { page = 1, pageSize = defaultPageSize, state = 'open' } = search;
  const counts = query.data?.counts;
  return (
    <>
      <BackLink to="/admin/citations">{t('back')}</BackLink>
      <PageHeader title={t('title')} badges={isAdmin ? null : <ReadOnlyBadge />}>
        {isAdmin && (
          <FileButton multiple accept=".csv,.gmt,text/csv" onChange={(files) => files.length > 0 && read.mutate(files)}>
            {(props) => (
              <Button {...props} loading={read.isPending} leftSection={<IconFileImport size={16} aria-hidden />}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
        )}
      </PageHeader>
      <p className={classes.hint}>{t('hint')}</p>
      {outcome !== null && (
        <p role="status" className={classes.outcome}>
          {t('outcome', {
            ...{ used: formatNumber(outcome.signatures), total: formatNumber(outcome.signaturesTotal) },
            ...{ matched: formatNumber(outcome.taxaMatched), unknown: formatNumber(outcome.taxaUnknown) },
            ...{ adds: formatNumber(outcome.proposals.adds), supports: formatNumber(outcome.proposals.supports) },
            ...{ contradicts: formatNumber(outcome.proposals.contradicts), known: formatNumber(outcome.known) },
          })}
        </p>
      )}
      <Panel aria-label={t('title')}>
        <PanelTools className={`${layout.group} ${classes.tools}`}>
          <ChipFilter
            label={t('filter')}
            value={search.says ?? 'all'}
            onChange={(says) => change({ says: proposalSays.find((one) => one === says) })}
            options={(['all', ...proposalSays] as const).map((value) => ({
              value,
              label: t(`says.${value}`),
              ...(counts !== undefined && {
                count: formatNumber(
                  value === 'all' ? counts.adds + counts.supports + counts.contradicts : counts[value],
                ),
              }),
            }))}
          />
          <NativeSelect
            aria-label={t('column.state')}
            value={state}
            data={proposalStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(event) =>
              change({ state: proposalStates.find((one) => one === event.currentTarget.value), page: undefined })
            }
          />
        </PanelTools>
        {query.isPending && <SkeletonRows rows={10} rowHeight={56} />}
        {query.isError && query.data === undefined && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data !== undefined && <Proposals rows={query.data.proposals} readOnly={!isAdmin || state !== 'open'} />}
        <PanelFoot>
          <Pager
            page={page}
            pageSize={pageSize}
            total={query.data?.total}
            onPage={(next) => change({ page: next })}
            onPageSize={(size) => change({ pageSize: size })}
          />
        </PanelFoot>
      </Panel>
    </>
  );
}

function Proposals({ rows, readOnly }: { rows: readonly EvidenceProposal[]; readOnly: boolean }) {
  const { t } = useTranslation('evidence-import');
  const undo = useUndo();
  const [strength, setStrength] = useState<ReadonlyMap<number, number>>(new Map());
  const nameOf = ({ taxonName, foodName }: EvidenceProposal) => [taxonName, foodName].filter(Boolean).join(' – ');
  const approve = useApproveProposal({
    onDone: ({ proposal, changeSetId }) =>
      toast.success(about(t('message.approved'), nameOf(proposal)), undo(changeSetId)),
    onFailed: (error) => toast.failure(error, t('message.failed')),
  });
  const reject = useRejectProposal({
    onDone: ({ proposal, changeSetId }) =>
      toast.success(about(t('message.rejected'), nameOf(proposal)), undo(changeSetId)),
    onFailed: (error) => toast.failure(error, t('message.failed')),
  });
  const busy = approve.isPending || reject.isPending;
  const asksValue = ({ kind, says }: EvidenceProposal) => kind === 'pair' && says === 'adds';
  const chosenValue = ({ id }: EvidenceProposal) => strength.get(id) ?? values[0] ?? 1;
  const columns: Column<EvidenceProposal>[] = [
    {
      key: 'what',
      header: t('column.what'),
      width: '40%',
      render: (proposal) => (
        <span className={`${layout.lines} ${layout.breaks}`}>
          <span>
            <TaxonName>{proposal.taxonName}</TaxonName>
            {proposal.foodName !== null && ` – ${proposal.foodName}`}
          </span>
          <span className={`${layout.mutedSmall} ${classes.muted}`}>
            {proposal.kind === 'pair'
              ? t(`pair.${proposal.flow}`)
              : t(`behaviour.${proposal.flow}`, { status: t(`status.${proposal.status ?? 'Normal'}`) })}
          </span>
        </span>
      ),
    },
    {
      key: 'says',
      header: t('column.says'),
      nowrap: true,
      render: ({ says }) => <Badge tone={tones[says]}>{t(`says.${says}`)}</Badge>,
    },
    {
      key: 'study',
      header: t('column.study'),
      render: ({ study, link, citationId, signatures }) => (
        <span className={`${layout.lines} ${layout.breaks}`}>
          <span>
            {link === null ? (
              study.short
            ) : (
              <Anchor href={link} target="_blank" rel="noreferrer">
                {study.short}
              </Anchor>
            )}{' '}
            {citationId !== null && <Badge>{t('recorded')}</Badge>}
          </span>
          <span className={`${layout.mutedSmall} ${classes.muted}`} title={signatures.join(', ')}>
            {study.given} · {study.design} {study.people !== '' && `· ${study.people}`}
          </span>
        </span>
      ),
    },
    ...(readOnly ? [] : [action()]),
  ];

  function action(): Column<EvidenceProposal> {
    return {
      key: 'action',
      header: t('column.action'),
      hiddenHeader: true,
      align: 'right',
      nowrap: true,
      render: (proposal) => (
        <span className={`${layout.inlineGroup} ${layout.gap8}`}>
          {asksValue(proposal) && (
            <NativeSelect
              size="xs"
              aria-label={t('value', { name: nameOf(proposal) })}
              value={String(chosenValue(proposal))}
              data={values.map((value) => ({
                value: String(value),
                label: `${proposal.flow === 'Increase' ? '+' : '−'}${formatNumber(value)}`,
              }))}
              onChange={(event) => setStrength(new Map(strength).set(proposal.id, Number(event.currentTarget.value)))}
            />
          )}
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={t('rejectOf', { name: nameOf(proposal) })}
            onClick={() => reject.mutate(proposal.id)}
          >
            {t('reject')}
          </Button>
          <Button
            size="xs"
            disabled={busy}
            leftSection={<IconCheck size={14} aria-hidden />}
            aria-label={t('approveOf', { name: nameOf(proposal) })}
            onClick={() =>
              approve.mutate({
                proposalId: proposal.id,
                body: asksValue(proposal) ? { value: chosenValue(proposal) } : {},
              })
            }
          >
            {t('approve')}
          </Button>
        </span>
      ),
    };
  }

  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHeight={56}
      placeholder={<EmptyState>{t('none')}</EmptyState>}
    />
  );
}
