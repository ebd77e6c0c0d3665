import { useTranslation } from 'react-i18next';
import type { PageContent } from '#contract/page-content.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import classes from './patient-page.module.css';

export function ReportPlace({
  page,
  onForget,
}: {
  session: string;
  page: PatientPage;
  content: PageContent | null;
  onForget: () => void;
}) {
  const { t } = useTranslation('patient-page');
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{t('places.report')}</h2>
      <p>{page.practice.name}</p>
      <button type="button" onClick={onForget}>
        {t('forget.do')}
      </button>
    </section>
  );
}
