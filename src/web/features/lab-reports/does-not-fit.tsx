import { useTranslation } from 'react-i18next';
import type { LabReportAssessment } from '#contract/lab-reports.contract.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { IconAlertTriangle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './lab-report-screen.module.css';

/** Over three of ten bacteria outside: the set is probably the wrong one. */
export function DoesNotFit({
  assessment: { doesNotFit, assessed, below, above },
}: {
  assessment: LabReportAssessment;
}) {
  const { t } = useTranslation('lab-reports');
  if (!doesNotFit) return null;
  const outside = below + above;
  return (
    <div
      className={`${layout.small20} ${layout.group} ${layout.tonedBox} ${classes.alert}`}
      data-tone="red"
      role="status"
    >
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <b>{t('doesNotFit.title')}</b>{' '}
        {t('doesNotFit.text', {
          outside: formatNumber(outside),
          assessed: formatNumber(assessed),
          share: formatPercent((100 * outside) / assessed, 0),
        })}
      </p>
    </div>
  );
}
