import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BandCounts, FoodBand } from '#contract/recommendation.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { BandSquare, bandColor } from './band-badge.tsx';
import classes from './band-tabs.module.css';

const bands: readonly FoodBand[] = ['eatMore', 'eat', 'neutral', 'limit', 'avoid', 'excluded'];

interface BandTabsProps {
  counts: BandCounts;
  band: FoodBand;
  onBand: (band: FoodBand) => void;
}

/** The six bands with their counts, and below them their shares as one bar. */
export function BandTabs({ counts, band, onBand }: BandTabsProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  return (
    <>
      <fieldset className={`${layout.grid8} ${classes.tabs}`} aria-label={t('bands')}>
        {bands.map((each) => (
          <UnstyledButton
            key={each}
            className={`${layout.smallMedium} ${layout.row} ${layout.surface} ${classes.tab}`}
            aria-pressed={each === band}
            onClick={() => onBand(each)}
          >
            <BandSquare band={each} />
            <span className={layout.truncate}>{common(`band.${each}`)}</span>
            <span className={`${layout.strong} ${layout.end}`}>{formatNumber(counts[each])}</span>
          </UnstyledButton>
        ))}
      </fieldset>
      <BandShares counts={counts} />
    </>
  );
}

/** The counts as lengths; the numbers stand in the tabs or the list beside it. */
export function BandShares({ counts }: { counts: BandCounts }) {
  return (
    <div className={classes.shares} aria-hidden>
      {bands
        .filter((each) => counts[each] > 0)
        .map((each) => (
          <span
            key={each}
            className={classes.share}
            data-excluded={each === 'excluded' || undefined}
            style={{ flexGrow: counts[each], ...(each === 'excluded' ? {} : { background: bandColor(each) }) }}
          />
        ))}
    </div>
  );
}
