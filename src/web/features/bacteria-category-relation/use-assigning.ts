import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignedHighlightMs } from '#contract/bacteria-categories.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import { assignFailure } from '#domain/bacteria-categories/assign-failure.ts';
import { useUndo } from '#web/entities/reference-data/use-undo.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { useAssign, useUnassign } from './assignments.queries.ts';

export type Assigning = ReturnType<typeof useAssigning>;

/** Adding to and deleting from the chosen category, with every message of it. */
export function useAssigning(level: Level, categoryBacteriaId: number | undefined) {
  const { t } = useTranslation('bacteria-category-relation');
  const undo = useUndo();
  const add = useAssign(level);
  const remove = useUnassign(level);
  const [highlighted, setHighlighted] = useState<number | null>(null);

  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), assignedHighlightMs);
    return () => clearTimeout(timer);
  }, [highlighted]);

  const explain = (error: unknown, fallback: string): void => {
    const status = error instanceof ApiError ? error.status : undefined;
    const failure = assignFailure(status, errorMessage(error, ''));
    if (failure === 'alreadyPaired') toast.info(t(`message.alreadyPaired.${level}`));
    else if (failure === 'forbidden') toast.warn(t('message.forbidden'));
    else toast.failure(error, fallback);
  };

  return {
    highlighted,
    isAdding: (taxonId: number) => add.isPending && add.variables.taxonId === taxonId,
    isRemoving: (taxonId: number) => remove.isPending && remove.variables.taxonId === taxonId,
    assign: (taxonId: number): void => {
      if (categoryBacteriaId === undefined) {
        toast.warn(t('selectCategory'));
        return;
      }
      if (add.isPending) return;
      add.mutate(
        { categoryBacteriaId, taxonId },
        {
          onSuccess: ({ changeSetId }) => {
            setHighlighted(taxonId);
            toast.success(t(`message.assigned.${level}`), undo(changeSetId));
          },
          onError: (error) => explain(error, t(`message.assignFailed.${level}`)),
        },
      );
    },
    unassign: (taxonId: number): void => {
      if (categoryBacteriaId === undefined || remove.isPending) return;
      remove.mutate(
        { categoryBacteriaId, taxonId },
        {
          onSuccess: ({ changeSetId }) => toast.success(t(`message.unassigned.${level}`), undo(changeSetId)),
          onError: (error) => explain(error, t(`message.unassignFailed.${level}`)),
        },
      );
    },
  };
}
