import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labReportListQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { formatDate } from '#web/lib/format.ts';
import classes from './work-frame.module.css';

export const workSteps = ['bacteria', 'foodList', 'week', 'report'] as const;
export type WorkStep = (typeof workSteps)[number];

interface Params {
  userId: string;
  labReportId: string;
}

interface WorkFrameProps {
  params: Params;
  step: WorkStep;
  /** A `SaveState`, where something is saved. */
  saved?: ReactNode;
  /** Buttons at the end; one of them filled. */
  actions?: ReactNode;
  /** Strips and panels; they share what is left of the height. */
  children: ReactNode;
}

/** From one lab report to the paper: which report, which step of the work, whether it is saved, what can be done. */
export function WorkFrame({ params, step, saved, actions, children }: WorkFrameProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.bar}>
        <ReportChooser params={params} step={step} />
        <WorkSteps params={params} step={step} />
        <div className={classes.end}>
          {saved}
          {actions}
        </div>
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

/** The way from the sample to the paper, each step at its own address. */
export function WorkSteps({ params, step }: { params: Params; step: WorkStep }) {
  const { t } = useTranslation('patient-report');
  return (
    <nav className={classes.steps} aria-label={t('steps.label')}>
      {workSteps.map((each) => (
        <Link
          key={each}
          to={addressOf(each, params)}
          activeOptions={{ exact: true }}
          className={classes.step}
          data-active={each === step || undefined}
        >
          {t(`steps.${each}`)}
        </Link>
      ))}
    </nav>
  );
}

function ReportChooser({ params, step }: { params: Params; step: WorkStep }) {
  const { t } = useTranslation('patient-report');
  const { data: reports = [] } = useQuery(labReportListQuery(Number(params.userId)));
  const nameOf = (id: number): string => {
    const report = reports.find((each) => each.id === id);
    return report === undefined
      ? t('labReport')
      : t('labReportOf', { date: formatDate(report.sampleDate ?? report.uploadedAt) });
  };
  const own = Number(params.labReportId);
  if (reports.length < 2) return <h2 className={classes.report}>{nameOf(own)}</h2>;
  return (
    <h2 className={classes.report}>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={classes.chooser ?? ''}>
            {nameOf(own)}
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {reports.map(({ id }) => (
            <Menu.Item
              key={id}
              {...(id === own && { 'aria-current': 'true' as const })}
              renderRoot={(props) => <Link to={addressOf(step, { ...params, labReportId: String(id) })} {...props} />}
            >
              {nameOf(id)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </h2>
  );
}

const lastParts: Record<WorkStep, string> = {
  bacteria: '',
  foodList: '/food-list',
  week: '/week',
  report: '/report',
};

function addressOf(step: WorkStep, { userId, labReportId }: Params): string {
  return `/belly/users/${userId}/lab-reports/${labReportId}${lastParts[step]}`;
}
