import { useTranslation } from 'react-i18next';
import type { PageContent } from '#contract/page-content.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import classes from './patient-page.module.css';

export function KitchenPlace({ page }: { token: string; page: PatientPage; content: PageContent | null }) {
  const { t } = useTranslation('patient-page');
  return (
    <section className={classes.card}>
      <h2 className={classes.cardTitle}>{t('places.kitchen')}</h2>
      <p>{page.firstName}</p>
    </section>
  );
}
