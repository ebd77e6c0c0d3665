import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { invalidateLabReports } from '#web/entities/lab-report/lab-report.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { call } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast.tsx';
import { newItem, type SampleFacts, type UploadItem } from './upload-item.ts';

/** The files of one drop: each is checked at once, and saved when asked to. */
export function useUploads(facts: SampleFacts) {
  const { t } = useTranslation('lab-report-upload');
  const client = useQueryClient();
  const [items, setItems] = useState<UploadItem[]>([]);
  const change = (id: string, next: Partial<UploadItem>): void =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...next } : item)));

  async function send(item: UploadItem, options: { dryRun: boolean; force?: boolean }): Promise<number | null> {
    if (facts.userId === null) return null;
    change(item.id, { state: options.dryRun ? 'checking' : 'saving', percent: 0, error: null });
    try {
      const { labReport, preview } = await call(labReportsApi.upload, {
        file: item.file,
        query: {
          userId: facts.userId,
          method: facts.method,
          ...(facts.sampleDate !== null && { sampleDate: facts.sampleDate }),
          ...(facts.labName.trim() !== '' && { labName: facts.labName }),
          ...(facts.kitId.trim() !== '' && { kitId: facts.kitId }),
          ...(item.sample !== null && { sample: item.sample }),
          ...(item.mappings.length > 0 && { mappings: JSON.stringify(item.mappings) }),
          ...(item.keepMappings && item.mappings.length > 0 && { keepMappings: 'true' }),
          ...(options.dryRun && { dryRun: 'true' }),
          ...(options.force && { force: 'true' }),
        },
        onProgress: (share) => change(item.id, { percent: share * 90 }),
      });
      const labReportId = labReport?.id ?? null;
      change(item.id, { state: labReport ? 'saved' : 'checked', percent: 100, preview, labReportId });
      if (labReport) {
        toast.success(t('savedToast'));
        await Promise.all([invalidateLabReports(client), invalidatePatients(client)]);
      }
      return labReportId;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(t('failed'));
      change(item.id, { state: item.preview === null ? 'refused' : 'checked', percent: 100, error: failure });
      return null;
    }
  }

  return {
    items,
    add: (files: File[]) => {
      const added = files.map(newItem);
      setItems((before) => [...before, ...added]);
      for (const item of added) void send(item, { dryRun: true });
    },
    /** A change of sample is checked at once; mappings wait for the button. */
    change: (item: UploadItem, next: Partial<UploadItem>) => {
      change(item.id, next);
      if ('sample' in next) void send({ ...item, ...next }, { dryRun: true });
    },
    check: (item: UploadItem) => send(item, { dryRun: true }),
    save: (item: UploadItem, force = false) => send(item, { dryRun: false, force }),
    remove: (id: string) => setItems((before) => before.filter((item) => item.id !== id)),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
