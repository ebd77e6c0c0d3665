import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labMethodSchema, labReportLimits } from '#contract/lab-reports.contract.ts';
import { PatientPicker } from '#web/entities/patient/patient-picker.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FileCard } from './file-card.tsx';
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
  const [facts, setFacts] = useState<Omit<SampleFacts, 'userId'>>({
    sampleDate: null,
    labName: '',
    kitId: '',
    method: '16S',
  });
  const uploads = useUploads({ ...facts, userId });
  const optional = <span className={classes.optional}>{t('optional')}</span>;
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      <Panel>
        <PanelHead title={t('sample')} />
        <div className={classes.form}>
          <div className={classes.wide}>
            <PatientPicker value={userId} onChange={(id) => onUser?.(id)} disabled={onUser === undefined} />
          </div>
          <Select
            label={t('method')}
            value={facts.method}
            allowDeselect={false}
            data={labMethodSchema.options.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
            onChange={(value) => {
              const method = labMethodSchema.safeParse(value).data;
              if (method) setFacts({ ...facts, method });
            }}
          />
          <DateField
            label={t('sampleDate')}
            value={facts.sampleDate}
            onChange={(sampleDate) => setFacts({ ...facts, sampleDate })}
          />
          <TextInput
            label={
              <>
                {t('labName')} {optional}
              </>
            }
            maxLength={120}
            value={facts.labName}
            onChange={({ currentTarget }) => setFacts({ ...facts, labName: currentTarget.value })}
          />
          <TextInput
            label={
              <>
                {t('kitId')} {optional}
              </>
            }
            maxLength={80}
            value={facts.kitId}
            onChange={({ currentTarget }) => setFacts({ ...facts, kitId: currentTarget.value })}
          />
        </div>
      </Panel>
      <Panel>
        <PanelHead title={t('files')} />
        <div className={classes.files}>
          <DropZone
            onFiles={uploads.add}
            onReject={(rejected) => {
              for (const { file } of rejected) toast.error(`${file.name}: ${t('tooLarge')}`);
            }}
            maxSizeBytes={labReportLimits.fileBytes}
            formats={userId === null ? t('choosePatient') : t('formats')}
            disabled={userId === null}
          />
          {uploads.items.map((item) => (
            <FileCard key={item.id} item={item} uploads={uploads} userId={userId} />
          ))}
        </div>
      </Panel>
    </div>
  );
}
