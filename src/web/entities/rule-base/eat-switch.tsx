import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoodListKind } from '#contract/microbiome.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconBan, IconCheck } from '#web/ui/icons.gen.ts';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './eat-switch.module.css';

interface EatSwitchProps {
  value: FoodListKind;
  onChange: (kind: FoodListKind) => void;
  /** How many records each list holds. */
  counts?: Record<FoodListKind, number>;
  label?: string;
  disabled?: boolean;
  fullWidth?: boolean;
  size?: 'xs' | 'sm';
  /** In dense rows the icons stand alone; a legend says what they mean. */
  iconsOnly?: boolean;
}

/** To eat (green, check) or Not to eat (red, ban sign). */
export function EatSwitch({ counts, label, iconsOnly = false, value, onChange, ...rest }: EatSwitchProps) {
  const { t } = useTranslation();
  const option = (kind: FoodListKind) => ({
    value: kind,
    label: iconsOnly ? <VisuallyHidden>{t(eatWords[kind])}</VisuallyHidden> : t(eatWords[kind]),
    tone: kind === 'to-eat' ? ('green' as const) : ('red' as const),
    icon: <EatIcon kind={kind} />,
    ...(iconsOnly ? { title: t(eatWords[kind]) } : {}),
    ...(counts === undefined ? {} : { count: formatNumber(counts[kind]) }),
  });
  return (
    <SegmentedSwitch<FoodListKind>
      {...rest}
      {...(iconsOnly && classes.icons !== undefined ? { className: classes.icons } : {})}
      label={label ?? t('kind.label')}
      value={value}
      onChange={onChange}
      options={[option('to-eat'), option('not-to-eat')]}
    />
  );
}

const eatWords = { 'to-eat': 'kind.toEat', 'not-to-eat': 'kind.notToEat' } as const;

export function EatIcon({ kind }: { kind: FoodListKind }) {
  const Icon = kind === 'to-eat' ? IconCheck : IconBan;
  return <Icon size={16} aria-hidden />;
}

/** What the icons of `iconsOnly` mean. */
export function EatLegend({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={className} aria-hidden>
      {(['to-eat', 'not-to-eat'] as const).map((kind) => (
        <span key={kind}>
          <EatIcon kind={kind} /> {t(eatWords[kind])}
        </span>
      ))}
    </div>
  );
}
