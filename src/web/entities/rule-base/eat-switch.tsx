import { IconBan, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FoodListKind } from '#contract/microbiome.ts';
import { formatNumber } from '#web/lib/format.ts';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';

interface EatSwitchProps {
  value: FoodListKind;
  onChange: (kind: FoodListKind) => void;
  /** How many records each list holds. */
  counts?: Record<FoodListKind, number>;
  label?: string;
  disabled?: boolean;
  fullWidth?: boolean;
  size?: 'xs' | 'sm';
  /** In dense rows the words stand alone. */
  withIcons?: boolean;
}

/** To eat (green, check) or Not to eat (red, ban sign). */
export function EatSwitch({ counts, label, withIcons = true, value, onChange, ...rest }: EatSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedSwitch<FoodListKind>
      {...rest}
      label={label ?? t('kind.label')}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'to-eat',
          label: t('kind.toEat'),
          tone: 'green',
          ...(withIcons ? { icon: <IconCheck size={16} aria-hidden /> } : {}),
          ...(counts === undefined ? {} : { count: formatNumber(counts['to-eat']) }),
        },
        {
          value: 'not-to-eat',
          label: t('kind.notToEat'),
          tone: 'red',
          ...(withIcons ? { icon: <IconBan size={16} aria-hidden /> } : {}),
          ...(counts === undefined ? {} : { count: formatNumber(counts['not-to-eat']) }),
        },
      ]}
    />
  );
}
