import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { formatScore } from '#web/lib/format.ts';
import classes from './general-score.module.css';

/** What the food is for everybody: it stands beside the patient's own score and is never added. */
export function GeneralScore({ food: { general, mark } }: { food: Pick<FoodResult, 'general' | 'mark'> }) {
  const { t } = useTranslation('recommendation');
  if (general === null) return '–';
  return (
    <span className={classes.score}>
      {formatScore(general)}
      {mark && (
        <span className={classes.mark} data-tone={mark === 'good' ? 'green' : 'amber'}>
          <IconUsers size={14} aria-hidden /> {t(`general.${mark}`)}
        </span>
      )}
    </span>
  );
}
