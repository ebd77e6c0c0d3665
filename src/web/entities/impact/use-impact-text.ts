import { useTranslation } from 'react-i18next';
import type { Impact } from '#contract/impact.contract.ts';
import { formatNumber } from '#web/lib/format.ts';

/** "Changes 41 foods in 12 reports.", and what has to be said beside it. */
export function useImpactText(impact: Impact): { sentence: string; notes: string[] } {
  const { t } = useTranslation('reference-data');
  const { reportsTotal, reportsLookedAt, stoppedEarly, reportsChanged, foodsChanged, foodsRescored } = impact;
  if (reportsTotal === 0) return { sentence: t('impact.noReports'), notes: [] };
  const notes: string[] = [];
  if (foodsRescored > 0) {
    notes.push(t('impact.rescored', { count: foodsRescored, formatted: formatNumber(foodsRescored) }));
  }
  if (stoppedEarly) {
    notes.push(
      t('impact.stopped', {
        count: reportsTotal,
        looked: formatNumber(reportsLookedAt),
        total: formatNumber(reportsTotal),
      }),
    );
  }
  if (reportsChanged === 0) return { sentence: stoppedEarly ? t('impact.noneLooked') : t('impact.none'), notes };
  const foods = t('impact.foods', { count: foodsChanged, formatted: formatNumber(foodsChanged) });
  const reports = t('impact.reports', { count: reportsChanged, formatted: formatNumber(reportsChanged) });
  return { sentence: t('impact.changes', { foods, reports }), notes };
}
