import { useTranslation } from 'react-i18next';
import type { FoodBand, FoodResult, SkippedFood } from '#contract/recommendation.contract.ts';
import { ruleAbove } from '#domain/food-list/held.ts';
import { useOverrideMany, useUndoOverrides } from '#web/entities/food-list/food-list.queries.ts';
import { toast, undoAction } from '#web/ui/toast.tsx';

/** Named one by one in the message; the rest are counted. */
const NAMED = 3;

/** Moves many foods at once, says which of them a rule keeps, and takes all of it back with one Undo. */
export function useBulkMove(labReportId: number, onMoved: () => void) {
  const { t } = useTranslation('food-list');
  const staying = (skipped: readonly SkippedFood[]): string[] => [
    ...skipped.slice(0, NAMED).map(({ name, rule }) => t('bulk.stays', { food: name, reason: rule.reason })),
    ...(skipped.length > NAMED ? [t('bulk.staysMore', { count: skipped.length - NAMED })] : []),
  ];
  const undo = useUndoOverrides(labReportId, {
    onDone: () => toast.success(t('bulk.undone')),
    onFailed: (error) => toast.failure(error, t('bulk.undoFailed')),
  });
  const move = useOverrideMany(labReportId, {
    onDone: ({ moved, skipped, changeSetId }) => {
      const message = [t('bulk.moved', { count: moved.length }), ...staying(skipped)].join(' ');
      const action = changeSetId === undefined ? undefined : undoAction(() => undo.mutate(changeSetId));
      if (skipped.length > 0) toast.partly(message, action);
      else toast.success(message, action);
      onMoved();
    },
    onFailed: (error) => toast.failure(error, t('bulk.failed')),
  });

  const run = (foods: readonly FoodResult[], band: FoodBand, reason: string): void => {
    const text = reason.trim();
    move.mutate({ foodIds: foods.map(({ foodId }) => foodId), band, ...(text !== '' && { reason: text }) });
  };
  return { run, busy: move.isPending };
}

/** What keeps the move from being made: `reason` where one must be typed, `final` where nothing helps. */
export function obstacleTo(foods: readonly FoodResult[], band: FoodBand, reason: string) {
  const held = foods.flatMap((food) => {
    const rule = ruleAbove(food, band);
    return rule === null ? [] : [{ food, final: rule.final }];
  });
  if (held.length === foods.length && held.every(({ final }) => final)) return { kind: 'final' as const };
  const liftable = held.find(({ final }) => !final);
  if (liftable !== undefined && reason.trim() === '') return { kind: 'reason' as const, food: liftable.food.name };
  return null;
}
