import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './patient-header.module.css';

/** Links, not tab panels: each page has its own address. */
export function PatientTabs({ userId, counts }: { userId: number; counts: UserDetails['counts'] }) {
  const { t } = useTranslation('patient-info');
  const params = { userId: String(userId) };
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <Link to="/belly/users/$userId/info" params={params} className={classes.tab}>
        {t('tabs.info')}
      </Link>
      <Link to="/belly/users/$userId/visits" params={params} className={classes.tab}>
        {t('tabs.visits')} <Count of={counts.visits} />
      </Link>
      <Link to="/belly/users/$userId/diary" params={params} className={classes.tab}>
        {t('tabs.diary')} <Count of={counts.diaries} />
      </Link>
      <Link to="/belly/users/$userId/questionnaires" params={params} className={classes.tab}>
        {t('tabs.questionnaires')} <Count of={counts.questionnaires} />
      </Link>
      <Link to="/belly/users/$userId/lab-reports" params={params} className={classes.tab}>
        {t('tabs.labReports')} <Count of={counts.labReports} />
      </Link>
    </nav>
  );
}

function Count({ of }: { of: number }) {
  return of > 0 && <span className={classes.tabCount}>{formatNumber(of)}</span>;
}
