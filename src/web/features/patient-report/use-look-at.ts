import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenFile, useGivenPdf } from '#web/entities/patient-report/patient-report.queries.ts';
import { toast } from '#web/ui/toast.tsx';

/** The tab is opened with the click, before the file is there: later the browser would take it for an intruder. */
export function useLookAt() {
  const { t } = useTranslation('patient-report');
  const tab = useRef<Window | null>(null);
  const file = useGivenPdf({
    onDone: (content) => {
      const address = URL.createObjectURL(content);
      if (tab.current === null) window.open(address, '_blank');
      else tab.current.location.replace(address);
    },
    onFailed: (error) => {
      tab.current?.close();
      toast.failure(error, t('list.openFailed'));
    },
  });
  return {
    isPending: file.isPending,
    variables: file.variables,
    open: (report: GivenFile) => {
      tab.current = window.open('', '_blank');
      file.mutate(report);
    },
  };
}
