import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#contract/suggestions.ts';
import layout from '#web/ui/layout.module.css';
import classes from './suggestions.module.css';

interface ComesAgainProps {
  again: Suggestion['comesAgain'];
  bars?: boolean;
  /** The bars beside the number, not below it. */
  inline?: boolean;
}

/** "6 of 10" and ten small bars: of ten people with so strong a suggestion six got it again from a second sample. */
export function ComesAgain({ again, bars = true, inline = false }: ComesAgainProps) {
  const { t } = useTranslation('food-list');
  if (again === null) return <span className={layout.mutedSmall}>{t('suggest.notMeasured')}</span>;
  const { ofTen, people } = again;
  return (
    <span
      className={classes.again}
      data-inline={inline || undefined}
      title={t('suggest.againMeans', { ofTen, people })}
    >
      <span className={layout.spoken}>{t('suggest.comesAgainIn', { ofTen })}</span>
      <span className={`${layout.mutedSmall} ${classes.ofTen}`} aria-hidden>
        <b>{ofTen}</b> {t('suggest.ofTen')}
      </span>
      {bars && (
        <span className={classes.bars} aria-hidden>
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => (
            <span key={step} data-on={step <= ofTen || undefined} />
          ))}
        </span>
      )}
    </span>
  );
}
