import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#contract/recommendation.contract.ts';
import classes from './list-alerts.module.css';

interface ListAlertsProps {
  calculation: Calculation;
  busy: boolean;
  onRecalculate: () => void;
}

/** A stale list says what changed; warnings of the calculation follow. */
export function ListAlerts({ calculation, busy, onRecalculate }: ListAlertsProps) {
  const { t } = useTranslation('recommendation');
  const { stale, staleReasons } = calculation;
  // without a list from the test, the warnings stand in its place
  const warnings = calculation.personal ? calculation.warnings : [];
  return (
    <>
      {stale && (
        <div className={classes.alert} data-tone="amber" role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <p className={classes.text}>
            <strong>{t('stale')}</strong> {staleReasons.map((reason) => reason.message).join(' ')}
          </p>
          <span className={classes.aside}>{t('staleKeeps')}</span>
          <Button
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={onRecalculate}
          >
            {t('recalculate')}
          </Button>
        </div>
      )}
      {warnings.length > 0 && (
        <div className={classes.alert} data-tone="amber">
          <IconAlertTriangle size={18} aria-hidden />
          <p className={classes.text}>
            <strong>{t('warnings')}:</strong> {warnings.map((warning) => warning.message).join(' ')}
          </p>
        </div>
      )}
    </>
  );
}

/** What drugs and conditions ask for beyond single foods; folded. */
export function ListNotes({ notes }: Pick<Calculation, 'notes'>) {
  const { t } = useTranslation('recommendation');
  if (notes.length === 0) return null;
  return (
    <details className={classes.notes} data-tone="blue">
      <summary>
        <IconInfoCircle size={18} aria-hidden /> {t('notes')} ({notes.length})
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={`${note.kind} ${note.id} ${note.reason}`}>{note.reason}</li>
        ))}
      </ul>
    </details>
  );
}
