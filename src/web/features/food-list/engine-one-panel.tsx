import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculationSettings, FoodResult } from '#contract/recommendation.contract.ts';
import { nutrientName } from '#web/entities/food-list/amount.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { EngineOneTable } from './engine-one-table.tsx';
import { groupsOf } from './food-groups.ts';
import type { FoodListSearch } from './food-list.search.ts';
import classes from './food-list-panel.module.css';
import { GroupSelect } from './group-select.tsx';

interface EngineOnePanelProps {
  params: { userId: string; labReportId: string };
  /** Those of the chosen band. */
  foods: readonly FoodResult[];
  wishes: CalculationSettings['nutrients'];
  search: FoodListSearch;
  onSearch: (next: Partial<FoodListSearch>) => void;
  onMove: (food: FoodResult) => void;
}

/** A stored list of engine 1, as it was made: one band at a time, group by group. */
export function EngineOnePanel({ params, foods, wishes, search, onSearch, onMove }: EngineOnePanelProps) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  const [text, setText] = useAddressText(search.search ?? '', (value) => onSearch({ search: value || undefined }));
  const searchable = useMemo(() => foods.map((food) => ({ food, folded: foldText(food.name) })), [foods]);
  const groups = useMemo(() => groupsOf(foods), [foods]);
  const shown = filterFolded(searchable, text)
    .map(({ food }) => food)
    .filter((food) => search.group === undefined || food.foodGroup.id === search.group);

  return (
    <Panel className={classes.panel}>
      <div className={classes.tools}>
        <SearchField slash value={text} onChange={setText} label={t('search')} className={classes.search ?? ''} />
        <GroupSelect
          className={classes.group ?? ''}
          groups={groups}
          value={search.group}
          onChange={(group) => onSearch({ group })}
        />
        {wishes.map(({ nutrientId, intent }) => (
          <Badge key={nutrientId} tone="beet">
            {nutrientName(nutrientId, language)} {t(`intent.${intent}`)}
          </Badge>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          action={
            foods.length > 0 && (
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setText('');
                  onSearch({ search: undefined, group: undefined });
                }}
              >
                {t('showAll')}
              </Button>
            )
          }
        >
          {foods.length === 0 ? t('emptyBand') : t('emptyFilter')}
        </EmptyState>
      ) : (
        <EngineOneTable params={params} foods={shown} wishes={wishes} onMove={onMove} />
      )}
    </Panel>
  );
}
