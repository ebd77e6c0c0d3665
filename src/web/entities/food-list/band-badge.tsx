import { useTranslation } from 'react-i18next';
import type { FoodBand, ScoreBand } from '#contract/food-bands.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import classes from './band-badge.module.css';

const bandTones: Record<FoodBand, Tone> = {
  eatMore: 'green',
  eat: 'green',
  neutral: 'grey',
  limit: 'amber',
  avoid: 'red',
  excluded: 'grey',
};

/** The CSS colour of a band, for bars and dots; excluded is hatched and has none. */
export function bandColor(band: ScoreBand): string {
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
