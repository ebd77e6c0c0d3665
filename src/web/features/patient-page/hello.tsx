import { useTranslation } from 'react-i18next';
import type { PageContent } from '#contract/page-content.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import classes from './patient-page.module.css';
import { planWeeks, weekOfPlan } from './plan-days.ts';

export function Hello({ page, content }: { page: PatientPage; content: PageContent }) {
  const { t } = useTranslation('patient-page');
  const { language } = useLanguage();
  const week = weekOfPlan(page);
  const said = (parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language === 'hr' ? 'hr-HR' : 'en-GB', { ...parts, timeZone: 'UTC' }).format(
      new Date(page.today),
    );
  const day = `${said({ weekday: 'long' })}, ${said({ day: 'numeric', month: 'long' })}`;
  const parts = [
    day.slice(0, 1).toUpperCase() + day.slice(1),
    week === null ? null : t('hello.week', { week, of: planWeeks }),
    content.sampleDate === null ? null : t('hello.sample', { date: content.sampleDate }),
  ];
  return (
    <div>
      <h2 className={classes.question}>{t('hello.title', { name: page.firstName })}</h2>
      <p className={classes.deck}>{parts.filter((part) => part !== null).join(' · ')}</p>
    </div>
  );
}
