import { useTranslation } from 'react-i18next';
import { nutrientById } from '#contract/nutrients.ts';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import { formatNumber } from '#web/lib/format.ts';
import { KindBadge } from './kind-badge.tsx';
import classes from './macronutrients-panel.module.css';

interface AmountWithKindProps {
  label: string;
  intake: NutrientIntake | undefined;
  decimals?: number;
}

/** "Fibre 25 g AI"; nothing where no target is set. */
export function AmountWithKind({ label, intake, decimals = 1 }: AmountWithKindProps) {
  const { t } = useTranslation('dri-calculator');
  if (intake === undefined) return null;
  const { value, kind, nutrientId } = intake;
  return (
    <span className={classes.amount}>
      {label}{' '}
      {value === null || kind === null ? (
        <span className={classes.none}>{t('nutrients.noTarget')}</span>
      ) : (
        <>
          <strong>
            {formatNumber(value, { maximumFractionDigits: decimals })} {nutrientById(nutrientId)?.unit}
          </strong>{' '}
          <KindBadge kind={kind} />
        </>
      )}
    </span>
  );
}
