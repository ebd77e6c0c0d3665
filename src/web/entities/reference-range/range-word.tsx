import { useTranslation } from 'react-i18next';
import type { TaxonStatus } from '#contract/microbiome.ts';
import type { NotAssessed, RangeWord as Word } from '#contract/reference-ranges.ts';
import { stepOf } from '#domain/assessment/calibration.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { StatusBadge } from '#web/entities/taxon/status-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './range-bar.module.css';

const statusOf: Record<Word, 'Low' | 'Normal' | 'High'> = {
  below: 'Low',
  probablyBelow: 'Low',
  perhapsBelow: 'Low',
  atLowerEdge: 'Low',
  within: 'Normal',
  atUpperEdge: 'High',
  perhapsAbove: 'High',
  probablyAbove: 'High',
  above: 'High',
};

interface RangeWordProps {
  /** Said where there is no word. */
  status: TaxonStatus;
  word: Word | null;
  /** How often a second sample is outside again; lists of earlier versions do not know it. */
  again: number | null;
  /** The place among 100 healthy people; said of what lies in range. */
  percentile: number | null;
  notAssessed?: NotAssessed | null;
}

/** "▼ probably low again in 5 to 6 of 10", "● in range 64 of 100", "not assessed": how a value compares with its range. */
export function RangeWord({ status, word, again, percentile, notAssessed }: RangeWordProps) {
  const { t } = useTranslation('reference-range');
  if (word === null && status !== 'Unknown') return <StatusBadge status={status} />;
  if (word === null) {
    const reason = notAssessed ? t(`notAssessed.${notAssessed}`) : undefined;
    return (
      <span className={layout.muted} title={reason}>
        {t('word.notAssessed')}
      </span>
    );
  }
  const beside =
    word === 'within'
      ? percentile !== null && t('place', { place: formatNumber(Math.round(percentile)) })
      : again !== null && t(`again.${stepOf(again)}`);
  return (
    <span
      className={classes.word}
      data-status={statusOf[word]}
      title={again === null ? undefined : t(`comesAgain.${stepOf(again)}`)}
    >
      <StateIcon state={statusOf[word]} />
      <b>{t(`word.${word}`)}</b>
      {beside && <span className={layout.muted}>{beside}</span>}
    </span>
  );
}
