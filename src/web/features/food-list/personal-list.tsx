import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import { bandLimitsOf } from '#domain/food-list/band.ts';
import { isNothingOutside } from '#domain/food-list/general-list.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import layout from '#web/ui/layout.module.css';
import type { FoodListSearch } from './food-list.search.ts';
import { GeneralPanel } from './general-panel.tsx';
import { isOverlaid, isTypedInto } from './keyboard.ts';
import { countByBand, generalList, restsOn, sectionsOf } from './list-sections.ts';
import { NoPersonalList } from './no-personal-list.tsx';
import { NothingOutside } from './nothing-outside.tsx';
import classes from './personal-list.module.css';
import { TestPanel } from './test-panel.tsx';
import { useFoodsOfBacterium } from './use-foods-of-bacterium.ts';

/** Loaded when one first asks why. */
const WhySidePanel = lazy(async () => ({ default: (await import('./why-side-panel.tsx')).WhySidePanel }));

interface PersonalListProps {
  params: { userId: string; labReportId: string };
  answer: CalculationAnswer;
  search: FoodListSearch;
  onSearch: (next: Partial<FoodListSearch>) => void;
  /** Opens or changes the panel beside the list: a step that Back undoes. */
  onPanel: SetSearch<FoodListSearch>;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onMove: (food: FoodResult) => void;
  /** Whoever reads has begun to type where the suggestions stood. */
  typing?: boolean;
}

/** What the test says and what is good for everybody, side by side, with the reasons of a food beside both. */
export function PersonalList(props: PersonalListProps) {
  const { params, answer, search, onSearch, onPanel, selection, onSelection, onMove, typing = false } = props;
  const { calculation, foods, suggestions } = answer;
  const { band, group, grade, taxon } = search;
  /** Lists of engine 2 are shown as they were. */
  const ofKinds = suggestions.length > 0;
  const kinds = useMemo(
    () => new Map(suggestions.map((suggestion) => [suggestion.groupId, suggestion])),
    [suggestions],
  );
  const suggestionOf = useCallback((groupId: string | null) => kinds.get(groupId ?? ''), [kinds]);
  const [text, setText] = useAddressText(search.search ?? '', (value) => onSearch({ search: value || undefined }));
  /** A search looks in all bands: one that was pressed before is let go; pressed afterwards it narrows the hits. */
  const searchFor = (value: string): void => {
    if (text === '' && value !== '' && band !== undefined) onSearch({ band: undefined });
    setText(value);
  };
  const searchable = useMemo(() => foods.map((food) => ({ food, folded: foldText(food.name) })), [foods]);
  const general = useMemo(() => generalList(foods), [foods]);
  const bacterium = useFoodsOfBacterium(Number(params.labReportId), taxon);
  const spoken = bacterium?.points;
  const left = useMemo(
    () =>
      filterFolded(searchable, text)
        .map(({ food }) => food)
        .filter((food) => group === undefined || food.foodGroup.id === group)
        .filter((food) => grade === undefined || restsOn(food, grade))
        .filter((food) => taxon === undefined || spoken?.has(food.foodId)),
    [searchable, text, group, grade, taxon, spoken],
  );
  const narrowed = text !== '' || group !== undefined || grade !== undefined || taxon !== undefined;
  const found = useMemo(() => (narrowed ? countByBand(left) : null), [narrowed, left]);
  const sections = useMemo(
    () => sectionsOf(left, { band, searching: text !== '' || taxon !== undefined, neutral: ofKinds }),
    [left, band, text, taxon, ofKinds],
  );

  const open = (foodId: number): void => onPanel({ food: foodId }, { replace: search.food !== undefined });
  const close = (): void => {
    const row = document.querySelector<HTMLElement>(`[data-food="${search.food}"]`);
    onPanel({ food: undefined }, { replace: true });
    row?.focus();
  };
  useHotkeys(
    [
      [
        'Escape',
        (event) => {
          if (isOverlaid(event)) return;
          if (isTypedInto(event.target) && event.target instanceof HTMLElement && selection.size === 0) return;
          if (search.food !== undefined) close();
          else if (selection.size > 0) onSelection(noSelection);
        },
        { preventDefault: false },
      ],
    ],
    [],
  );

  const openFood = foods.find((food) => food.foodId === search.food);
  const listed = sections.flatMap((section) => section.foods);
  const order = [listed, general.good, general.rarely].find((each) => each.some((food) => food === openFood)) ?? [];
  const asked = band !== undefined || taxon !== undefined;
  const nothing = calculation.personal && !asked && !ofKinds && isNothingOutside(foods);

  return (
    <>
      {!calculation.personal || nothing ? (
        <div className={`${layout.stack} ${classes.stack}`}>
          {calculation.personal ? (
            <NothingOutside
              params={params}
              calculation={calculation}
              foods={foods}
              onBand={(next) => onSearch({ band: next })}
            />
          ) : (
            <NoPersonalList params={params} warnings={calculation.warnings} />
          )}
          <GeneralPanel list={general} alone openFood={search.food} onOpen={open} />
        </div>
      ) : (
        <div className={`${layout.stack} ${classes.stack}`} data-narrowed={narrowed || band !== undefined || undefined}>
          <TestPanel
            params={params}
            calculation={calculation}
            foods={foods}
            sections={sections}
            found={found}
            bacterium={bacterium}
            text={text}
            onText={searchFor}
            typing={typing}
            suggestionOf={suggestionOf}
            search={search}
            onSearch={onSearch}
            selection={selection}
            onSelection={onSelection}
            onOpen={open}
            onMove={onMove}
          />
          <div id="for-everybody">
            <GeneralPanel list={general} openFood={search.food} onOpen={open} />
          </div>
        </div>
      )}
      {openFood !== undefined && (
        <Suspense fallback={null}>
          <WhySidePanel
            params={params}
            food={openFood}
            order={order}
            bands={bandLimitsOf(calculation.scoring)}
            onFood={open}
            onMove={onMove}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
