import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#web/lib/save-file.ts';
import { IconDownload, IconPrinter } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import { useFetchPdf } from './patient-page.queries.ts';

/** The report as it was printed. */
export function FetchPdf({ session, whole = false }: { session: string; whole?: boolean }) {
  const { t } = useTranslation('patient-page');
  const fetchPdf = useFetchPdf({
    onDone: (file) => saveFile(file, `${new Date().toISOString().slice(0, 10)}.pdf`),
    onFailed: (error) => toast.failure(error, t('pdf.failed')),
  });
  return (
    <Button
      variant="default"
      {...(whole && { size: 'lg', fullWidth: true })}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={fetchPdf.isPending}
      onClick={() => fetchPdf.mutate(session)}
    >
      {t(whole ? 'pdf.save' : 'pdf.short')}
    </Button>
  );
}

export function PrintPage() {
  const { t } = useTranslation();
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
      {t('actions.print')}
    </Button>
  );
}
