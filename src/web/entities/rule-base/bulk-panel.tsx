import { Button, Checkbox, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deselectIds, noSelection, selectIds } from '#domain/selection/selection.ts';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { formatNumber } from '#web/lib/format.ts';
import type { PageSize } from '#web/lib/list-search.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import classes from './bulk-panel.module.css';
import { BulkResultNote } from './bulk-result-note.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { DryRunNote } from './dry-run-note.tsx';
import { ShortcutPanel, ShortcutStep } from './shortcut-panel.tsx';
import { SpeciesIncludeList, useIncludedText } from './species-include-list.tsx';
import { TaxonCheckList } from './taxon-check-list.tsx';
import type { Bulk, BulkChoice, BulkTargets } from './use-bulk.ts';

/** What the panel changes for itself. Setting it so keeps the panel free of what else a choice holds. */
type AnyBulk = Omit<Bulk<BulkChoice, BulkTargets>, 'change'> & { change: (part: Partial<BulkChoice>) => void };

interface BulkPanelProps {
  bulk: AnyBulk;
  title: string;
  hint: string;
  /** The name of the list of bacteria. */
  bacteria: string;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  /** The steps before the bacteria, and how many they are. */
  children: ReactNode;
  ownSteps: number;
  initialPageSize: PageSize;
  withAllFiltered?: boolean;
  /** What the request comes to, beside what a dry run says. */
  note: string;
  /** Asks what it would do to patients. */
  impact: ReactNode;
  /** Apply waits for a complete request; else it says what is missing. */
  waits?: boolean;
}

/** One change for many bacteria at once: what is changed, for which bacteria and their species, and what it would do. */
export function BulkPanel(props: BulkPanelProps) {
  const { bulk, ownSteps } = props;
  const { choice, change, readOnly } = bulk;
  const { t } = useTranslation('reference-data');
  const includedText = useIncludedText(bulk.candidates, choice.excluded);
  return (
    <ShortcutPanel
      title={props.title}
      hint={props.hint}
      badge={readOnly ? <ReadOnlyBadge /> : null}
      opened={props.opened}
      onToggle={props.onToggle}
      foot={<BulkFoot {...props} />}
    >
      {props.children}
      <ShortcutStep
        number={ownSteps + 1}
        title={props.bacteria}
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
          label={props.bacteria}
          searchLabel={choice.level === 'genus' ? t('list.searchGenus') : t('list.searchSpecies')}
          initialPageSize={props.initialPageSize}
          items={bulk.filtered}
          disabled={readOnly}
          withAllFiltered={props.withAllFiltered ?? false}
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
          number={ownSteps + 2}
          title={t('bulk.include.title')}
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
}

/** Whether records that are there are changed too, and species with their genus. */
export function BulkSwitches({ bulk, editExisting }: { bulk: AnyBulk; editExisting: string }) {
  const { t } = useTranslation('reference-data');
  const { choice, change, readOnly } = bulk;
  return (
    <>
      <Checkbox
        label={editExisting}
        checked={choice.editExisting}
        disabled={readOnly}
        onChange={(event) => change({ editExisting: event.currentTarget.checked })}
      />
      {choice.level === 'genus' && (
        <Checkbox
          label={t('bulk.applyToSpecies')}
          checked={choice.applyToSpecies}
          disabled={readOnly}
          onChange={(event) => change({ applyToSpecies: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function BulkFoot({ bulk, note, impact, waits = false }: BulkPanelProps) {
  const { t } = useTranslation('reference-data');
  const { readOnly, needed, dryRun, applying, bacteria } = bulk;
  // The button keeps its word, to how many it applies is said beside it.
  const toHowMany =
    bacteria === 0 ? undefined : t('bulk.applyTo', { count: bacteria, formatted: formatNumber(bacteria) });
  return (
    <>
      {bulk.last !== null && <BulkResultNote key={bulk.runs} result={bulk.last} />}
      {readOnly || needed !== null ? (
        <DryRunNote result={undefined} counting={false} hint={readOnly ? t('bulk.readOnly') : (needed ?? undefined)} />
      ) : (
        <DryRunNote
          result={dryRun.data}
          counting={dryRun.isFetching}
          error={dryRun.error === null ? undefined : dryRun.error.message}
          note={note}
        />
      )}
      {!readOnly && impact}
      {applying && <Progress className={classes.progress ?? ''} value={100} animated size={4} aria-label={note} />}
      <Button
        size="md"
        className={layout.end ?? ''}
        disabled={readOnly || (waits && needed !== null)}
        loading={applying}
        title={readOnly ? t('bulk.readOnly') : toHowMany}
        onClick={bulk.apply}
      >
        {t('bulk.apply')}
      </Button>
    </>
  );
}
