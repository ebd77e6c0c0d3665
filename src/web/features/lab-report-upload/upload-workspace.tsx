import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FilesPanel } from './files-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { SampleForm } from './sample-form.tsx';
import type { SampleFacts } from './upload-item.ts';
import classes from './upload-workspace.module.css';
import { useUploads } from './use-uploads.ts';

interface UploadWorkspaceProps {
  /** The patient of the address, or the one chosen here. */
  userId: number | null;
  onUser?: (userId: number | null) => void;
}

export function UploadWorkspace({ userId, onUser }: UploadWorkspaceProps) {
  const { t } = useTranslation('lab-report-upload');
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** What the next file begins with. */
  const [next, setNext] = useState<SampleFacts>({
    userId,
    method: '16S',
    sampleDate: null,
    labName: '',
    kitId: '',
    keepMappings: false,
  });
  const fixed = onUser === undefined;
  const uploads = useUploads({ ...next, userId }, fixed ? userId : null);
  const { items, queue } = uploads;
  const chosen = items.find((item) => item.id === chosenId) ?? items[0] ?? null;

  const changeFacts = (facts: Partial<SampleFacts>): void => {
    if (chosen !== null) queue.setFacts(chosen.id, facts);
    // The date and the kit are each sample's own.
    const { sampleDate: _date, kitId: _kit, keepMappings: _keep, ...lasting } = facts;
    if (chosen === null) setNext({ ...next, ...facts });
    else setNext({ ...next, ...lasting });
    if (facts.userId !== undefined) onUser?.(facts.userId);
  };
  const choose = useCallback((id: string) => setChosenId(id), []);

  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} count={t('kept')} />
      <div className={`${layout.gridTop16} ${classes.columns}`}>
        <div className={layout.column16}>
          <DropZone
            onFiles={(files) => {
              const [first] = queue.add(files, { ...next, userId });
              if (first !== undefined) setChosenId(first);
            }}
            onReject={(rejected) => {
              for (const { file } of rejected) toast.error(`${file.name}: ${t('tooLarge')}`);
            }}
            maxSizeBytes={labReportLimits.fileBytes}
            title={t('drop')}
            formats={<span title={t('formats')}>{t('dropHint')}</span>}
          />
          {items.length > 0 && (
            <FilesPanel items={items} chosenId={chosen?.id ?? null} onChoose={choose} uploads={uploads} />
          )}
          <SampleForm
            key={chosen?.id ?? 'next'}
            facts={chosen?.facts ?? { ...next, userId }}
            item={chosen}
            fixedPatient={fixed}
            onChange={changeFacts}
            onSample={(sample) => chosen !== null && void queue.change(chosen.id, { sample })}
            onReferenceSet={(referenceSet) => chosen !== null && void queue.change(chosen.id, { referenceSet })}
          />
        </div>
        <PreviewPanel item={chosen} uploads={uploads} />
      </div>
    </div>
  );
}
