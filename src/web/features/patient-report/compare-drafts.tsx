import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportAnswer, ReportDraft } from '#contract/patient-report.contract.ts';
import { formatDateTime } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { ContentComparison } from './content-comparison.tsx';
import type { DraftAutosave, DraftState } from './draft-autosave.ts';

interface CompareDraftsProps {
  answer: ReportAnswer;
  draft: DraftState;
  theirs: ReportDraft;
  autosave: DraftAutosave;
  onClose: () => void;
}

/** Somebody else saved meanwhile: both drafts, and the choice. */
export function CompareDrafts({ answer, draft, theirs, autosave, onClose }: CompareDraftsProps) {
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t('compare.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <p className={layout.paragraph}>
        {t('compare.text', {
          name: theirs.savedBy ?? t('strips.somebody'),
          when: theirs.savedAt === null ? '' : formatDateTime(theirs.savedAt),
        })}
      </p>
      <ContentComparison
        first={draft.record}
        second={theirs}
        proposal={answer.proposal}
        heads={[t('compare.mine'), t('compare.theirs')]}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            autosave.takeTheirs();
            onClose();
          }}
        >
          {t('compare.takeTheirs')}
        </Button>
        <Button
          onClick={() => {
            void autosave.keepMine();
            onClose();
          }}
        >
          {t('compare.keepMine')}
        </Button>
      </Group>
    </Modal>
  );
}
