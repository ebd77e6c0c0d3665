import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type TaxonShow, taxonShows } from '#domain/selection/taxon-filter.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import layout from '#web/ui/layout.module.css';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './taxon-show-chips.module.css';

type Labels = Record<Exclude<TaxonShow, 'all'>, string>;

interface TaxonShowChipsProps {
  show: TaxonShow;
  labels: Labels;
  /** Undefined while they are not known. */
  counts: Record<TaxonShow, number> | undefined;
  onShow: (show: TaxonShow) => void;
}

/** All, with, and without what the screen is about: one of the three is always on. */
export function TaxonShowChips({ show, labels, counts, onShow }: TaxonShowChipsProps) {
  const { t } = useTranslation('reference-data');
  return (
    <fieldset className={`${layout.wrap} ${layout.gap4} ${classes.chips}`} aria-label={t('list.show')}>
      {taxonShows.map((which) => (
        <FilterChip
          key={which}
          label={which === 'all' ? t('list.all') : labels[which]}
          {...(counts !== undefined && { count: formatNumber(counts[which]) })}
          pressed={show === which}
          onClick={() => onShow(which)}
        />
      ))}
    </fieldset>
  );
}

interface HiddenMatchesProps {
  /** What the chosen chip is called. */
  chip: string;
  hidden: number;
  onShowAll: () => void;
}

/** A search looks into what the chip shows, and says what the chip leaves out. */
export function HiddenMatches({ chip, hidden, onShowAll }: HiddenMatchesProps) {
  const { t } = useTranslation('reference-data');
  if (hidden === 0) return null;
  return (
    <p className={`${layout.mutedSmall} ${classes.hidden}`} role="status">
      {t('list.hidden', { chip, count: hidden })}{' '}
      <Button variant="transparent" size="xs" className={classes.showAll ?? ''} onClick={onShowAll}>
        {t('list.showAll')}
      </Button>
    </p>
  );
}

/** Nothing is found where the chip looks, but elsewhere. */
export function OnlyHiddenMatches({ text, ...rest }: HiddenMatchesProps & { text: string }) {
  const { t } = useTranslation(['reference-data', 'common']);
  return (
    <EmptyState
      action={
        <Button variant="default" size="xs" onClick={rest.onShowAll}>
          {t('list.showAll')}
        </Button>
      }
    >
      {text}
      <br />
      {t('list.hidden', { chip: rest.chip, count: rest.hidden })}
    </EmptyState>
  );
}
