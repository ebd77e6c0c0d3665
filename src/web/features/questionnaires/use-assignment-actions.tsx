import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserQuestionnaire } from '#contract/questionnaires.contract.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LinkView } from './link-view.tsx';
import { useCancel, useReissue } from './questionnaires.queries.ts';

interface AssignmentActions {
  /** `together` is how many questionnaires the link opens. */
  reissue: (questionnaire: UserQuestionnaire, together?: number) => Promise<void>;
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
  const [publicUrl, setPublicUrl] = useState<string | null>(null);
  const reissue = useReissue({
    onDone: (answer) => setPublicUrl(answer.publicUrl),
    onFailed: (error) => toast.failure(error, t('reissue.failed')),
  });
  const cancel = useCancel({
    onDone: () => toast.success(t('cancel.done')),
    onFailed: (error) => toast.failure(error, t('cancel.failed')),
  });
  return {
    busy: reissue.isPending || cancel.isPending,
    reissue: async ({ id, title }, together = 1) => {
      const action = t('reissue.action');
      const message =
        together > 1 ? t('reissue.questionTogether', { title, count: together }) : t('reissue.question', { title });
      if (await confirm({ title: action, message, confirmLabel: action })) reissue.mutate(id);
    },
    cancel: async ({ id, title }) => {
      const action = t('cancel.action');
      const question = { title: action, message: t('cancel.question', { title }), confirmLabel: action, danger: true };
      if (await confirm(question)) cancel.mutate(id);
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
