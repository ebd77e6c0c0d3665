import { useTranslation } from 'react-i18next';
import classes from './patient-page.module.css';

export interface CheckInPlaceProps {
  /** Of the link: what the place keeps on the phone is kept by it (`readOfPlace`, `keepOfPlace`). */
  token: string;
  /** The key of the page session, for the body of every call. */
  session: string;
  /** The day at the practice. */
  today: string;
  author: string;
}

/** The place of the check-in. */
export function CheckInPlace({ author }: CheckInPlaceProps) {
  const { t } = useTranslation('patient-page');
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{t('checkIn.title')}</h2>
      <p className={classes.quiet}>{t('checkIn.none', { author })}</p>
      <p className={classes.small}>{t('emergency')}</p>
    </section>
  );
}
