import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import layout from '#web/ui/layout.module.css';
import { toast, undoAction } from '#web/ui/toast.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

export function MessageSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  const { confirm, confirmModal } = useConfirm();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({ message: t('askDelete'), confirmLabel: common('actions.delete'), danger: true });
    toast.success(agreed ? t('deleted') : t('kept'));
  };
  return (
    <>
      <SampleSection title={t('sections.messages')}>
        <div className={layout.wrapRow}>
          <Button
            variant="default"
            onClick={() =>
              toast.success(
                t('saved'),
                undoAction(() => toast.info(t('undone'))),
              )
            }
          >
            {t('saved')}
          </Button>
          <Button variant="default" onClick={() => toast.warn(t('forbidden'))}>
            {t('forbidden')}
          </Button>
          <Button variant="default" onClick={() => toast.partly(t('partly'))}>
            {t('partly')}
          </Button>
          <Button variant="default" onClick={() => toast.error(t('failed'))}>
            {t('failed')}
          </Button>
          <Button variant="default" onClick={() => toast.info(t('exists'))}>
            {t('exists')}
          </Button>
          <Button variant="default" color="red" onClick={() => void ask()}>
            {common('actions.delete')}
          </Button>
        </div>
        {confirmModal}
      </SampleSection>
      <SampleSection title={t('sections.files')}>
        <div className={classes.grid}>
          <DropZone title={t('dropLabReports')} formats={t('formats')} onFiles={() => undefined} />
          <FileRow name="ubiome-2015.csv" percent={62} onRemove={() => undefined} />
          <FileRow name="kraken.txt" percent={100} failed state={common('errors.operationFailed')} />
        </div>
      </SampleSection>
    </>
  );
}
