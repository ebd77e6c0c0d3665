import { useTranslation } from 'react-i18next';
import type { GrowthClass } from '#contract/growth.contract.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<GrowthClass, Tone> = {
  severelyWasted: 'red',
  wasted: 'blue',
  severeThinness: 'red',
  thinness: 'blue',
  severelyUnderweight: 'red',
  underweight: 'blue',
  severelyStunted: 'red',
  stunted: 'blue',
  normal: 'green',
  riskOfOverweight: 'amber',
  overweight: 'amber',
  obesity: 'red',
  veryTall: 'amber',
  useBmi: 'grey',
};

/** Where a child stands by WHO's curves. */
export function GrowthClassBadge({ name }: { name: GrowthClass }) {
  const { t } = useTranslation('growth-class');
  return <Badge tone={tones[name]}>{t(name)}</Badge>;
}
