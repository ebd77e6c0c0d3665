import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { eatenPerDay, newestEaten } from '#domain/plan/diary-figures.ts';
import { diariesQuery } from '#web/entities/diary/diary.queries.ts';
import { diaryDays } from '#web/entities/diary/diary-days.ts';
import { figureText } from '#web/entities/meal/figure-text.ts';
import layout from '#web/ui/layout.module.css';
import classes from './eaten-line.module.css';
import type { WeekView } from './week-view.ts';

interface EatenLineProps {
  userId: string;
  view: Pick<WeekView, 'figures' | 'kitchen'>;
}

/** Fibre by the newest diary beside what the week gives; nothing where there is no diary, or it knows of none. */
export function EatenLine({ userId, view }: EatenLineProps) {
  const { t } = useTranslation('week');
  const { data: diaries } = useQuery(diariesQuery(Number(userId)));
  const diary = newestEaten(diaries ?? []);
  const eaten = diary && eatenPerDay(diary, 'fiber', view.kitchen);
  const given = view.figures.nutrients.find(({ code }) => code === 'fiber')?.perDay ?? null;
  if (!diary || !eaten || given === null) return null;
  return (
    <p className={`${layout.mutedSmall} ${classes.line}`}>
      {t(eaten.atLeast ? 'eaten.atLeast' : 'eaten.sentence', {
        eaten: figureText(eaten.amount, 'g'),
        given: figureText(given, 'g'),
        days: diaryDays(diary),
      })}{' '}
      <Link to="/belly/users/$userId/diary" params={{ userId }} search={{ diary: diary.id }}>
        {t('eaten.open')}
      </Link>
    </p>
  );
}
