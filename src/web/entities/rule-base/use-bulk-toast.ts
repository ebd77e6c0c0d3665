import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '#contract/bulk.contract.ts';
import { toast } from '#web/ui/toast.tsx';
import { useUndo } from './use-undo.ts';

/** The result of a bulk change: orange where any part failed, else green, with Undo where something was written. */
export function useBulkToast() {
  const { t } = useTranslation('reference-data');
  const undo = useUndo();
  const showResult = useCallback(
    ({ success, skipped, failed, changeSetId }: BulkResult) => {
      const show = failed > 0 ? toast.partly : toast.success;
      show(t('bulk.done', { success, skipped, failed }), undo(changeSetId));
    },
    [t, undo],
  );
  return { showResult, showFailure: toast.failure };
}
