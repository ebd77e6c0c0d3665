import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '#contract/taxa.contract.ts';
import { EatSwitch } from '#web/entities/rule-base/eat-switch.tsx';
import { ValueDropdown } from '#web/entities/rule-base/value-dropdown.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { compareNames } from '#web/lib/format.ts';
import { defaultPageSize, type PageSize } from '#web/lib/list-search.ts';
import { filterFolded } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconHandClick, IconReportSearch, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelColumnHead, PanelFoot, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import { EffectHeading } from './effect-heading.tsx';
import { usePairImpact } from './pair-impact.tsx';
import type { Pair } from './pairs.queries.ts';
import classes from './pairs-panel.module.css';
import type { FoodPanelProps } from './panel-props.ts';
import type { PairWrites } from './use-pair-writes.ts';

interface NamedPair extends Pair {
  name: string;
  folded: string;
  group: string;
}

const none: readonly Pair[] = [];

/** The foods of the chosen bacterium on one of its two lists. */
export function PairsPanel(props: FoodPanelProps & { kind: Kind }) {
  const { search, setSearch, taxon, pairs, foods, readOnly, writes, kind } = props;
  const { t } = useTranslation(['bacteria-food', 'reference-data', 'common']);
  const [text, setText] = useAddressText(search.pairSearch ?? '', (next) =>
    setSearch({ pairSearch: next === '' ? undefined : next, pairPage: undefined }, { replace: true }),
  );
  const { confirm, confirmModal } = useConfirm();
  const remove = useStableCallback(async (pair: NamedPair): Promise<void> => {
    const agreed = await confirm({
      title: t('common:actions.delete'),
      message: t('pairs.askDelete', { food: pair.name }),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (agreed) writes.remove(pair);
  });
  const { level = 'species' } = search;
  const impact = usePairImpact(
    search.taxon === undefined ? null : { level, taxonId: search.taxon },
    taxon?.name ?? String(search.taxon),
  );
  const askImpact = useStableCallback((pair: NamedPair) =>
    impact.ask({ food: { id: pair.foodId, name: pair.name }, kind: pair.kind, value: pair.value, exists: true }),
  );
  const all = pairs.data ?? none;
  const query = useDeferredValue(text);
  const named = useMemo(() => {
    const byId = new Map(foods.data?.map((food) => [food.id, food]));
    return all
      .map((pair): NamedPair => {
        const food = byId.get(pair.foodId);
        return {
          ...pair,
          name: food?.name ?? String(pair.foodId),
          folded: food?.folded ?? '',
          group: food?.foodGroup.name ?? '',
        };
      })
      .sort((a, b) => compareNames(a.name, b.name));
  }, [all, foods.data]);
  const matches = useMemo(
    () =>
      filterFolded(
        named.filter((pair) => pair.kind === kind),
        query,
      ),
    [named, kind, query],
  );
  const pageSize = search.pairSize ?? defaultPageSize;
  const toPage = useStableCallback((next: number) => setSearch({ pairPage: next }));
  const toSize = useStableCallback((size: PageSize) => setSearch({ pairSize: size, pairPage: undefined }));
  const page = text === (search.pairSearch ?? '') ? (search.pairPage ?? 1) : 1;
  const counts = {
    'to-eat': all.filter((pair) => pair.kind === 'to-eat').length,
    'not-to-eat': all.filter((pair) => pair.kind === 'not-to-eat').length,
  };

  // Without the foods there are no names to show the pairs by.
  const loaded = pairs.isSuccess && !foods.isPending;
  const notesId = useId();

  if (search.taxon === undefined) {
    return (
      <Panel aria-label={t('pairs.title')} className={classes.placeholder}>
        <EmptyState icon={<IconHandClick size={24} stroke={1.5} aria-hidden />}>
          {t('pairs.select')}
          <br />
          <span className={layout.faintSmall}>{t('pairs.selectHint')}</span>
        </EmptyState>
      </Panel>
    );
  }

  const emptyText = readOnly
    ? t('pairs.noneReadOnly')
    : kind === 'to-eat'
      ? t('pairs.noneToEat')
      : t('pairs.noneNotToEat');
  return (
    <Panel aria-label={t('pairs.title')}>
      <PanelHead
        title={
          <span className={`${layout.stack} ${classes.title}`}>
            <span className={`${layout.line18} ${layout.breaks}`}>
              <TaxonName>{taxon?.name}</TaxonName>
            </span>
            <span className={`${layout.faintSmall} ${classes.taxId}`}>{search.taxon}</span>
          </span>
        }
      >
        <span className={layout.faintSmall}>
          {pairs.isSuccess && t('reference-data:list.pairs', { count: all.length })}
        </span>
      </PanelHead>
      <PanelTools>
        <EatSwitch
          fullWidth
          value={kind}
          {...(pairs.isSuccess ? { counts } : {})}
          onChange={(next) => setSearch({ kind: next, pairPage: undefined })}
        />
        <SearchField label={t('pairs.searchFood')} value={text} onChange={setText} />
        {readOnly && <ReadOnlyNote id={notesId}>{t('messages.readOnlyPairs')}</ReadOnlyNote>}
      </PanelTools>
      <PanelColumnHead className={classes.row}>
        <span>{t('pairs.foodAndEvidence')}</span>
        <span>{t('pairs.value')}</span>
        <span />
        <span />
      </PanelColumnHead>
      {pairs.isError && <ErrorState error={pairs.error} onRetry={() => void pairs.refetch()} />}
      {!pairs.isError && !loaded && <SkeletonRows rows={10} rowHeight={48} />}
      {loaded && (
        <RowList
          label={t('pairs.title')}
          items={pageOf(matches, page, pageSize)}
          rowKey={(pair) => pair.foodId}
          rowHeight={48}
          highlightedKeys={writes.highlighted}
          empty={
            text === '' ? (
              <EmptyState>{emptyText}</EmptyState>
            ) : (
              <NoMatchState text={text} onClear={() => setText('')} />
            )
          }
          renderRow={(pair) => (
            <PairRow
              pair={pair}
              readOnlyNote={readOnly ? notesId : undefined}
              busy={writes.isBusy(pair.foodId)}
              onSave={writes.save}
              onDelete={remove}
              onImpact={askImpact}
            />
          )}
        />
      )}
      <PanelFoot>
        {loaded && <Pager page={page} pageSize={pageSize} total={matches.length} onPage={toPage} onPageSize={toSize} />}
      </PanelFoot>
      {confirmModal}
      {impact.impactModal}
    </Panel>
  );
}

interface PairRowProps {
  pair: NamedPair;
  /** The id of the text that says why nothing can be changed; undefined where it can. */
  readOnlyNote: string | undefined;
  busy: boolean;
  onSave: PairWrites['save'];
  onDelete: (pair: NamedPair) => void;
  onImpact: (pair: NamedPair) => void;
}

const PairRow = memo(function PairRow({ pair, readOnlyNote, busy, onSave, onDelete, onImpact }: PairRowProps) {
  const { t } = useTranslation(['bacteria-food', 'reference-data', 'common']);
  const readOnly = readOnlyNote !== undefined;
  const studies =
    pair.evidence === undefined ? t('pairs.noStudies', { food: pair.name }) : t('pairs.grade', pair.evidence);
  const grade = pair.evidence === undefined ? t('pairs.noGrade') : t('pairs.gradeShort', pair.evidence);
  return (
    <div className={classes.row}>
      <span className={layout.lines}>
        <span className={`${layout.line18} ${layout.breaks}`}>{pair.name}</span>
        <span className={`${layout.faintTiny} ${classes.caption}`}>
          {pair.group !== '' && `${pair.group} · `}
          <Link
            className={classes.grade}
            to="/admin/citations"
            search={{ taxon: pair.taxonId, food: pair.foodId }}
            aria-label={`${grade}. ${studies}`}
            title={studies}
          >
            {grade}
          </Link>
          {pair.withdrawn !== undefined && (
            <strong title={pair.withdrawn}> · {t('pairs.withdrawn', { reason: pair.withdrawn })}</strong>
          )}
        </span>
      </span>
      <ValueDropdown
        label={t('pairs.valueOf', { food: pair.name })}
        heading={<EffectHeading />}
        value={pair.value}
        disabled={readOnly || busy}
        title={readOnly ? t('messages.readOnlyEdit') : undefined}
        aria-describedby={readOnlyNote}
        onChange={(value) => value !== pair.value && onSave(pair, { value })}
      />
      <ActionIcon
        size="xs"
        aria-label={t('pairs.impact', { food: pair.name })}
        title={readOnly ? t('messages.readOnlyEdit') : t('reference-data:impact.show')}
        aria-describedby={readOnlyNote}
        disabled={readOnly}
        onClick={() => onImpact(pair)}
      >
        <IconReportSearch size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        size="xs"
        aria-label={t('pairs.delete', { food: pair.name })}
        title={readOnly ? t('messages.readOnlyDelete') : t('common:actions.delete')}
        aria-describedby={readOnlyNote}
        disabled={readOnly}
        loading={busy}
        onClick={() => onDelete(pair)}
      >
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
});
