import { Button, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Comparison, LabReport } from '#contract/lab-reports.contract.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { IconPrinter, IconTable } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './lab-report-screen.module.css';

interface ComparisonHeaderProps {
  /** The report whose page this is. */
  report: LabReport;
  comparison: Comparison;
  /** All reports of the patient. */
  reports: readonly LabReport[];
  /** Another pair of reports; the first becomes the page's own. */
  onPair: (labReportId: number, compare: number) => void;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
}

const dayOf = (report: LabReport): string => report.sampleDate ?? report.uploadedAt;
const weeksBetween = (before: LabReport, after: LabReport): number =>
  Math.round((Date.parse(dayOf(after)) - Date.parse(dayOf(before))) / (7 * 24 * 60 * 60 * 1000));

/** Which two samples, how far apart and how alike they were made. */
export function ComparisonHeader({ report, comparison, reports, onPair, asTable, onTable }: ComparisonHeaderProps) {
  const { t } = useTranslation(['lab-reports', 'common']);
  const { before, after } = comparison;
  const weeks = weeksBetween(before, after);
  const facts = [
    t('comparison.weeks', { count: weeks, formatted: formatNumber(weeks) }),
    before.referenceSet !== null &&
      before.referenceSet === after.referenceSet &&
      t('comparison.bothBy', { set: after.referenceSet }),
    before.labName === after.labName && after.labName,
  ].filter((fact) => typeof fact === 'string');
  const choose = (side: 'before' | 'after') => {
    const other = side === 'before' ? after : before;
    const own = side === 'before' ? before : after;
    return (
      <Select
        size="sm"
        w={138}
        aria-label={t(side === 'before' ? 'comparison.first' : 'comparison.second')}
        allowDeselect={false}
        data={reports
          .filter(({ id }) => id !== other.id)
          .map((each) => ({ value: String(each.id), label: formatDate(dayOf(each)) }))}
        value={String(own.id)}
        onChange={(value) => {
          if (value === null || Number(value) === own.id) return;
          if (own.id === report.id) onPair(Number(value), other.id);
          else onPair(report.id, Number(value));
        }}
      />
    );
  };
  return (
    <div className={`${layout.wrapGroup} ${classes.header}`}>
      <h2 className={layout.title17}>{t('compare')}</h2>
      {choose('before')}
      <span className={layout.faintSmall}>{t('comparison.with')}</span>
      {choose('after')}
      <span className={layout.faintSmall}>{facts.join(' · ')}</span>
      <div className={`${layout.wrapRow} ${layout.end} ${classes.end}`}>
        <Button
          variant="subtle"
          color="gray"
          renderRoot={(props) => (
            <Link
              to="/belly/users/$userId/lab-reports/$labReportId"
              params={{ userId: String(report.userId), labReportId: String(report.id) }}
              {...props}
            />
          )}
        >
          {t('comparison.back')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          aria-pressed={asTable}
          onClick={() => onTable(!asTable)}
        >
          {asTable ? t('picture') : t('table')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('comparison.print')}
        </Button>
      </div>
    </div>
  );
}
