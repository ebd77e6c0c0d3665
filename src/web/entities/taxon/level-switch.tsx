import { useTranslation } from 'react-i18next';
import type { Rank } from '#contract/microbiome.ts';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';

interface LevelSwitchProps {
  value: Rank;
  onChange: (level: Rank) => void;
  /** Which of the two stands first. */
  first?: Rank;
  disabled?: boolean;
}

/** Species or Genus. */
export function LevelSwitch({ value, onChange, first = 'species', disabled = false }: LevelSwitchProps) {
  const { t } = useTranslation();
  const order: Rank[] = first === 'species' ? ['species', 'genus'] : ['genus', 'species'];
  return (
    <SegmentedSwitch<Rank>
      label={t('level.label')}
      value={value}
      onChange={onChange}
      disabled={disabled}
      options={order.map((level) => ({ value: level, label: t(`level.${level}`) }))}
    />
  );
}
