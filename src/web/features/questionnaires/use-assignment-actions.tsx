import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserQuestionnaire } from '#contract/questionnaires.contract.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { LinkView, type MadeLink } from './link-view.tsx';
import { useCancel, useReissue } from './questionnaires.queries.ts';

interface AssignmentActions {
  /** `together` is how many questionnaires the link opens; `byMail` where the new link is wanted for a mail. */
  reissue: (questionnaire: UserQuestionnaire, together?: number, byMail?: boolean) => Promise<void>;
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
  const [made, setMade] = useState<MadeLink | null>(null);
  const reissue = useReissue({
    onDone: setMade,
    onFailed: (error) => toast.failure(error, t('reissue.failed')),
  });
  const cancel = useCancel({
    onDone: () => toast.success(t('cancel.done')),
    onFailed: (error) => toast.failure(error, t('cancel.failed')),
  });
  return {
    busy: reissue.isPending || cancel.isPending,
    reissue: async ({ id, title }, together = 1, byMail = false) => {
      const action = t(byMail ? 'reissue.mail' : 'reissue.action');
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
          opened={made !== null}
          onClose={() => setMade(null)}
          title={t('link.title')}
          size={520}
          closeOnClickOutside={false}
          closeButtonProps={{ 'aria-label': common('actions.close') }}
        >
          {made !== null && <LinkView made={made} onDone={() => setMade(null)} />}
        </Modal>
      </>
    ),
  };
}
