import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { WeekConflict } from '#contract/week.contract.ts';
import { capitalised, foodWord } from '#web/entities/meal/kitchen.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { IconAlertTriangle, IconBan } from '#web/ui/icons.gen.ts';
import { listed } from './listed.ts';
import type { WeekView } from './week-view.ts';

interface ConflictStripProps {
  userId: string;
  view: WeekView;
  /** Left out while the panel of replacements is open. */
  onReplace: (() => void) | null;
}

/** Foods of the week that may no longer be eaten, since when and by whom; else those that should now be less. */
export function ConflictStrip({ userId, view, onReplace }: ConflictStripProps) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const { blocking, warning } = view.conflicts;
  const words = (ids: Iterable<number>) => [...new Set(ids)].map((id) => foodWord(view.kitchen, id, language));
  if (blocking.size > 0) {
    const foods = words([...blocking.values()].flat());
    return (
      <WorkStrip
        rank="blocked"
        tone="red"
        role="alert"
        icon={<IconBan size={18} aria-hidden />}
        actions={
          <>
            {onReplace !== null && (
              <Button size="compact-sm" variant="default" onClick={onReplace}>
                {t('conflict.open')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              renderRoot={(props) => <Link to="/belly/users/$userId/info" params={{ userId }} {...props} />}
            >
              {t('conflict.showInfo')}
            </Button>
          </>
        }
      >
        <p>
          <b>
            <Cause conflicts={view.answer.conflicts} />
          </b>{' '}
          {t('conflict.foods', {
            count: foods.length,
            foods: capitalised(listed(foods, language)),
            meals: t('conflict.meals', { count: blocking.size }),
          })}{' '}
          {t('conflict.blocks')}
        </p>
      </WorkStrip>
    );
  }
  if (warning.size === 0) return null;
  const less = words([...warning.values()].flat());
  return (
    <WorkStrip rank="stale" tone="amber" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
      <p>
        {t('conflict.lessStrip', {
          foods: capitalised(listed(less, language)),
          meals: t('conflict.meals', { count: warning.size }),
        })}
      </p>
    </WorkStrip>
  );
}

/** "“No tree nuts” was added today at 13:20." Where several rules or none are known, only that the list has changed. */
function Cause({ conflicts }: { conflicts: readonly WeekConflict[] }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const blocking = conflicts.filter(({ severity }) => severity === 'blocks');
  const rules = new Set(blocking.map(({ rule }) => rule?.name[language]));
  const [first] = blocking;
  if (rules.size !== 1 || first === undefined || first.rule === null || first.since === null) {
    return t('conflict.stripUnknown');
  }
  const { since, by } = first;
  const isToday = practiceToday(new Date(since)) === practiceToday();
  const time = formatTime(since);
  const when = isToday ? t('conflict.todayAt', { time }) : t('conflict.onDay', { date: formatDay(since), time });
  const rule = first.rule.name[language];
  // Some rules are named by a whole sentence; it is said as it is.
  if (rule.endsWith('.')) return `${rule} ${t('conflict.since', { when })}`;
  return by === null ? t('conflict.strip', { rule, when }) : t('conflict.stripBy', { rule, when, name: by });
}
