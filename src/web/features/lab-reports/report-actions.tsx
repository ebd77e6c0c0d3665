import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { WorkActions } from '#web/entities/workbench/work-frame.tsx';
import { formatDate } from '#web/lib/format.ts';
import { IconArrowRight, IconArrowsDiff } from '#web/ui/icons.gen.ts';

interface ReportActionsProps {
  report: LabReport;
  /** The sample that it is compared with first; another is chosen there. */
  neighbour: LabReport | undefined;
}

export function ReportActions({ report, neighbour }: ReportActionsProps) {
  const { t } = useTranslation('lab-reports');
  const params = { userId: String(report.userId), labReportId: String(report.id) };
  return (
    <WorkActions>
      {neighbour && (
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} aria-hidden />}
          title={t('comparedWith', { date: formatDate(neighbour.sampleDate ?? neighbour.uploadedAt) })}
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
        rightSection={<IconArrowRight size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/belly/users/$userId/lab-reports/$labReportId/food-list" params={params} {...props} />
        )}
      >
        {t('toFoods')}
      </Button>
    </WorkActions>
  );
}
