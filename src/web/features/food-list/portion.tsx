import type { FoodResult } from '#contract/recommendation.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './food-rows.module.css';

/** "8 halves · 30 g": what counts is the portion as eaten. */
export function Portion({ food: { portion } }: { food: FoodResult }) {
  const { language } = useLanguage();
  if (portion === null) return null;
  return (
    <span className={`${layout.tiny} ${classes.portion}`}>
      {portion.measure[language]} · {formatNumber(portion.grams)} g
    </span>
  );
}
