import { Button, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EvidenceGrade } from '#contract/evidence.ts';
import { foodBandSchema } from '#contract/food-bands.ts';
import type { Calculation, FoodResult } from '#contract/recommendation.contract.ts';
import { bandLimits } from '#domain/recommendation/band.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { nutrientName } from '#web/entities/food-list/amount.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { groupsOf } from './food-groups.ts';
import type { FoodListSearch } from './food-list.search.ts';
import { FoodSections } from './food-sections.tsx';
import { GroupSelect } from './group-select.tsx';
import type { Section } from './list-sections.ts';
import classes from './test-panel.module.css';

interface TestPanelProps {
  labReportId: number;
  calculation: Calculation;
  foods: readonly FoodResult[];
  /** Those that the filters leave. */
  sections: readonly Section[];
  text: string;
  onText: (text: string) => void;
  search: FoodListSearch;
  onSearch: (next: Partial<FoodListSearch>) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onOpen: (foodId: number) => void;
  onMove: (food: FoodResult) => void;
}

/** Foods that a section shows at first: a few of each, and many of a band that was asked for. */
const FEW = 5;
const MANY = 50;
const grades: readonly EvidenceGrade[] = ['A', 'B', 'C', 'D'];

/** What the test says: chips of the bands, and the foods by section. */
export function TestPanel(props: TestPanelProps) {
  const { labReportId, calculation, foods, sections, text, onText, search, onSearch } = props;
  const { selection, onSelection, onOpen, onMove } = props;
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const groups = useMemo(() => groupsOf(foods), [foods]);
  const names = useMemo(() => new Map(foods.map((food) => [food.foodId, food.name])), [foods]);
  const selected = foods.filter((food) => selection.has(food.foodId));
  const bands = calculation.scoring?.bands ?? bandLimits;
  const clear = (): void => {
    onText('');
    onSearch({ search: undefined, group: undefined, grade: undefined, band: undefined });
  };

  return (
    <Panel className={classes.panel} aria-label={t('fromTest')}>
      {selected.length > 0 ? (
        <BulkBar labReportId={labReportId} foods={selected} onClear={() => onSelection(noSelection)} />
      ) : (
        <div className={classes.tools}>
          <SearchField slash value={text} onChange={onText} label={words('search')} placeholder={t('searchAll')} />
          <GroupSelect
            className={classes.group ?? ''}
            groups={groups}
            value={search.group}
            onChange={(group) => onSearch({ group })}
          />
          <Select
            size="sm"
            className={classes.grade ?? ''}
            aria-label={t('evidence.filter')}
            placeholder={t('evidence.any')}
            clearable
            data={grades.map((grade) => ({ value: grade, label: t(`evidence.${grade}`) }))}
            value={search.grade ?? null}
            onChange={(value) => onSearch({ grade: grades.find((grade) => grade === value) })}
          />
          {calculation.settings.nutrients.map(({ nutrientId, intent }) => (
            <Badge key={nutrientId} tone="beet">
              {nutrientName(nutrientId, language)} {words(`intent.${intent}`)}
            </Badge>
          ))}
        </div>
      )}
      <div className={classes.head}>
        <h2 className={classes.title}>{t('fromTest')}</h2>
        <fieldset className={classes.chips} aria-label={words('bands')}>
          {foodBandSchema.options.map((band) => (
            <FilterChip
              key={band}
              label={
                <>
                  <BandSquare band={band} /> {common(`band.${band}`)}
                </>
              }
              count={formatNumber(calculation.counts[band])}
              pressed={search.band === band}
              onClick={() => onSearch({ band: search.band === band ? undefined : band })}
            />
          ))}
        </fieldset>
      </div>
      {sections.length === 0 ? (
        <EmptyState
          action={
            <Button variant="default" size="xs" onClick={clear}>
              {t('clearFilters')}
            </Button>
          }
        >
          {t('noMatch')}
        </EmptyState>
      ) : (
        <FoodSections
          sections={sections}
          first={search.band === undefined && text === '' ? FEW : MANY}
          ticks={[bands.eat, bands.eatMore]}
          nameOf={(foodId) => names.get(foodId)}
          selection={selection}
          onSelection={onSelection}
          openFood={search.food}
          onOpen={onOpen}
          onMove={onMove}
        />
      )}
    </Panel>
  );
}
