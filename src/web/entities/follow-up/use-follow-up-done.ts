import { useTranslation } from 'react-i18next';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { useChangeFollowUp } from './follow-up.queries.ts';

/** Marks follow-ups of a patient as done, with a way back. */
export function useFollowUpDone(userId: number): { mark: (id: number, done: boolean) => void; isPending: boolean } {
  const { t } = useTranslation('patient');
  const change = useChangeFollowUp(userId, {
    onDone: ({ id }, { done }) => {
      if (done !== true) toast.success(t('followUp.reopened'));
      else
        toast.success(
          t('followUp.marked'),
          undoAction(() => mark(id, false)),
        );
    },
    onFailed: (error) => toast.failure(error, t('followUp.failed')),
  });
  const mark = useStableCallback((id: number, done: boolean): void => change.mutate({ id, done }));
  return { mark, isPending: change.isPending };
}
