import { Button, Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { behaviourFlows, behaviourSpeciesPageSize, behaviourStatuses } from '#contract/bacteria-behaviour.contract.ts';
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
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { FlowSelect, StatusSelect } from './behaviour-selects.tsx';
import { type ShortcutState, useBehaviourShortcut } from './use-behaviour-shortcut.ts';

interface BehaviourShortcutProps {
  readOnly: boolean;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

/** One status and flow for many bacteria at once. */
export function BehaviourShortcut({ readOnly, opened, onToggle }: BehaviourShortcutProps) {
  const { t } = useTranslation(['bacteria-behaviour', 'reference-data']);
  const shortcut = useBehaviourShortcut(opened, readOnly);
  const { choice } = shortcut;
  const includedText = useIncludedText(shortcut.candidates, choice.excluded);
  return (
    <ShortcutPanel
      title={t('shortcut.title')}
      hint={t('shortcut.hint')}
      badge={readOnly ? <ReadOnlyBadge /> : null}
      opened={opened}
      onToggle={onToggle}
      foot={<ShortcutFoot shortcut={shortcut} readOnly={readOnly} />}
    >
      <ShortcutStep number={1} title={t('shortcut.effect')}>
        <EffectFields shortcut={shortcut} readOnly={readOnly} />
      </ShortcutStep>
      <ShortcutStep
        number={2}
        title={t('shortcut.bacteria')}
        aside={
          <LevelSwitch
            first="genus"
            value={choice.level}
            onChange={(level) => shortcut.change({ level, selected: noSelection, excluded: noSelection })}
          />
        }
      >
        <CategoryFilter value={choice.categoryIds} onChange={(categoryIds) => shortcut.change({ categoryIds })} />
        <TaxonCheckList
          key={`${choice.level}${shortcut.runs}`}
          level={choice.level}
          label={t('shortcut.bacteria')}
          searchLabel={
            choice.level === 'genus' ? t('reference-data:list.searchGenus') : t('reference-data:list.searchSpecies')
          }
          initialPageSize={choice.level === 'species' ? behaviourSpeciesPageSize : bulkPageSize}
          items={shortcut.filtered}
          disabled={readOnly}
          isChecked={(id) => choice.selected.has(id)}
          onCheck={(ids) => shortcut.change({ selected: selectIds(choice.selected, ids) })}
          onUncheck={(ids) => shortcut.change({ selected: deselectIds(choice.selected, ids) })}
          onClear={() => shortcut.change({ selected: noSelection })}
          source={shortcut.source}
          ticked={{ ids: choice.selected, onKeepOnly: (ids) => shortcut.change({ selected: new Set(ids) }) }}
        />
      </ShortcutStep>
      {shortcut.cascades && (
        <ShortcutStep
          number={3}
          title={t('reference-data:bulk.include.title')}
          aside={shortcut.speciesSource.isSuccess && <Badge tone="beet">{includedText}</Badge>}
        >
          <SpeciesIncludeList
            candidates={shortcut.candidates}
            excluded={choice.excluded}
            source={shortcut.speciesSource}
            disabled={readOnly}
            onChange={(excluded) => shortcut.change({ excluded })}
          />
        </ShortcutStep>
      )}
    </ShortcutPanel>
  );
}

interface PartProps {
  shortcut: ShortcutState;
  readOnly: boolean;
}

function EffectFields({ shortcut, readOnly }: PartProps) {
  const { t } = useTranslation(['bacteria-behaviour', 'reference-data']);
  const { choice, change } = shortcut;
  return (
    <>
      <EatSwitch fullWidth value={choice.kind} disabled={readOnly} onChange={(kind) => change({ kind })} />
      <StatusSelect
        value={choice.status}
        options={behaviourStatuses}
        disabled={readOnly}
        onChange={(status) => change({ status })}
      />
      <FlowSelect
        value={choice.flow}
        options={behaviourFlows}
        disabled={readOnly}
        onChange={(flow) => change({ flow })}
      />
      <Checkbox
        label={t('shortcut.editExisting')}
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
    </>
  );
}

function ShortcutFoot({ shortcut, readOnly }: PartProps) {
  const { t } = useTranslation(['bacteria-behaviour', 'reference-data']);
  const { request, dryRun, needed } = shortcut;
  const count = (request?.taxonIds.length ?? 0) + (request?.includeSpeciesIds?.length ?? 0);
  const label = t('reference-data:impact.show');
  const impactOptions = useMemo(
    (): ImpactOption[] => [{ label, change: request && { change: 'behaviour.bulk', body: request } }],
    [label, request],
  );
  return (
    <>
      {shortcut.last !== null && <BulkResultNote key={shortcut.runs} result={shortcut.last} />}
      {request === null ? (
        <DryRunNote result={undefined} counting={false} hint={readOnly ? t('reference-data:bulk.readOnly') : needed} />
      ) : (
        <DryRunNote
          result={dryRun.data}
          counting={dryRun.isFetching}
          error={dryRun.error === null ? undefined : dryRun.error.message}
          note={t('shortcut.targets', { formatted: formatNumber(count) })}
        />
      )}
      {!readOnly && <ImpactControl options={impactOptions} />}
      <Button
        size="md"
        disabled={readOnly || request === null}
        loading={shortcut.applying}
        title={readOnly ? t('reference-data:bulk.readOnly') : undefined}
        onClick={shortcut.apply}
      >
        {count === 0
          ? t('reference-data:bulk.apply')
          : t('reference-data:bulk.applyTo', { count, formatted: formatNumber(count) })}
      </Button>
    </>
  );
}
