import { Breadcrumbs } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/lib/format.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import classes from './list-header.module.css';

interface ListHeaderProps {
  params: { userId: string; labReportId: string };
  title: string;
  sampleDate: string | null | undefined;
  note?: ReactNode;
  /** A level between the report and this page. */
  parent?: ReactNode;
  badges?: ReactNode;
  children?: ReactNode;
}

/** Where one is, what the page is, and its actions. */
export function ListHeader({ params, title, sampleDate, note, parent, badges, children }: ListHeaderProps) {
  const { t } = useTranslation('recommendation');
  useDocumentTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.where}>
        <Breadcrumbs separator={<IconChevronRight size={14} aria-hidden />} separatorMargin={6}>
          <Link to="/belly/users/$userId/lab-reports/$labReportId" params={params} className={classes.crumb}>
            {sampleDate ? t('report', { date: formatDate(sampleDate) }) : t('reportUndated')}
          </Link>
          {parent}
        </Breadcrumbs>
        <IconChevronRight size={14} aria-hidden />
        <div className={classes.line}>
          <h1 className={classes.title}>{title}</h1>
          {badges}
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </div>
      </div>
      <div className={classes.actions}>{children}</div>
    </header>
  );
}
