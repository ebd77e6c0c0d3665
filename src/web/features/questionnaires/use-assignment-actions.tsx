import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserQuestionnaire } from '#contract/questionnaires.contract.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LinkView } from './link-view.tsx';
import { useCancel, useReissue } from './questionnaires.queries.ts';

interface AssignmentActions {
  reissue: (questionnaire: UserQuestionnaire) => Promise<void>;
  cancel: (questionnaire: UserQuestionnaire) => Promise<void>;
  busy: boolean;
  /** To be rendered once. */
  modals: ReactNode;
}

/** New link and cancel, each after a question. */
export function useAssignmentActions(): AssignmentActions {
  const { t } = useTranslation('questionnaires');
  const { t: common } = useTranslation();
  const { confirm, confirmModal } = useConfirm();
  const reissue = useReissue();
  const cancel = useCancel();
  const [publicUrl, setPublicUrl] = useState<string | null>(null);
  return {
    busy: reissue.isPending || cancel.isPending,
    reissue: async ({ id, title }) => {
      const action = t('reissue.action');
      if (!(await confirm({ title: action, message: t('reissue.question', { title }), confirmLabel: action }))) return;
      reissue.mutate(id, {
        onSuccess: (answer) => setPublicUrl(answer.publicUrl),
        onError: (error) => toast.failure(error, t('reissue.failed')),
      });
    },
    cancel: async ({ id, title }) => {
      const action = t('cancel.action');
      const question = { title: action, message: t('cancel.question', { title }), confirmLabel: action, danger: true };
      if (!(await confirm(question))) return;
      cancel.mutate(id, {
        onSuccess: () => toast.success(t('cancel.done')),
        onError: (error) => toast.failure(error, t('cancel.failed')),
      });
    },
    modals: (
      <>
        {confirmModal}
        <Modal
          opened={publicUrl !== null}
          onClose={() => setPublicUrl(null)}
          title={t('link.title')}
          size={520}
          closeOnClickOutside={false}
          closeButtonProps={{ 'aria-label': common('actions.close') }}
        >
          {publicUrl !== null && <LinkView publicUrl={publicUrl} onDone={() => setPublicUrl(null)} />}
        </Modal>
      </>
    ),
  };
}
