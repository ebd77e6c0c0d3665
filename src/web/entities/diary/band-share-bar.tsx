import { useTranslation } from 'react-i18next';
import type { BandShares } from '#contract/diaries.contract.ts';
import { bandColor } from '#web/entities/food-list/band-badge.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './band-share-bar.module.css';

const percent = (share: number): string =>
  share > 0 && share < 0.5 ? '< 1 %' : `${formatNumber(share, { maximumFractionDigits: 0 })} %`;

/** Where the energy came from, as a bar with its legend; foods that the list does not name come last. */
export function BandShareBar({ shares }: { shares: BandShares['shares'] }) {
  const { t } = useTranslation(['diary', 'common']);
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ band, share }) => (
          <Part key={band ?? 'none'} band={band} style={{ flexGrow: share }} className={classes.part} />
        ))}
      </div>
      <ul className={`${layout.plainList} ${layout.wrap} ${classes.legend}`}>
        {shares.map(({ band, share }) => (
          <li key={band ?? 'none'} className={layout.stack}>
            <span className={`${layout.tiny} ${layout.group} ${layout.gap6}`}>
              <Part band={band} className={classes.square} />
              {band === null ? t('diary:bands.notListed') : t(`common:band.${band}`)}
            </span>
            <b className={layout.title15}>{percent(share)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PartProps {
  band: BandShares['shares'][number]['band'];
  className: string | undefined;
  style?: { flexGrow: number };
}

function Part({ band, className, style }: PartProps) {
  if (band === 'excluded') return <span className={classNames(className, classes.hatched)} style={style} />;
  const background = band === null ? 'var(--mb-line-strong)' : bandColor(band);
  return <span className={className} style={{ ...style, background }} />;
}
