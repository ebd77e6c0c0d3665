import { useTranslation } from 'react-i18next';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconInfoCircle } from '#web/ui/icons.gen.ts';
import type { WeekView } from './week-view.ts';

/** What the week as a whole could not do; days and cells say theirs in place. */
const ofTheWhole = new Set([
  ...['NO_ENERGY_TARGET', 'DINNER_TWICE', 'LIMIT_NOT_HELD', 'NUTRIENT_SHORT', 'LIMITS_CONFLICT', 'ENERGY_AIM'],
]);
/** More than these are folded under a line that counts them. */
const mostOpen = 1;

export function WeekNotes({ view }: { view: WeekView }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const notes = view.answer.notes.filter(({ code }) => ofTheWhole.has(code));
  if (notes.length === 0) return null;
  const list = (
    <ul>
      {notes.map(({ code, text }) => (
        <li key={`${code} ${text.en}`}>{text[language]}</li>
      ))}
    </ul>
  );
  return (
    <WorkStrip rank="note" tone="amber" role="status" icon={<IconInfoCircle size={18} aria-hidden />}>
      {notes.length <= mostOpen ? (
        list
      ) : (
        <details>
          <summary>{t('notes.notHeld', { count: notes.length })}</summary>
          {list}
        </details>
      )}
    </WorkStrip>
  );
}
