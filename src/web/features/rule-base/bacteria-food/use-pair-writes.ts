import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pairHighlightMs } from '#contract/bacteria-food.contract.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { useHighlights } from '#web/lib/use-highlights.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { about, toast } from '#web/ui/toast.tsx';
import {
  type Pair,
  type PairChange,
  type PairFields,
  type TaxonRef,
  useAddPair,
  useDeletePair,
  usePairsInWriting,
  useSavePair,
} from './pairs.queries.ts';

export interface PairWrites {
  add: (foodId: number, kind: Kind, value: number | null) => void;
  /** What is not named stays as it is. */
  save: (pair: Pair, changed: Partial<PairFields>) => void;
  remove: (pair: Pair) => void;
  /** Whether the row of the food is being written. */
  isBusy: (foodId: number) => boolean;
  /** The foods just added, green for a moment. */
  highlighted: ReadonlySet<number>;
}

interface PairsOnScreen {
  taxon: TaxonRef | null;
  /** Undefined while they are not known. */
  pairs: readonly Pair[] | undefined;
  /** The pair in words: the food and the bacterium. */
  describe: (foodId: number) => string;
  onAdded: (kind: Kind) => void;
}

/**
 * Adding, changing and deleting pairs, with the messages of the specification. Several may run at once: each has its
 * own message, also when another bacterium was chosen meanwhile; the same row is written once at a time.
 */
export function usePairWrites({ taxon, pairs, describe, onAdded }: PairsOnScreen): PairWrites {
  const { t } = useTranslation('bacteria-food');
  const undo = useUndo();
  const writing = usePairsInWriting();
  const [flashing, flash] = useHighlights<string>(pairHighlightMs);
  const isOnScreen = useStableCallback(
    (written: TaxonRef) => written.level === taxon?.level && written.taxonId === taxon.taxonId,
  );
  const goTo = useStableCallback(onAdded);

  const addPair = useAddPair({
    onDone: ({ changeSetId }, { taxon: written, foodId, kind, subject }) => {
      toast.success(about(t('messages.added'), subject), undo(changeSetId));
      flash(`${written.level}:${written.taxonId}:${foodId}`);
      if (isOnScreen(written)) goTo(kind);
    },
    onFailed: (error, { subject }) => {
      if (hasStatus(error, 403)) toast.warn(about(t('messages.addForbidden'), subject));
      else if (hasStatus(error, 409)) toast.info(about(t('messages.exists'), subject));
      else toast.failure(error, t('messages.addFailed'), subject);
    },
  });
  const explain = (fallback: string) => (error: Error, change: PairChange) => {
    if (hasStatus(error, 403)) toast.warn(about(t('messages.forbidden'), change.subject));
    else toast.failure(error, fallback, change.subject);
  };
  const savePair = useSavePair({
    onDone: ({ changeSetId }, { subject }) => toast.success(about(t('messages.saved'), subject), undo(changeSetId)),
    onFailed: explain(t('messages.saveFailed')),
  });
  const deletePair = useDeletePair({
    onDone: ({ changeSetId }, { subject }) => toast.success(about(t('messages.deleted'), subject), undo(changeSetId)),
    onFailed: explain(t('messages.deleteFailed')),
  });

  const add = useStableCallback<Parameters<PairWrites['add']>, void>((foodId, kind, value) => {
    if (taxon === null) return toast.warn(t('messages.selectBacteria'));
    if (value === null) return toast.warn(t('messages.selectValue'));
    if (pairs === undefined) return toast.warn(t('messages.pairsUnknown'));
    if (pairs.some((pair) => pair.foodId === foodId)) return toast.info(t('messages.pairExists'));
    if (writing.now(taxon, foodId)) return;
    addPair.mutate({ taxon, kind, foodId, value, subject: describe(foodId) });
  });

  const save = useStableCallback<Parameters<PairWrites['save']>, void>(({ kind, foodId, value }, changed) => {
    if (taxon === null || writing.now(taxon, foodId)) return;
    savePair.mutate({ taxon, kind, foodId, fields: { value, ...changed }, subject: describe(foodId) });
  });

  const remove = useStableCallback<Parameters<PairWrites['remove']>, void>(({ kind, foodId }) => {
    if (taxon === null || writing.now(taxon, foodId)) return;
    deletePair.mutate({ taxon, kind, foodId, subject: describe(foodId) });
  });

  const rows = taxon === null ? null : `${taxon.level}:${taxon.taxonId}:`;
  const highlighted = useMemo(
    () => new Set([...flashing].filter((key) => rows !== null && key.startsWith(rows)).map(foodOf)),
    [flashing, rows],
  );
  return {
    add,
    save,
    remove,
    isBusy: (foodId) => taxon !== null && writing.onScreen(taxon, foodId),
    highlighted,
  };
}

function foodOf(key: string): number {
  return Number(key.slice(key.lastIndexOf(':') + 1));
}
