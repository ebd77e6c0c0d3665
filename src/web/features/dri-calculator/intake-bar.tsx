import { useTranslation } from 'react-i18next';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './intake-bar.module.css';
import { intakePosition } from './intake-scale.ts';

const target = intakePosition(1);

/**
 * Dot at the target, green up to the upper level, fading where none of all intake is set. An upper level that counts
 * supplements only is ticked where it lies, even below the target, and the green does not end there then.
 */
export function IntakeBar({ intake }: { intake: NutrientIntake }) {
  const { t } = useTranslation('dri-calculator');
  const { ul, ulScope, safeLevel, cdrr, range, per } = intake;
  const value = intake.value ?? range?.[1] ?? null;
  if (value === null || per !== 'day') return null;
  const upper = ul ?? safeLevel ?? cdrr;
  const times = upper === null ? null : upper / value;
  const onTopOfFood = ulScope === 'supplements';
  const ends = times !== null && times > 1 && !onTopOfFood;
  const end = ends ? intakePosition(times) : 100;
  const label = ends
    ? t('nutrients.barUpper', { times: formatNumber(times, { maximumSignificantDigits: 2 }) })
    : t('nutrients.barOpen');
  return (
    <div className={classes.bar} role="img" aria-label={label}>
      <span className={classes.axis} />
      <span
        className={classes.safe}
        data-open={!ends || undefined}
        style={{ left: `${target}%`, width: `${end - target}%` }}
      />
      {times !== null && (
        <span
          className={classes.upper}
          data-reduce={ul === null || undefined}
          data-dashed={onTopOfFood || undefined}
          style={{ left: `${intakePosition(times)}%` }}
        />
      )}
      <span className={classes.target} style={{ left: `${target}%` }} />
    </div>
  );
}
