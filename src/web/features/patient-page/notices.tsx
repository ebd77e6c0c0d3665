import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { PageContent } from '#contract/page-content.ts';
import type { PatientPage } from '#contract/patient-page.contract.ts';
import classes from './patient-page.module.css';

interface NoticesProps {
  page: PatientPage;
  content: PageContent | null;
  offline: boolean;
  language: Language;
}

/** More would be a list of its own; each is answered by the search. */
const mostNamed = 8;

/** What is to be known before anything is read. */
export function Notices({ page, content, offline, language }: NoticesProps) {
  const { t } = useTranslation('patient-page');
  const since = page.since[language];
  return (
    <>
      {offline && (
        <p className={classes.said} data-tone="grey" role="status">
          {t('offline')}
        </p>
      )}
      {page.newer && (
        <p className={classes.said} data-tone="blue">
          {t('newer')}
        </p>
      )}
      {content === null && (
        <p className={classes.said} data-tone="grey">
          {t('onlyPdf')}
        </p>
      )}
      {page.paused && (
        <p className={classes.said} data-tone="amber">
          {t('paused')}
        </p>
      )}
      {since.length > 0 && (
        <p className={classes.said} data-tone="red">
          {t('since', { foods: `${since.slice(0, mostNamed).join(', ')}${since.length > mostNamed ? ' …' : ''}` })}
        </p>
      )}
      {content?.urgent.map((text) => (
        <p key={text} className={classes.said} data-tone="red">
          {text}
        </p>
      ))}
      {content?.poorSample && (
        <p className={classes.said} data-tone="amber">
          {content.poorSample}
        </p>
      )}
    </>
  );
}
