import { Button, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LabReportAssessment } from '#contract/lab-reports.contract.ts';
import type { NotAssessed } from '#contract/reference-ranges.ts';
import { formatShare } from '#web/entities/reference-range/range-text.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './not-assessed-panel.module.css';

interface NotAssessedPanelProps {
  assessment: LabReportAssessment;
  /** Rows without a bacterium of ours, as the file writes them. */
  unmatched: readonly { name: string; rank: string; abundance: number; mixture: boolean }[];
  /** Shows them in the table; all of them without a reason. */
  onReason: (reason: NotAssessed | undefined) => void;
}

/** What nothing is said of, by the reason. */
export function NotAssessedPanel({ assessment, unmatched, onReason }: NotAssessedPanelProps) {
  const { t } = useTranslation(['lab-reports', 'reference-range']);
  const reasons = assessment.notAssessed.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const mixtures = unmatched.filter(({ mixture, rank }) => mixture && rank === 'genus');
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel>
      <PanelHead title={t('notAssessed')} count={formatNumber(total)} />
      <ul className={classes.list}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <UnstyledButton
              className={`${layout.small} ${layout.grid8} ${classes.reason}`}
              onClick={() => onReason(reason)}
            >
              <span className={`${layout.strong} ${layout.right}`}>{formatNumber(count)}</span>
              {t(`reference-range:notAssessed.${reason}`)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {mixtures.length > 0 && (
        <p className={`${layout.mutedSmall} ${classes.mixtures}`}>
          {t('mixtures', {
            names: mixtures.map(({ name, abundance }) => `${name} ${formatShare(abundance)} %`).join(', '),
          })}
        </p>
      )}
      {total > 0 && (
        <Button variant="subtle" size="xs" className={classes.show ?? ''} onClick={() => onReason(undefined)}>
          {t('showNotAssessed')}
        </Button>
      )}
    </Panel>
  );
}
