import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import type { CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import { bandLimitsOf } from '#domain/food-list/band.ts';
import { openOf } from '#domain/food-list/suggestion-reason.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import layout from '#web/ui/layout.module.css';
import type { FoodListSearch } from './food-list.search.ts';
import { GeneralPanel } from './general-panel.tsx';
import { isOverlaid, isTypedInto } from './keyboard.ts';
import { generalList } from './list-sections.ts';
import { NoPersonalList } from './no-personal-list.tsx';
import classes from './personal-list.module.css';
import { Suggestions } from './suggestions/suggestions.tsx';

/** Loaded when one first asks why. */
const SuggestionSidePanel = lazy(async () => ({
  default: (await import('./suggestion-side-panel.tsx')).SuggestionSidePanel,
}));
const WhySidePanel = lazy(async () => ({ default: (await import('./why-side-panel.tsx')).WhySidePanel }));

interface SuggestionsViewProps {
  params: { userId: string; labReportId: string };
  answer: CalculationAnswer;
  search: FoodListSearch;
  onSearch: (next: Partial<FoodListSearch>) => void;
  /** Opens or changes the panel beside the list: a step that Back undoes. */
  onPanel: SetSearch<FoodListSearch>;
  onMove: (food: FoodResult) => void;
}

/** What is suggested to this patient, with the reasons beside it; without a list from the test what is good for everybody. */
export function SuggestionsView({ params, answer, search, onSearch, onPanel, onMove }: SuggestionsViewProps) {
  const { calculation, foods, suggestions } = answer;
  const general = useMemo(() => generalList(foods), [foods]);
  const order = useMemo(
    () => [
      ...(['up', 'down'] as const).flatMap((side) => [
        ...openOf(suggestions, side).sure,
        ...openOf(suggestions, side).lessSure,
      ]),
    ],
    [suggestions],
  );
  const shown = suggestions.find(({ groupId }) => groupId === search.suggestion);
  const food = foods.find(({ foodId }) => foodId === search.food);
  const isOpen = shown !== undefined || food !== undefined;
  const openFood = (foodId: number): void => onPanel({ food: foodId }, { replace: search.food !== undefined });
  const openKind = (groupId: string): void =>
    onPanel({ suggestion: groupId, food: undefined }, { replace: search.suggestion !== undefined });
  const close = (): void => {
    if (food !== undefined && shown !== undefined) {
      onPanel({ food: undefined }, { replace: true });
      return;
    }
    const row = document.querySelector<HTMLElement>(`[data-suggestion="${search.suggestion}"]`);
    onPanel({ food: undefined, suggestion: undefined }, { replace: true });
    (row?.matches('button') ? row : row?.querySelector('button'))?.focus();
  };
  useHotkeys(
    [
      [
        'Escape',
        (event) => isOpen && !isOverlaid(event) && !isTypedInto(event.target) && close(),
        { preventDefault: false },
      ],
    ],
    [],
  );
  return (
    <>
      {calculation.personal ? (
        <Suggestions
          answer={answer}
          open={search.suggestion}
          onOpen={openKind}
          onAll={() => onSearch({ view: 'all' })}
          restricted={general.restricted + general.excluded}
        />
      ) : (
        <div className={`${layout.stack} ${classes.stack}`}>
          <NoPersonalList params={params} warnings={calculation.warnings} />
          <GeneralPanel list={general} alone openFood={search.food} onOpen={openFood} />
        </div>
      )}
      <Suspense fallback={null}>
        {food !== undefined ? (
          <WhySidePanel
            params={params}
            food={food}
            order={shown ? shown.members.flatMap((id) => foods.find(({ foodId }) => foodId === id) ?? []) : []}
            bands={bandLimitsOf(calculation.scoring)}
            onFood={openFood}
            onMove={onMove}
            onClose={close}
          />
        ) : (
          shown !== undefined && (
            <SuggestionSidePanel
              params={params}
              suggestion={shown}
              order={order}
              foods={foods}
              onSuggestion={openKind}
              onFood={openFood}
              onClose={close}
            />
          )
        )}
      </Suspense>
    </>
  );
}
