import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatDay } from '#web/lib/format.ts';
import { useCheckIn } from './check-in.queries.ts';
import classes from './patient-page.module.css';

/** The suggestion under trial: whether it is eaten this week, how much, and until when. */
export function TrialCard({ token, session }: { token: string; session: string }) {
  const { t } = useTranslation('patient-page');
  const { language } = useLanguage();
  const checkIn = useCheckIn(token, session).data?.checkIn;
  if (!checkIn?.trial || checkIn.state !== 'running') return null;
  const { name, dose, timesAWeek, on, blockEndsOn, endsOn } = checkIn.trial;
  const amount = [dose, t('checkIn.trial.times', { times: timesAWeek })].filter((part) => part !== '').join(', ');
  return (
    <section className={classes.card} aria-labelledby="trial">
      <h2 className={classes.cardTitle} id="trial">
        {t('checkIn.trial.title', { food: name[language] })}
      </h2>
      <p className={classes.quiet}>
        {t(on ? 'checkIn.trial.with' : 'checkIn.trial.without', { amount, day: formatDay(blockEndsOn) })}{' '}
        {t('checkIn.trial.ends', { day: formatDate(endsOn) })}
      </p>
    </section>
  );
}
