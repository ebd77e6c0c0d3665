import { Button } from '@mantine/core';
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import { BandTabs, firstFilledBand } from '#web/entities/food-list/band-tabs.tsx';
import { EngineOnePanel } from './engine-one-panel.tsx';
import type { FoodListSearch } from './food-list.search.ts';
import alertClasses from './list-alerts.module.css';

interface EngineOneListProps {
  params: { userId: string; labReportId: string };
  answer: CalculationAnswer;
  search: FoodListSearch;
  onSearch: (next: Partial<FoodListSearch>) => void;
  onMove: (food: FoodResult) => void;
  busy: boolean;
  onRecalculate: () => void;
}

/** A list that engine 1 made, as it was then, and the way to a new one. */
export function EngineOneList(props: EngineOneListProps) {
  const { params, answer, search, onSearch, onMove, busy, onRecalculate } = props;
  const { t } = useTranslation('food-list');
  const { calculation, foods } = answer;
  const band = search.band ?? firstFilledBand(calculation.counts);
  return (
    <>
      <div className={alertClasses.alert} data-tone="blue" role="status">
        <IconInfoCircle size={18} aria-hidden />
        <p className={alertClasses.text}>
          {t('old.text')}
          {search.taxon !== undefined && ` ${t('bacterium.oldList')}`}
        </p>
        <Button
          size="xs"
          variant="default"
          loading={busy}
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onRecalculate}
        >
          {t('old.recalculate')}
        </Button>
      </div>
      <BandTabs counts={calculation.counts} band={band} onBand={(next) => onSearch({ band: next, group: undefined })} />
      <EngineOnePanel
        params={params}
        foods={foods.filter((food) => food.band === band)}
        wishes={calculation.settings.nutrients}
        search={search}
        onSearch={onSearch}
        onMove={onMove}
      />
    </>
  );
}
