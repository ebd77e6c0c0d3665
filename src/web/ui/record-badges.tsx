import { IconArrowDown, IconArrowUp, IconBan, IconCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/lib/class-names.ts';
import classes from './badge.module.css';
import { Badge, type Tone } from './badge.tsx';
import type { EatKind } from './eat-switch.tsx';
import { StateIcon } from './state-icon.tsx';

export type TaxonStatus = 'Low' | 'Normal' | 'High' | 'Unknown';
const statusTones: Record<TaxonStatus, Tone> = { Low: 'blue', Normal: 'grey', High: 'amber', Unknown: 'grey' };

export function StatusBadge({ status }: { status: TaxonStatus }) {
  const { t } = useTranslation();
  return (
    <Badge tone={statusTones[status]} icon={status === 'Unknown' ? undefined : <StateIcon state={status} />}>
      {t(`status.${status}`)}
    </Badge>
  );
}

export function FlowBadge({ flow }: { flow: 'Increase' | 'Decrease' }) {
  const { t } = useTranslation();
  const Arrow = flow === 'Increase' ? IconArrowUp : IconArrowDown;
  return (
    <Badge tone={flow === 'Increase' ? 'green' : 'red'} icon={<Arrow size={14} aria-hidden />}>
      {t(`flow.${flow}`)}
    </Badge>
  );
}

export function EatBadge({ kind }: { kind: EatKind }) {
  const { t } = useTranslation();
  return kind === 'to-eat' ? (
    <Badge tone="green" icon={<IconCheck size={14} aria-hidden />}>
      {t('kind.toEat')}
    </Badge>
  ) : (
    <Badge tone="red" icon={<IconBan size={14} aria-hidden />}>
      {t('kind.notToEat')}
    </Badge>
  );
}

export type FoodBand = 'eatMore' | 'eat' | 'neutral' | 'limit' | 'avoid' | 'excluded';
const bandTones: Record<FoodBand, Tone> = {
  eatMore: 'green',
  eat: 'green',
  neutral: 'grey',
  limit: 'amber',
  avoid: 'red',
  excluded: 'grey',
};

/** The CSS colour of a band, for bars and dots; excluded is hatched and has none. */
export function bandColor(band: Exclude<FoodBand, 'excluded'>): string {
  return `var(--mb-band-${band === 'eatMore' ? 'eat-more' : band})`;
}

export function BandSquare({ band }: { band: FoodBand }) {
  return band === 'excluded' ? (
    <span className={classNames(classes.band, classes.hatched)} />
  ) : (
    <span className={classes.band} style={{ background: bandColor(band) }} />
  );
}

export function BandBadge({ band }: { band: FoodBand }) {
  const { t } = useTranslation();
  return (
    <Badge tone={bandTones[band]} outlined={band === 'excluded'} icon={<BandSquare band={band} />}>
      {t(`band.${band}`)}
    </Badge>
  );
}

/** Stands by the title of a screen that the reader may not change. */
export function ReadOnlyBadge() {
  const { t } = useTranslation();
  return (
    <Badge outlined icon={<IconLock size={13} aria-hidden />}>
      {t('readOnly.badge')}
    </Badge>
  );
}
