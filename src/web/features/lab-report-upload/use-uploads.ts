import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateLabReports } from '#web/entities/lab-report/lab-report.queries.ts';
import { invalidatePatients } from '#web/entities/patient/patient.queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { draftsOfEarlierVisits } from './lab-report-upload.queries.ts';
import type { SampleFacts, UploadItem } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

/** The files of this page, those chosen before it was opened among them. */
export function useUploads(facts: SampleFacts, ofPatient: number | null) {
  const { t } = useTranslation('lab-report-upload');
  const client = useQueryClient();
  const [queue] = useState(() => new UploadQueue());
  const items = useSyncExternalStore(queue.subscribe, queue.items);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a page; later choices are those of the files
  useEffect(() => {
    const leaving = new AbortController();
    draftsOfEarlierVisits(leaving.signal)
      .then((drafts) => {
        if (leaving.signal.aborted) return;
        queue.restore(
          drafts.filter((draft) => ofPatient === null || draft.userId === ofPatient),
          facts,
        );
      })
      // A page without earlier drafts works as well.
      .catch(() => {});
    return () => {
      leaving.abort();
      queue.stop();
    };
  }, [queue]);

  const save = async (item: UploadItem, force = false, another = false): Promise<number | null> => {
    const labReportId = await queue.save(item.id, force, another);
    if (labReportId !== null) {
      toast.success(t('savedToast'));
      await Promise.all([invalidateLabReports(client), invalidatePatients(client)]);
    }
    return labReportId;
  };
  return { items, queue, save };
}

export type Uploads = ReturnType<typeof useUploads>;
