import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSetsApi } from '#contract/change-sets.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { refreshReferenceData } from './reference.keys.ts';

/** Makes the Undo of a toast from the change set that a write answered with; none where nothing was written. */
export function useUndo() {
  const client = useQueryClient();
  const { t } = useTranslation('reference-data');
  return useCallback(
    (changeSetId: number | undefined) => {
      if (changeSetId === undefined) return undefined;
      return undoAction(async () => {
        try {
          await call(changeSetsApi.revert, { params: { changeSetId } });
          toast.success(t('undo.done'));
        } catch (error) {
          toast.failure(error, t('undo.failed'));
        }
        await refreshReferenceData(client);
      });
    },
    [client, t],
  );
}
