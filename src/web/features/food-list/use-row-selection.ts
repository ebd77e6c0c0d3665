import { useRef } from 'react';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { type Selection, selectIds, toggle } from '#domain/selection/selection.ts';

/** Where a span begins, and what was selected before it: a span that gets shorter gives back what it took. */
interface Span {
  anchor: number;
  before: Selection;
}

/** Selecting as lists do: one by one, and by spans from the row that was chosen last. */
export function useRowSelection(
  rows: readonly FoodResult[],
  selection: Selection,
  onSelection: (selection: Selection) => void,
) {
  const span = useRef<Span | null>(null);

  const between = (from: number, to: number): number[] => {
    const a = rows.findIndex((food) => food.foodId === from);
    const b = rows.findIndex((food) => food.foodId === to);
    return a < 0 ? [to] : rows.slice(Math.min(a, b), Math.max(a, b) + 1).map((food) => food.foodId);
  };

  return {
    toggleOne: (foodId: number): void => {
      const next = toggle(selection, foodId);
      span.current = { anchor: foodId, before: next };
      onSelection(next);
    },
    /** From where the span began, or from the row that one stands on. */
    extendTo: (foodId: number, standingOn = foodId): void => {
      // a selection that was cleared meanwhile begins anew
      if (span.current === null || selection.size === 0) span.current = { anchor: standingOn, before: selection };
      const { anchor, before } = span.current;
      onSelection(selectIds(before, between(anchor, foodId)));
    },
    /** The arrows alone: a later span begins where they stop. */
    moveTo: (): void => {
      span.current = null;
    },
  };
}
