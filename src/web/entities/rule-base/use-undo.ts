import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { revertChangeSet } from './change-sets.queries.ts';
import { refreshReferenceData } from './reference.keys.ts';

/**
 * Makes the Undo of a toast from the change set that a write answered with; none where nothing was written. `revert` is
 * for records that have a call of their own for it.
 */
export function useUndo(revert: (changeSetId: number) => Promise<unknown> = revertChangeSet) {
  const client = useQueryClient();
  const { t } = useTranslation('reference-data');
  return useCallback(
    (changeSetId: number | undefined) => {
      if (changeSetId === undefined) return undefined;
      return undoAction(async () => {
        try {
          await revert(changeSetId);
          toast.success(t('undo.done'));
        } catch (error) {
          toast.failure(error, t('undo.failed'));
        }
        await refreshReferenceData(client);
      });
    },
    [client, t, revert],
  );
}
