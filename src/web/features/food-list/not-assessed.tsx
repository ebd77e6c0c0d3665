import { Anchor, Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labReportQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './how-made.module.css';

interface NotAssessedProps {
  params: { userId: string; labReportId: string };
  /** The words that open it. */
  children: ReactNode;
}

/** Why some bacteria have no status: the method, the set, or the laboratory itself. Asked for when it is opened. */
export function NotAssessed({ params, children }: NotAssessedProps) {
  const { t } = useTranslation('food-list');
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      width={340}
      position="bottom-start"
      withArrow
      shadow="md"
      trapFocus
      returnFocus
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <UnstyledButton className={classes.open ?? ''} onClick={() => setOpened(!opened)}>
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('nothing.notAssessed')}>
        <p className={`${layout.mutedSmall} ${classes.hint}`}>{t('nothing.notAssessedText')}</p>
        {opened && <Reasons labReportId={Number(params.labReportId)} />}
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(props) => <Link to="/belly/users/$userId/lab-reports/$labReportId" params={params} {...props} />}
        >
          {t('noPersonal.toReport')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}

function Reasons({ labReportId }: { labReportId: number }) {
  const { t: ranges } = useTranslation('reference-range');
  const { language } = useLanguage();
  const report = useQuery(labReportQuery(labReportId, language));
  if (report.data === undefined) {
    return report.isError ? (
      <ErrorState error={report.error} onRetry={() => void report.refetch()} />
    ) : (
      <SkeletonRows rows={3} rowHeight={29} />
    );
  }
  return (
    <ul className={`${layout.plainList} ${classes.taxa}`}>
      {report.data.assessment.notAssessed.map(({ reason, count }) => (
        <li key={reason}>
          <span>{ranges(`notAssessed.${reason}`)}</span>
          <b>{formatNumber(count)}</b>
        </li>
      ))}
    </ul>
  );
}
