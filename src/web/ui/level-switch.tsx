import { useTranslation } from 'react-i18next';
import { SegmentedSwitch } from './segmented-switch.tsx';

export type TaxonLevel = 'species' | 'genus';

interface LevelSwitchProps {
  value: TaxonLevel;
  onChange: (level: TaxonLevel) => void;
  /** Which of the two stands first. */
  first?: TaxonLevel;
  disabled?: boolean;
}

/** Species or Genus. */
export function LevelSwitch({ value, onChange, first = 'species', disabled = false }: LevelSwitchProps) {
  const { t } = useTranslation();
  const order: TaxonLevel[] = first === 'species' ? ['species', 'genus'] : ['genus', 'species'];
  return (
    <SegmentedSwitch<TaxonLevel>
      label={t('level.label')}
      value={value}
      onChange={onChange}
      disabled={disabled}
      options={order.map((level) => ({ value: level, label: t(`level.${level}`) }))}
    />
  );
}
