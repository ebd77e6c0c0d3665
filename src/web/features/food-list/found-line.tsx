import { useTranslation } from 'react-i18next';
import { foodBandSchema } from '#contract/food-bands.ts';
import type { BandCounts } from '#contract/recommendation.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import type { FoodListSearch } from './food-list.search.ts';
import classes from './test-panel.module.css';

interface FoundLineProps {
  text: string;
  /** What the filters other than the band leave, by band. */
  counts: BandCounts;
  search: FoodListSearch;
  groupName: string | undefined;
  bacterium: string | undefined;
  /** How many foods are listed. */
  listed: number;
}

/** Where the hits of a search stand, as bands and how many; on paper what the list was narrowed to. */
export function FoundLine({ text, counts, search, groupName, bacterium, listed }: FoundLineProps) {
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const where = foodBandSchema.options
    .filter((band) => counts[band] > 0)
    .map((band) => `${formatNumber(counts[band])} ${common(`band.${band}`)}`);
  const narrowed = [
    search.band && common(`band.${search.band}`),
    text !== '' && `“${text}”`,
    groupName,
    search.grade && t(`evidence.${search.grade}`),
    bacterium,
  ].filter(Boolean);
  return (
    <>
      <p className={`${layout.muted18} ${layout.screenOnly} ${classes.found}`} role="status">
        {text !== '' && where.length > 0 && `${text}: ${where.join(', ')}`}
      </p>
      {narrowed.length > 0 && (
        <p className={`${layout.muted18} ${classes.narrowed}`}>
          {t('printed', { filters: narrowed.join(', '), foods: t('foods', { count: listed }) })}
        </p>
      )}
    </>
  );
}
