import { useTranslation } from 'react-i18next';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { kindText } from './intake-text.ts';
import classes from './nutrients-panel.module.css';

/** What covers almost everyone is filled, what is only adequate is outlined. The standard and its year at the pointer. */
export function KindBadge({ intake }: { intake: NutrientIntake }) {
  const { t } = useTranslation('dri-calculator');
  if (intake.kind === null) return null;
  const filled = intake.kind === 'RDA' || intake.kind === 'PRI';
  return (
    <Badge outlined={!filled} title={kindText(t, intake)} className={classes.kind ?? ''}>
      {t(`nutrients.kindShort.${intake.kind}`)}
    </Badge>
  );
}
