import { useTranslation } from 'react-i18next';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { targetUnit } from './intake-text.ts';
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
  const { kind, range } = intake;
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: intake.per === 'day' ? decimals : 2 });
  const text = intake.value !== null ? number(intake.value) : range && `${number(range[0])}–${number(range[1])}`;
  return (
    <span className={`${layout.inlineGroup} ${layout.nowrap} ${layout.gap6} ${classes.amount}`}>
      {label}{' '}
      {text === null || kind === null ? (
        <span className={layout.faint}>{t('nutrients.noTarget')}</span>
      ) : (
        <>
          <strong>
            {text} {targetUnit(t, intake)}
          </strong>{' '}
          <KindBadge intake={intake} />
        </>
      )}
    </span>
  );
}
