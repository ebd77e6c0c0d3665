import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#contract/recommendation.contract.ts';
import { useRecalculate } from '#web/entities/food-list/food-list.queries.ts';
import { NoList, refusalOf } from '#web/entities/food-list/no-list.tsx';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { useLetterKeys } from '#web/lib/use-letter-keys.ts';
import { IconAlertTriangle, IconInfoCircle, IconRefresh } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import classes from './list-alerts.module.css';

interface ListAlertsProps {
  params: { userId: string; labReportId: string };
  calculation: Calculation;
}

/** Lists before this engine know no kinds of food: they are shown as they were stored. */
const kindsSince = 3;

/** A stale list says what changed and is calculated anew from here; warnings of the calculation follow. */
export function ListAlerts({ params, calculation }: ListAlertsProps) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const recalculation = useRecalculate(Number(params.labReportId));
  const recalculate = (): void =>
    recalculation.mutate(undefined, {
      onSuccess: () => toast.success(t('recalculated')),
      onError: (error) => refusalOf(error) === null && toast.failure(error, t('picker.failed')),
    });
  const refusal = refusalOf(recalculation.error);
  const busy = recalculation.isPending;
  const { stale, staleReasons } = calculation;
  const isOfEngine2 = Number.parseInt(calculation.engineVersion, 10) < kindsSince;
  const renewable = stale !== null || isOfEngine2;
  // without a list from the test, the warnings stand in its place
  const warnings = calculation.personal ? calculation.warnings : [];
  useLetterKeys(renewable && !busy ? { r: recalculate } : {});
  return (
    <>
      {refusal && <NoList userId={params.userId} rules={refusal} />}
      {renewable && (
        <WorkStrip
          rank="stale"
          tone="amber"
          role="status"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          actions={
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              leftSection={<IconRefresh size={14} aria-hidden />}
              aria-keyshortcuts="r"
              onClick={recalculate}
            >
              {t('recalculate')}
            </Button>
          }
        >
          <p>
            {isOfEngine2 && (
              <>
                <strong>{list('suggest.engine2')}</strong> {list('suggest.engine2Action')}{' '}
              </>
            )}
            {stale && <strong>{t('stale')}</strong>} {staleReasons.map((reason) => reason.message).join(' ')}{' '}
            {stale && <span className={layout.small}>{t('staleKeeps')}</span>}
          </p>
        </WorkStrip>
      )}
      {warnings.length > 0 && (
        <WorkStrip rank="note" tone="amber" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <p>
            <strong>{t('warnings')}:</strong> {warnings.map((warning) => warning.message).join(' ')}
          </p>
        </WorkStrip>
      )}
    </>
  );
}

/** What drugs and conditions ask for beyond single foods; folded. */
export function ListNotes({ notes }: Pick<Calculation, 'notes'>) {
  const { t } = useTranslation('recommendation');
  if (notes.length === 0) return null;
  return (
    <details className={`${layout.small20} ${layout.tonedBox} ${classes.notes}`} data-tone="blue">
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
