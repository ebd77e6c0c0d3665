import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowsDiff, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { labReportFormatNames } from '#web/entities/lab-report/format-names.ts';
import { formatDate, formatFileSize } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './lab-report-screen.module.css';
import { useOriginalFile } from './lab-reports.queries.ts';

const tones: Record<LabReport['quality']['level'], Tone> = { good: 'green', caution: 'amber', poor: 'red' };

interface ReportHeaderProps {
  report: LabReport;
  /** The sample that it is compared with first; another is chosen there. */
  neighbour: LabReport | undefined;
}

export function ReportHeader({ report, neighbour }: ReportHeaderProps) {
  const { t } = useTranslation(['lab-reports', 'common']);
  const dateOf = (each: LabReport) => formatDate(each.sampleDate ?? each.uploadedAt);
  const params = { userId: String(report.userId), labReportId: String(report.id) };
  const download = useOriginalFile({
    onDone: (content) => saveFile(content, report.file.name),
    onFailed: (error) => toast.failure(error, t('common:errors.operationFailed')),
  });
  const made = `${t(`methods.${report.method}`)}, ${labReportFormatNames[report.format]}`;
  const facts = [made, report.labName, report.sample].filter((fact) => fact !== null);
  return (
    <div className={classes.header}>
      <h2 className={classes.title}>{t('reportOf', { date: dateOf(report) })}</h2>
      <span className={classes.muted}>{facts.join(' · ')}</span>
      <Badge tone={tones[report.quality.level]}>{t(`quality.${report.quality.level}`)}</Badge>
      <div className={classes.end}>
        {neighbour && (
          <Button
            variant="default"
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            title={t('comparedWith', { date: dateOf(neighbour) })}
            renderRoot={(props) => (
              <Link
                to="/belly/users/$userId/lab-reports/$labReportId"
                params={params}
                search={{ compare: neighbour.id }}
                {...props}
              />
            )}
          >
            {t('compare')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          title={`${report.file.name}, ${formatFileSize(report.file.size)}`}
          onClick={() => download.mutate(report.id)}
        >
          {t('original')}
        </Button>
        <Button
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/belly/users/$userId/lab-reports/$labReportId/nutrient-picker" params={params} {...props} />
          )}
        >
          {t('nutrientPicker')}
        </Button>
      </div>
    </div>
  );
}
