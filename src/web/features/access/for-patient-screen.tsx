import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconChevronLeft, IconPrinter } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { forPatientQuery } from './access.queries.ts';
import classes from './for-patient-screen.module.css';

const route = getRouteApi('/belly/users/$userId/access/for-patient');

/** The log in plain words and without addresses, as a sheet of paper to hand over. */
export function ForPatientScreen() {
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  const { userId } = route.useParams();
  const sheet = useQuery(forPatientQuery(Number(userId), language));
  useDocumentTitle(t('paper.title'));
  return (
    <div className={`${layout.grid16} ${classes.page}`}>
      <div className={`${layout.group} ${layout.spread} ${layout.gap12} ${layout.screenOnly}`}>
        <Link
          to="/belly/users/$userId/access"
          params={{ userId }}
          className={`${layout.inlineGroup} ${layout.mutedSmall} ${classes.back}`}
        >
          <IconChevronLeft size={15} aria-hidden />
          {t('title')}
        </Link>
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={sheet.data === undefined}
          onClick={() => window.print()}
        >
          {t('paper.print')}
        </Button>
      </div>
      <Panel className={classes.sheet ?? ''}>
        <h1 className={classes.title}>{t('paper.title')}</h1>
        {sheet.isError && <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />}
        {sheet.isPending && <SkeletonRows rows={8} rowHeight={28} />}
        {sheet.data && (
          <>
            <p className={classes.facts}>
              {[
                sheet.data.user.name,
                sheet.data.user.code,
                ...(sheet.data.since ? [t('paper.since', { date: formatDate(sheet.data.since) })] : []),
              ].join(' · ')}
            </p>
            <p className={layout.paragraph}>{t('paper.intro')}</p>
            {sheet.data.days.length === 0 && <p className={layout.paragraph}>{t('paper.none')}</p>}
            {sheet.data.days.map(({ date, lines }) => (
              <section key={date} className={classes.day}>
                <h2>{formatDate(date)}</h2>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </Panel>
    </div>
  );
}
