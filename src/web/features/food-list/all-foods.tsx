import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { IconArrowRight } from '#web/ui/icons.gen.ts';
import { ConflictRows } from './conflict-rows.tsx';
import type { FoodListSearch } from './food-list.search.ts';
import { FoodsBar } from './foods-bar.tsx';
import { ListAlerts } from './list-alerts.tsx';
import { PersonalList } from './personal-list.tsx';
import { SuggestionsView } from './suggestions-view.tsx';

/** Loaded when one first moves a food. */
const MoveModal = lazy(async () => ({
  default: (await import('#web/entities/food-list/move-modal.tsx')).MoveModal,
}));

/** Whether it was ever so: a dialog that was opened stays, so that it closes as it should. */
function useOnce(now: boolean): boolean {
  const was = useRef(false);
  was.current ||= now;
  return was.current;
}

interface AllFoodsProps {
  params: { userId: string; labReportId: string };
  answer: CalculationAnswer;
  /** Of the page, where it is not the list alone. */
  title?: string;
  search: FoodListSearch;
  onSearch: (next: Partial<FoodListSearch>) => void;
  onPanel: SetSearch<FoodListSearch>;
}

/** Filters of all foods: an address that has one of them means the table. */
const filters = ['band', 'search', 'group', 'grade', 'taxon'] as const;

/** The suggestions, or all foods of the list, with what is to be known of it above them. */
export function AllFoods({ params, answer, title, search, onSearch, onPanel }: AllFoodsProps) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const { calculation, foods } = answer;
  const labReportId = Number(params.labReportId);
  const [moving, setMoving] = useState<FoodResult | null>(null);
  const moved = useOnce(moving !== null);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [typing, setTyping] = useState(false);
  // lists of engine 2 have no suggestions: they are shown as they were
  const asTable =
    answer.suggestions.length === 0 || search.view === 'all' || filters.some((filter) => search[filter] !== undefined);
  /** Who lets go of the last filter stays at the table. */
  const inTable = (next: Partial<FoodListSearch>): void => onSearch({ view: 'all', ...next });
  return (
    <>
      <ListHeader title={title ?? t('title')}>
        <Button
          variant={selection.size > 0 ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/belly/users/$userId/lab-reports/$labReportId/week" params={params} {...props} />
          )}
        >
          {list('toWeek')}
        </Button>
      </ListHeader>
      <FoodsBar
        params={params}
        view={asTable ? 'all' : 'suggestions'}
        answer={answer}
        onSearch={
          asTable
            ? undefined
            : (text) => {
                setTyping(true);
                onSearch({ view: 'all', search: text });
              }
        }
      />
      <ListAlerts params={params} calculation={calculation} />
      <ConflictRows params={params} foods={foods} />
      {asTable ? (
        <PersonalList
          params={params}
          answer={answer}
          search={search}
          onSearch={inTable}
          onPanel={onPanel}
          selection={selection}
          onSelection={setSelection}
          onMove={setMoving}
          typing={typing}
        />
      ) : (
        <SuggestionsView
          params={params}
          answer={answer}
          search={search}
          onSearch={onSearch}
          onPanel={onPanel}
          onMove={setMoving}
        />
      )}
      <Suspense fallback={null}>
        {moved && <MoveModal labReportId={labReportId} food={moving} onClose={() => setMoving(null)} />}
      </Suspense>
    </>
  );
}
