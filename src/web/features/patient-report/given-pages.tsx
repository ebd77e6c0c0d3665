import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GivenReport } from '#contract/printed-report.ts';
import { pagesQuery, reportQuery } from '#web/entities/patient-report/patient-report.queries.ts';
import { usePictures } from '#web/entities/patient-report/use-pictures.ts';
import classes from './give-screen.module.css';
import { useLookAt } from './use-look-at.ts';

/**
 * The pages in small. What is drawn is the draft: it is shown only as long as it is made of the same as the paper, for
 * another paper than the one that is given must not be looked at here.
 */
export function GivenPages({ report }: { report: GivenReport }) {
  const { t } = useTranslation('patient-report');
  const { labReportId, language, form, fingerprint } = report;
  const draft = useQuery(reportQuery(labReportId));
  const version = draft.data?.report.version;
  const pages = useQuery({
    ...pagesQuery(labReportId, version ?? 0, { lang: language, form }),
    enabled: version !== undefined,
  });
  const isSame = pages.data?.fingerprint === fingerprint;
  const pictures = usePictures(isSame ? pages.data?.pages : undefined);
  const look = useLookAt();
  if (pictures.length === 0) return null;
  return (
    <nav className={classes.pages} aria-label={t('give.pages')}>
      {pictures.map(({ address, width, height }, at) => (
        <UnstyledButton
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={at}
          aria-label={t('preview.page', { page: at + 1, count: pictures.length })}
          title={t('give.open')}
          onClick={() => look.open(report)}
        >
          <img src={address} alt="" style={{ aspectRatio: `${width} / ${height}` }} />
        </UnstyledButton>
      ))}
    </nav>
  );
}
