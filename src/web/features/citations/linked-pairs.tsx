import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CitedPair } from '#contract/citations.contract.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconUnlink } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { EmptyState } from '#web/ui/states.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import classes from './citation-panel.module.css';
import { useUnlinkStudy } from './citations.queries.ts';
import { LinkForm } from './link-form.tsx';

interface LinkedPairsProps {
  citationId: number;
  pairs: readonly CitedPair[];
  pair: { taxon: number; food: number } | undefined;
  readOnly: boolean;
}

/** So many are shown at first: the largest study has thousands. */
const shownAtFirst = 50;
const keyOf = ({ taxId, foodId }: Pick<CitedPair, 'taxId' | 'foodId'>) => `${taxId}:${foodId}`;

export function LinkedPairs({ citationId, pairs, pair: wanted, readOnly }: LinkedPairsProps) {
  const { t } = useTranslation('citations');
  const undo = useUndo();
  const [linked, setLinked] = useState<{ key: string; gradeBefore: CitedPair['grade'] } | null>(null);
  const [all, setAll] = useState(false);
  const unlink = useUnlinkStudy({
    onDone: ({ changeSetId }, { pair }) =>
      toast.success(about(t('message.unlinked'), `${pair.taxonName} – ${pair.foodName}`), undo(changeSetId)),
    onFailed: (error, { pair }) => toast.failure(error, t('message.failed'), pair.taxonName),
  });
  // the one that was just linked stands first, then the one that was asked for
  const rank = (pair: CitedPair): number => {
    if (keyOf(pair) === linked?.key) return 2;
    return Number(pair.taxId === wanted?.taxon && pair.foodId === wanted.food);
  };
  const sorted = [...pairs].sort((a, b) => rank(b) - rank(a));
  const rows = all ? sorted : sorted.slice(0, shownAtFirst);
  const columns: Column<CitedPair>[] = [
    {
      key: 'bacterium',
      header: t('pairs.column.bacterium'),
      render: ({ taxonName }) => <TaxonName>{taxonName}</TaxonName>,
    },
    { key: 'food', header: t('pairs.column.food'), render: ({ foodName }) => foodName },
    {
      key: 'value',
      header: t('pairs.column.value'),
      align: 'right',
      render: ({ value, withdrawn }) => (withdrawn ? <del>{formatSigned(value, 1)}</del> : formatSigned(value, 1)),
    },
    {
      key: 'grade',
      header: t('pairs.column.grade'),
      nowrap: true,
      render: (pair) => (
        <>
          <b>{pair.grade ?? t('pairs.noGrade')}</b>{' '}
          {linked?.key === keyOf(pair) && linked.gradeBefore !== pair.grade && (
            <span className={classes.agrees}>
              {t('pairs.was', { grade: linked.gradeBefore ?? t('pairs.noGrade') })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'study',
      header: t('pairs.column.study'),
      nowrap: true,
      render: ({ agrees, withdrawn }) =>
        withdrawn ? (
          <span className={classes.against}>{t('pairs.withdrawn')}</span>
        ) : agrees === null ? (
          <span className={layout.mutedSmall}>{t('pairs.unclear')}</span>
        ) : (
          <span className={agrees ? classes.agrees : classes.against}>
            {agrees ? t('pairs.agrees') : t('pairs.against')}
          </span>
        ),
    },
    ...(readOnly ? [] : [action()]),
  ];

  function action(): Column<CitedPair> {
    return {
      key: 'action',
      header: t('pairs.column.action'),
      hiddenHeader: true,
      align: 'right',
      render: (pair) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('pairs.unlink', { taxon: pair.taxonName, food: pair.foodName })}
          onClick={() => unlink.mutate({ citationId, pair })}
        >
          <IconUnlink size={16} stroke={1.75} />
        </ActionIcon>
      ),
    };
  }

  return (
    <section className={classes.pairs} aria-label={t('pairs.title')}>
      <div className={`${layout.wrap} ${classes.pairsHead}`}>
        <h3 className={classes.pairsTitle}>{t('pairs.title')}</h3>
        <span className={layout.mutedSmall}>{formatNumber(pairs.length)}</span>
        <span className={layout.mutedSmall}>{t('pairs.hint')}</span>
      </div>
      {!readOnly && (
        <LinkForm
          citationId={citationId}
          pair={wanted}
          onLinked={({ pair, gradeBefore }) => setLinked({ key: keyOf(pair), gradeBefore })}
        />
      )}
      <DataTable
        label={t('pairs.title')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowHeight={37}
        highlightedKey={linked?.key ?? null}
        placeholder={<EmptyState>{t('pairs.none')}</EmptyState>}
      />
      {rows.length < pairs.length && (
        <p className={`${layout.row} ${layout.paragraph} ${classes.more}`}>
          <span className={layout.mutedSmall}>
            {t('pairs.more', {
              count: pairs.length - rows.length,
              formatted: formatNumber(pairs.length - rows.length),
            })}
          </span>
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            {t('pairs.showAll')}
          </Button>
        </p>
      )}
    </section>
  );
}
