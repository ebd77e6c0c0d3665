import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import classes from './patient-header.module.css';

/** Links, not tab panels: each page has its own address. */
export function PatientTabs({ userId, visitCount }: { userId: number; visitCount: number }) {
  const { t } = useTranslation('patient-info');
  const params = { userId: String(userId) };
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <Link to="/belly/users/$userId/info" params={params} className={classes.tab}>
        {t('tabs.info')}
      </Link>
      <Link to="/belly/users/$userId/visits" params={params} className={classes.tab}>
        {t('tabs.visits')} {visitCount > 0 && <span className={classes.tabCount}>{formatNumber(visitCount)}</span>}
      </Link>
      <Link to="/belly/users/$userId/diary" params={params} className={classes.tab}>
        {t('tabs.diary')}
      </Link>
      <Link to="/belly/users/$userId/questionnaires" params={params} className={classes.tab}>
        {t('tabs.questionnaires')}
      </Link>
      <Link to="/belly/users/$userId/lab-reports" params={params} className={classes.tab}>
        {t('tabs.labReports')}
      </Link>
    </nav>
  );
}
