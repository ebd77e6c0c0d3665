import { useTranslation } from 'react-i18next';
import { pairHighlightMs } from '#contract/bacteria-food.contract.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import { useUndo } from '#web/entities/reference-data/use-undo.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { useHighlight } from '#web/lib/use-highlight.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Pair, type TaxonRef, useAddPair, useDeletePair, useSavePair } from './pairs.queries.ts';

export interface PairWrites {
  add: (foodId: number, kind: Kind, value: number | null) => void;
  save: (pair: Pair, value: number) => void;
  remove: (pair: Pair) => void;
  /** The food whose row is being written. */
  busyFoodId: number | null;
  /** The food just added, green for a moment. */
  highlightedFoodId: number | null;
}

/** Adding, changing and deleting pairs of one taxon, with the messages of the specification. */
export function usePairWrites(
  taxon: TaxonRef | null,
  pairs: readonly Pair[],
  onAdded: (foodId: number, kind: Kind) => void,
): PairWrites {
  const { t } = useTranslation('bacteria-food');
  const undo = useUndo();
  const addPair = useAddPair();
  const savePair = useSavePair();
  const deletePair = useDeletePair();
  const [highlightedFoodId, flash] = useHighlight<number>(pairHighlightMs);

  const add = useStableCallback<Parameters<PairWrites['add']>, void>((foodId, kind, value) => {
    if (taxon === null) return toast.warn(t('messages.selectBacteria'));
    if (value === null) return toast.warn(t('messages.selectValue'));
    if (pairs.some((pair) => pair.foodId === foodId)) return toast.info(t('messages.pairExists'));
    addPair.mutate(
      { taxon, kind, foodId, value },
      {
        onSuccess: ({ changeSetId }) => {
          toast.success(t('messages.added'), undo(changeSetId));
          flash(foodId);
          onAdded(foodId, kind);
        },
        onError: (error) => {
          if (hasStatus(error, 403)) toast.warn(t('messages.addForbidden'));
          else if (hasStatus(error, 409)) toast.info(t('messages.exists'));
          else toast.failure(error, t('messages.addFailed'));
        },
      },
    );
  });

  const save = useStableCallback<Parameters<PairWrites['save']>, void>(({ kind, foodId, value: before }, value) => {
    if (taxon === null || value === before) return;
    savePair.mutate(
      { taxon, kind, foodId, value },
      {
        onSuccess: ({ changeSetId }) => toast.success(t('messages.saved'), undo(changeSetId)),
        onError: (error) => {
          if (hasStatus(error, 403)) toast.warn(t('messages.forbidden'));
          else toast.failure(error, t('messages.saveFailed'));
        },
      },
    );
  });

  const remove = useStableCallback<Parameters<PairWrites['remove']>, void>(({ kind, foodId }) => {
    if (taxon === null) return;
    deletePair.mutate(
      { taxon, kind, foodId },
      {
        onSuccess: ({ changeSetId }) => toast.success(t('messages.deleted'), undo(changeSetId)),
        onError: (error) => {
          if (hasStatus(error, 403)) toast.warn(t('messages.forbidden'));
          else toast.failure(error, t('messages.deleteFailed'));
        },
      },
    );
  });

  const running = [addPair, savePair, deletePair].find((mutation) => mutation.isPending);
  return { add, save, remove, busyFoodId: running?.variables?.foodId ?? null, highlightedFoodId };
}
