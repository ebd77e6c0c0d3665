import { ActionIcon, Button, Popover, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EvidenceGrade } from '#contract/evidence.ts';
import { foodBandSchema } from '#contract/food-bands.ts';
import type { BandCounts, Calculation, FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { bandLimitsOf } from '#domain/food-list/band.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import { IconFilter, IconPrinter } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { BacteriumBar } from './bacterium-bar.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { groupsOf } from './food-groups.ts';
import type { FoodListSearch } from './food-list.search.ts';
import { FoodSections } from './food-sections.tsx';
import { FoundLine } from './found-line.tsx';
import { GroupSelect } from './group-select.tsx';
import type { Section } from './list-sections.ts';
import classes from './test-panel.module.css';
import { useBulkMove } from './use-bulk-move.ts';
import type { FoodsOfBacterium } from './use-foods-of-bacterium.ts';

interface TestPanelProps {
  params: { userId: string; labReportId: string };
  calculation: Calculation;
  foods: readonly FoodResult[];
  /** Those that the filters leave. */
  sections: readonly Section[];
  /** What the filters other than the band leave, by band; null where there are none. */
  found: BandCounts | null;
  /** Whose foods are asked for, if those of one bacterium are. */
  bacterium: FoodsOfBacterium | null;
  text: string;
  onText: (text: string) => void;
  /** Whoever reads has begun to type where the suggestions stood. */
  typing: boolean;
  search: FoodListSearch;
  onSearch: (next: Partial<FoodListSearch>) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onOpen: (foodId: number) => void;
  onMove: (food: FoodResult) => void;
  suggestionOf: (groupId: string | null) => Suggestion | undefined;
}

/** Foods that a section shows at first: a few of each band, more of each group of a band, many of what is searched. */
const FEW = 16;
const SOME = 24;
const MANY = 50;
const grades: readonly EvidenceGrade[] = ['A', 'B', 'C', 'D'];

/** What the test says: chips of the bands, and the foods by section. */
export function TestPanel(props: TestPanelProps) {
  const { params, calculation, foods, sections, found, bacterium, text, onText, typing, search, onSearch } = props;
  const { selection, onSelection, onOpen, onMove, suggestionOf } = props;
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const groups = useMemo(() => groupsOf(foods), [foods]);
  const names = useMemo(() => new Map(foods.map((food) => [food.foodId, food.name])), [foods]);
  const selected = foods.filter((food) => selection.has(food.foodId));
  const listed = useMemo(() => sections.flatMap((section) => section.foods), [sections]);
  const inSight = listed.filter((food) => selection.has(food.foodId)).length;
  const exclude = useBulkMove(Number(params.labReportId), () => undefined);
  const bands = bandLimitsOf(calculation.scoring);
  const clear = (): void => {
    onText('');
    onSearch({ search: undefined, group: undefined, grade: undefined, band: undefined, taxon: undefined });
  };
  /** The bar goes and would take the focus along. */
  const deselect = (): void => {
    const at = document.activeElement;
    onSelection(noSelection);
    if (at === document.body || at?.closest('[role="toolbar"]')) focusList({ preventScroll: true });
  };

  return (
    <Panel className={classes.panel} aria-label={t('fromTest')}>
      {selected.length > 0 && (
        <BulkBar
          labReportId={Number(params.labReportId)}
          foods={selected}
          outOfSight={selected.length - inSight}
          onClear={deselect}
        />
      )}
      <div
        className={`${layout.wrapGroup} ${layout.screenOnly} ${classes.tools}`}
        data-selecting={selected.length > 0 || undefined}
      >
        <SearchField
          slash
          typing={typing}
          value={text}
          onChange={onText}
          onArrowDown={() => focusList()}
          label={words('search')}
          placeholder={t('searchAll')}
        />
        <fieldset className={`${layout.wrap} ${classes.chips}`} aria-label={words('bands')}>
          {foodBandSchema.options.map((band) => (
            <FilterChip
              key={band}
              label={
                <>
                  <BandSquare band={band} /> {common(`band.${band}`)}
                </>
              }
              count={formatNumber((found ?? calculation.counts)[band])}
              pressed={search.band === band}
              onClick={() => onSearch({ band: search.band === band ? undefined : band })}
            />
          ))}
        </fieldset>
        <GroupSelect
          className={classes.group ?? ''}
          groups={groups}
          value={search.group}
          onChange={(group) => onSearch({ group })}
        />
        <Popover width={260} position="bottom-end" shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant={search.grade === undefined ? 'default' : 'light'}
              size={36}
              aria-label={t('moreFilters')}
              title={t('moreFilters')}
            >
              <IconFilter size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('moreFilters')}>
            <Select
              size="sm"
              label={t('evidence.filter')}
              placeholder={t('evidence.any')}
              clearable
              comboboxProps={{ withinPortal: false }}
              data={grades.map((grade) => ({ value: grade, label: t(`evidence.${grade}`) }))}
              value={search.grade ?? null}
              onChange={(value) => onSearch({ grade: grades.find((grade) => grade === value) })}
            />
          </Popover.Dropdown>
        </Popover>
        <ActionIcon
          className={`${layout.end} ${classes.print}`}
          variant="default"
          size={36}
          aria-label={t('print')}
          title={t('print')}
          onClick={() => window.print()}
        >
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </div>
      {bacterium !== null && (
        <BacteriumBar
          params={params}
          taxId={bacterium.taxId}
          name={bacterium.name}
          count={bacterium.points?.size}
          onClear={() => onSearch({ taxon: undefined })}
        />
      )}
      <FoundLine
        text={text}
        counts={found ?? calculation.counts}
        search={search}
        groupName={groups.find(({ id }) => id === search.group)?.name}
        bacterium={bacterium?.name}
        listed={listed.length}
      />
      {bacterium?.error ? (
        <ErrorState error={bacterium.error} onRetry={bacterium.retry} />
      ) : bacterium !== null && bacterium.points === undefined ? (
        <SkeletonRows rows={8} rowHeight={48} />
      ) : sections.length === 0 ? (
        <EmptyState
          action={
            <Button variant="default" size="xs" onClick={clear}>
              {t('clearFilters')}
            </Button>
          }
        >
          {bacterium?.points?.size === 0 ? t('bacterium.none', { name: bacterium.name }) : t('noMatch')}
        </EmptyState>
      ) : (
        <FoodSections
          sections={sections}
          first={text !== '' || bacterium !== null ? MANY : search.band === undefined ? FEW : SOME}
          ticks={[bands.eat, bands.eatMore]}
          suggestionOf={suggestionOf}
          nameOf={(foodId) => names.get(foodId)}
          bacterium={bacterium?.points && { name: bacterium.name ?? '', points: bacterium.points }}
          selection={selection}
          onSelection={onSelection}
          openFood={search.food}
          onOpen={onOpen}
          onMove={onMove}
          onExclude={(food) => exclude.busy || exclude.run([food], 'excluded', '')}
        />
      )}
    </Panel>
  );
}

/** The row that Tab reaches. */
function focusList(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('[data-food][tabindex="0"]')?.focus(options);
}
