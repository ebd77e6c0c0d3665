import { Button, Checkbox, Progress } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkPageSize } from '#contract/bulk.contract.ts';
import { deselectIds, noSelection, selectIds } from '#domain/selection/selection.ts';
import { ImpactControl, type ImpactOption } from '#web/entities/impact/impact-control.tsx';
import { BulkResultNote } from '#web/entities/rule-base/bulk-result-note.tsx';
import { CategoryFilter } from '#web/entities/rule-base/category-filter.tsx';
import { DryRunNote } from '#web/entities/rule-base/dry-run-note.tsx';
import { EatSwitch } from '#web/entities/rule-base/eat-switch.tsx';
import { ShortcutPanel, ShortcutStep } from '#web/entities/rule-base/shortcut-panel.tsx';
import { SpeciesIncludeList, useIncludedText } from '#web/entities/rule-base/species-include-list.tsx';
import { TaxonCheckList } from '#web/entities/rule-base/taxon-check-list.tsx';
import { ValueDropdown } from '#web/entities/rule-base/value-dropdown.tsx';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { BulkFoods } from './bulk-foods.tsx';
import classes from './bulk-panel.module.css';
import { type BulkState, useBulkPanel } from './use-bulk-panel.ts';

interface BulkPanelProps {
  readOnly: boolean;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

/** One value for many foods and bacteria at once. */
export const BulkPanel = memo(function BulkPanel({ readOnly, opened, onToggle }: BulkPanelProps) {
  const { t } = useTranslation(['bacteria-food', 'reference-data']);
  const bulk = useBulkPanel(opened, readOnly);
  const { choice, change } = bulk;
  const includedText = useIncludedText(bulk.candidates, choice.excluded);
  return (
    <ShortcutPanel
      title={t('bulk.title')}
      hint={t('bulk.hint')}
      badge={readOnly ? <ReadOnlyBadge /> : null}
      opened={opened}
      onToggle={onToggle}
      foot={<BulkFoot bulk={bulk} readOnly={readOnly} />}
    >
      <div className={classes.column}>
        <BulkFoods
          key={bulk.runs}
          number={1}
          foodIds={choice.foodIds}
          disabled={readOnly}
          onChange={(foodIds) => change({ foodIds })}
        />
        <EffectStep bulk={bulk} readOnly={readOnly} />
      </div>
      <ShortcutStep
        number={3}
        title={t('bulk.bacteria')}
        aside={
          <LevelSwitch
            first="genus"
            value={choice.level}
            onChange={(level) => change({ level, selected: noSelection, excluded: noSelection })}
          />
        }
      >
        <CategoryFilter value={choice.categoryIds} onChange={(categoryIds) => change({ categoryIds })} />
        <TaxonCheckList
          key={`${choice.level}${bulk.runs}`}
          level={choice.level}
          label={t('bulk.bacteria')}
          searchLabel={
            choice.level === 'genus' ? t('reference-data:list.searchGenus') : t('reference-data:list.searchSpecies')
          }
          initialPageSize={bulkPageSize}
          items={bulk.filtered}
          disabled={readOnly}
          withAllFiltered
          isChecked={(id) => choice.selected.has(id)}
          onCheck={(ids) => change({ selected: selectIds(choice.selected, ids) })}
          onUncheck={(ids) => change({ selected: deselectIds(choice.selected, ids) })}
          onClear={() => change({ selected: noSelection })}
          source={bulk.source}
          ticked={{ ids: choice.selected, onKeepOnly: (ids) => change({ selected: new Set(ids) }) }}
        />
      </ShortcutStep>
      {bulk.cascades && (
        <ShortcutStep
          number={4}
          title={t('reference-data:bulk.include.title')}
          aside={bulk.speciesSource.isSuccess && <Badge tone="beet">{includedText}</Badge>}
        >
          <SpeciesIncludeList
            candidates={bulk.candidates}
            excluded={choice.excluded}
            source={bulk.speciesSource}
            disabled={readOnly}
            onChange={(excluded) => change({ excluded })}
          />
        </ShortcutStep>
      )}
    </ShortcutPanel>
  );
});

interface PartProps {
  bulk: BulkState;
  readOnly: boolean;
}

function EffectStep({ bulk: { choice, change }, readOnly }: PartProps) {
  const { t } = useTranslation(['bacteria-food', 'reference-data']);
  return (
    <ShortcutStep number={2} title={t('bulk.effect')}>
      <EatSwitch fullWidth value={choice.kind} disabled={readOnly} onChange={(kind) => change({ kind })} />
      <div>
        <span className={classes.label}>{t('bulk.value')}</span>
        <ValueDropdown
          wide
          label={t('bulk.value')}
          value={choice.value}
          disabled={readOnly}
          onChange={(value) => change({ value })}
        />
      </div>
      <Checkbox
        label={t('bulk.editExisting')}
        checked={choice.editExisting}
        disabled={readOnly}
        onChange={(event) => change({ editExisting: event.currentTarget.checked })}
      />
      {choice.level === 'genus' && (
        <Checkbox
          label={t('reference-data:bulk.applyToSpecies')}
          checked={choice.applyToSpecies}
          disabled={readOnly}
          onChange={(event) => change({ applyToSpecies: event.currentTarget.checked })}
        />
      )}
    </ShortcutStep>
  );
}

function useProductText({ request }: BulkState): string {
  const { t } = useTranslation('bacteria-food');
  const foods = request?.foodIds.length ?? 0;
  const bacteria = (request?.taxonIds.length ?? 0) + (request?.includeSpeciesIds?.length ?? 0);
  const pairs = foods * bacteria;
  return t('bulk.product', {
    foods: t('bulk.foodCount', { count: foods, formatted: formatNumber(foods) }),
    bacteria: t('bulk.bacteriaCount', { count: bacteria, formatted: formatNumber(bacteria) }),
    pairs: t('bulk.pairCount', { count: pairs, formatted: formatNumber(pairs) }),
  });
}

function BulkFoot({ bulk, readOnly }: PartProps) {
  const { t } = useTranslation(['bacteria-food', 'reference-data']);
  const { dryRun, needed, applying } = bulk;
  const product = useProductText(bulk);
  const { request } = bulk;
  const bacteria = (request?.taxonIds.length ?? 0) + (request?.includeSpeciesIds?.length ?? 0);
  const label = t('reference-data:impact.show');
  const impactOptions = useMemo(
    (): ImpactOption[] => [{ label, change: request && { change: 'pair.bulk', body: request } }],
    [label, request],
  );
  return (
    <>
      {bulk.last !== null && <BulkResultNote key={bulk.runs} result={bulk.last} />}
      {readOnly || needed !== null ? (
        <DryRunNote
          result={undefined}
          counting={false}
          hint={readOnly ? t('reference-data:bulk.readOnly') : (needed ?? undefined)}
        />
      ) : (
        <DryRunNote
          result={dryRun.data}
          counting={dryRun.isFetching}
          error={dryRun.error === null ? undefined : dryRun.error.message}
          note={product}
        />
      )}
      {!readOnly && <ImpactControl options={impactOptions} />}
      {applying && <Progress className={classes.progress ?? ''} value={100} animated size={4} aria-label={product} />}
      <Button
        size="md"
        className={classes.apply ?? ''}
        disabled={readOnly}
        loading={applying}
        title={readOnly ? t('reference-data:bulk.readOnly') : undefined}
        onClick={bulk.apply}
      >
        {bacteria === 0
          ? t('reference-data:bulk.apply')
          : t('reference-data:bulk.applyTo', { count: bacteria, formatted: formatNumber(bacteria) })}
      </Button>
    </>
  );
}
