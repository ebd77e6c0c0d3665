import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Impact } from '#contract/impact.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './impact-drawer.module.css';
import { ImpactReportCard } from './impact-report-card.tsx';
import { useImpactText } from './use-impact-text.ts';

interface ImpactDrawerProps {
  impact: Impact;
  opened: boolean;
  onClose: () => void;
}

/** Patient by patient, the youngest sample first: which foods would move from where to where. */
export function ImpactDrawer({ impact, opened, onClose }: ImpactDrawerProps) {
  const { t } = useTranslation(['reference-data', 'common']);
  const { sentence, notes } = useImpactText(impact);
  const unnamed = impact.reportsChanged - impact.reports.length;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={600}
      title={<span className={`${layout.strong} ${layout.title17}`}>{t('impact.title')}</span>}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <p className={classes.summary}>
        <strong>{sentence}</strong> {notes.join(' ')} {t('impact.nothingWritten')}
      </p>
      <ul className={layout.plainList} aria-label={t('impact.title')}>
        {impact.reports.map((report) => (
          <li key={report.labReportId}>
            <ImpactReportCard report={report} />
          </li>
        ))}
      </ul>
      {unnamed > 0 && (
        <p className={`${layout.mutedSmall} ${classes.more}`}>
          {t('impact.moreReports', { count: unnamed, formatted: formatNumber(unnamed) })}
        </p>
      )}
    </Drawer>
  );
}
