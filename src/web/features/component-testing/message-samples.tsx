import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import { toast, undoAction } from '#web/ui/toast.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

/** What is shown instead of records, what the server's answers become, and files on their way. */
export function MessageSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  const { confirm, confirmModal } = useConfirm();
  const ask = async (): Promise<void> => {
    const agreed = await confirm({ message: t('askDelete'), confirmLabel: common('actions.delete'), danger: true });
    toast.success(agreed ? t('deleted') : t('kept'));
  };
  const messages = [
    [
      'saved',
      (text: string) =>
        toast.success(
          text,
          undoAction(() => toast.info(t('undone'))),
        ),
    ],
    ['forbidden', toast.warn],
    ['partly', toast.partly],
    ['failed', toast.error],
    ['exists', toast.info],
  ] as const;
  return (
    <>
      <SampleSection title={t('sections.states')}>
        <div className={`${layout.gridTop12} ${classes.grid}`}>
          <Panel>
            <NoMatchState text="kvinoja" onClear={() => undefined} />
          </Panel>
          <Panel>
            <EmptyState>{common('list.empty')}</EmptyState>
          </Panel>
          <Panel>
            <SkeletonRows rows={4} />
          </Panel>
          <Panel>
            <ErrorState error={new Error(t('loadFailure'))} onRetry={() => undefined} />
          </Panel>
        </div>
      </SampleSection>
      <SampleSection title={t('sections.messages')}>
        <div className={layout.wrapRow}>
          {messages.map(([name, show]) => (
            <Button key={name} variant="default" onClick={() => show(t(name))}>
              {t(name)}
            </Button>
          ))}
          <Button variant="default" color="red" onClick={() => void ask()}>
            {common('actions.delete')}
          </Button>
        </div>
        {confirmModal}
        <div className={`${layout.gridTop12} ${classes.grid}`}>
          <DropZone title={t('dropLabReports')} formats={t('formats')} onFiles={() => undefined} />
          <FileRow name="ubiome-2015.csv" percent={62} onRemove={() => undefined} />
          <FileRow name="kraken.txt" percent={100} failed state={common('errors.operationFailed')} />
        </div>
      </SampleSection>
    </>
  );
}
