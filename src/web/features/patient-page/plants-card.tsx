import { useTranslation } from 'react-i18next';
import type { PageContent } from '#contract/page-content.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import { plantsEaten } from '#domain/patient-page/plants-eaten.ts';
import classes from './patient-page.module.css';
import { weekdayOf } from './plan-days.ts';
import type { Ticks } from './use-ticks.ts';

interface PlantsCardProps {
  page: PatientPage;
  content: PageContent;
  ticks: Ticks;
}

/** Kinds of plants in the meals that were ticked. */
export function PlantsCard({ page, content, ticks }: PlantsCardProps) {
  const { t } = useTranslation('patient-page');
  const { week } = content;
  if (week === null) return null;
  const { plantGoal: goal } = week;
  const { count, next } = plantsEaten(week.days, ticks.has, weekdayOf(page.today));
  return (
    <section className={classes.card} aria-labelledby="plants">
      <div className={classes.row}>
        <h2 className={classes.cardTitle} id="plants">
          {t('plants.title')}
        </h2>
        <span>
          <strong className={classes.figure}>{count}</strong> {t('plants.of', { goal })}
        </span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        {Array.from({ length: goal }, (_, at) => at).map((at) => (
          <i key={at} data-full={at < count || undefined} />
        ))}
      </div>
      <p className={classes.small}>
        {next === null ? t('plants.how') : t('plants.next', { plant: next, number: count + 1 })}
      </p>
    </section>
  );
}
