import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import classes from './conflict-strip.module.css';
import type { WeekView } from './week-view.ts';

/** What the week as a whole could not do; days and cells say theirs in place. */
const ofTheWhole = new Set([
  ...['NO_ENERGY_TARGET', 'DINNER_TWICE', 'LIMIT_NOT_HELD', 'NUTRIENT_SHORT', 'LIMITS_CONFLICT'],
]);
/** More than these are folded under a line that counts them. */
const mostOpen = 2;

export function WeekNotes({ view }: { view: WeekView }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const notes = view.answer.notes.filter(({ code }) => ofTheWhole.has(code));
  if (notes.length === 0) return null;
  const list = (
    <ul className={classes.notes}>
      {notes.map(({ code, text }) => (
        <li key={`${code} ${text.en}`}>{text[language]}</li>
      ))}
    </ul>
  );
  return (
    <div className={classes.strip} data-tone="amber" role="status">
      <IconInfoCircle size={18} aria-hidden />
      <div className={classes.text}>
        {notes.length <= mostOpen ? (
          list
        ) : (
          <details>
            <summary>{t('notes.notHeld', { count: notes.length })}</summary>
            {list}
          </details>
        )}
      </div>
    </div>
  );
}
