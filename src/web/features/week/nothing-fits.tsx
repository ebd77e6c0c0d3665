import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import classes from './nothing-fits.module.css';
import type { Place } from './plan.ts';
import type { WeekView } from './week-view.ts';

/** Why a place is empty that should not be: no meal of the library fits, and what bars most of them. */
export function NothingFits({ place, view: { catalogue, answer } }: { place: Place; view: WeekView }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const said = answer.notes.find(
    ({ code, day, slot }) => code === 'NO_MEAL_FITS' && (day === null || day === place.day) && slot === place.slot,
  );
  if (said !== undefined) return <span className={classes.why}>{said.text[language]}</span>;
  if (catalogue.meals.some(({ slot }) => slot === place.slot)) return null;
  const reasons = catalogue.barred.find(({ slot }) => slot === place.slot)?.because ?? [];
  return (
    <span className={classes.why}>
      {[t('card.nothingFits'), reasons[0]?.text[language]].filter(Boolean).join(': ')}
    </span>
  );
}
