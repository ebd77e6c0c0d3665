import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LabReport, LabReportAssessment, LabReportGroup } from '#contract/lab-reports.contract.ts';
import type { SetReason } from '#contract/reference-ranges.ts';
import { labReportFormatNames } from '#web/entities/lab-report/format-names.ts';
import { formatFileSize, formatNumber } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconDownload } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './lab-report-screen.module.css';
import { useOriginalFile } from './lab-reports.queries.ts';
import { QualityNotes } from './quality-notes.tsx';
import { ReferenceLine } from './reference-line.tsx';

const tones: Record<LabReport['quality']['level'], Tone> = { good: 'green', caution: 'amber', poor: 'red' };

interface InShortPanelProps {
  report: LabReport;
  assessment: LabReportAssessment;
  groups: readonly LabReportGroup[];
  unmatched: number;
  /** Why the file belongs to its reference set; null where somebody chose it. */
  setReason: SetReason | null;
}

/** What the test says in two sentences, what it was held against, and what is to be known of the file. */
export function InShortPanel({ report, assessment, groups, unmatched, setReason }: InShortPanelProps) {
  const { t } = useTranslation(['lab-reports', 'common']);
  const { assessed, below, above } = assessment;
  const outside = groups.filter(({ status }) => status === 'Low' || status === 'High');
  const download = useOriginalFile({
    onDone: (content) => saveFile(content, report.file.name),
    onFailed: (error) => toast.failure(error, t('common:errors.operationFailed')),
  });
  const made = `${t(`methods.${report.method}`)}, ${labReportFormatNames[report.format]}`;
  const facts = [made, report.labName, report.sample].filter((fact) => fact !== null);
  return (
    <Panel>
      <PanelHead title={t('inShort.title')}>
        <Badge tone={tones[report.quality.level]}>{t(`quality.${report.quality.level}`)}</Badge>
      </PanelHead>
      <div className={`${layout.small20} ${layout.stack} ${classes.short}`}>
        <p>
          <b>{t('inShort.outside', { low: formatNumber(below), high: formatNumber(above) })}</b>
          {t('inShort.inRange', { count: assessed - below - above })}{' '}
          {outside
            .slice(0, 3)
            .map(({ name, status }) => t(`inShort.group.${status === 'Low' ? 'low' : 'high'}`, { name }))
            .join(' ')}
        </p>
        <ReferenceLine report={report} assessment={assessment} reason={setReason} />
        <QualityNotes report={report} unmatched={unmatched} />
        <p className={layout.faintSmall}>
          {facts.join(' · ')}{' '}
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={t('original')}
            title={`${t('original')}: ${report.file.name}, ${formatFileSize(report.file.size)}`}
            loading={download.isPending}
            onClick={() => download.mutate(report.id)}
          >
            <IconDownload size={15} aria-hidden />
          </ActionIcon>
        </p>
      </div>
    </Panel>
  );
}
