import { Menu, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LabReportListItem } from '#contract/lab-reports.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { labReportListQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { formatDate, formatDay } from '#web/lib/format.ts';
import { useLetterKeys } from '#web/lib/use-letter-keys.ts';
import { IconChevronDown, IconCircleCheckFilled, IconFlask2 } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { QueuePlace } from './queue-place.tsx';
import classes from './work-row.module.css';
import { addressOfStep, type WorkStep, workSteps } from './work-steps.ts';

interface WorkRowProps {
  user: UserDetails;
  /** Of the report on screen; on the other pages the row leads to the newest. */
  labReportId: string | undefined;
  /** The step on screen; none on the pages that belong to no report. */
  step: WorkStep | undefined;
  /** Where the page puts its actions. */
  onEnd: (end: HTMLElement | null) => void;
}

/** Which report, which step of the work, what can be done, and the place in the queue: one line on every page. */
export function WorkRow({ user, labReportId, step, onEnd }: WorkRowProps) {
  const { t } = useTranslation('patient');
  const navigate = useNavigate();
  const newest = user.latestLabReport === null ? undefined : String(user.latestLabReport.id);
  const report = labReportId ?? newest;
  const params = report === undefined ? null : { userId: String(user.id), labReportId: report };
  const { data: reports = [] } = useQuery(labReportListQuery(user.id));
  const done = doneSteps(reports.find(({ id }) => String(id) === report));
  useLetterKeys(
    Object.fromEntries(
      params === null
        ? []
        : workSteps.map((each, at) => [String(at + 1), () => void navigate({ to: addressOfStep(each, params) })]),
    ),
  );
  useHotkeys(step === undefined ? [] : [['mod+Enter', pressFilled]], []);
  return (
    <div className={`${layout.group} ${layout.screenOnly} ${classes.row}`}>
      <ReportChooser userId={user.id} labReportId={report} step={step ?? 'bacteria'} />
      {params !== null && (
        <nav className={classes.steps} aria-label={t('steps.label')}>
          {workSteps.map((each, at) => (
            <Link
              key={each}
              to={addressOfStep(each, params)}
              activeOptions={{ exact: true }}
              className={`${layout.group} ${layout.muted18} ${layout.link} ${classes.step}`}
              {...(each === step && { 'data-active': true, 'aria-current': 'step' as const })}
            >
              {done.has(each) && each !== step ? (
                <IconCircleCheckFilled size={15} className={classes.done} aria-hidden />
              ) : (
                <span className={`${layout.faintTiny} ${layout.medium} ${classes.key}`} aria-hidden>
                  {at + 1}
                </span>
              )}
              {t(`steps.${each}`)}
            </Link>
          ))}
        </nav>
      )}
      <div className={`${layout.row} ${classes.end}`} ref={onEnd} />
      <QueuePlace userId={user.id} step={step} />
    </div>
  );
}

/** What leads to the next step: the one filled button of the row, else that of the page. A dialog has its own. */
function pressFilled(event: KeyboardEvent): void {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="toolbar"]') !== null) return;
  const filled = document.querySelector<HTMLElement>(
    '#content :is(button, a)[data-variant="filled"]:not([data-disabled])',
  );
  if (filled === null || event.defaultPrevented || event.repeat) return;
  event.preventDefault();
  filled.click();
}

/** How far the work on a report has come. */
function doneSteps(report: LabReportListItem | undefined): ReadonlySet<WorkStep> {
  if (report === undefined || report.state === 'parsed') return new Set();
  const made = report.paper.state;
  return new Set<WorkStep>([
    'bacteria',
    ...(made === 'none' ? [] : (['foods'] as const)),
    ...(made === 'given' ? (['report'] as const) : []),
  ]);
}

interface ReportChooserProps {
  userId: number;
  labReportId: string | undefined;
  /** Another report opens at the same step. */
  step: WorkStep;
}

function ReportChooser({ userId, labReportId, step }: ReportChooserProps) {
  const { t } = useTranslation('patient');
  const { data: reports = [] } = useQuery(labReportListQuery(userId));
  const own = Number(labReportId);
  const reportOf = (id: number) => reports.find((each) => each.id === id);
  const nameOf = (id: number): string => {
    const report = reportOf(id);
    return report === undefined
      ? t('sample.one')
      : t('sample.of', { date: formatDate(report.sampleDate ?? report.uploadedAt) });
  };
  /** Enough on a phone. */
  const dayOf = (id: number): string | null => {
    const report = reportOf(id);
    return report === undefined ? null : formatDay(report.sampleDate ?? report.uploadedAt);
  };
  const shown = labReportId === undefined ? t('sample.none') : nameOf(own);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={`${layout.small18} ${layout.inlineGroup} ${classes.chooser}`}
          aria-label={`${shown}: ${t('sample.choose')}`}
        >
          <IconFlask2 size={16} stroke={1.75} aria-hidden />
          <span className={classes.sample}>{shown}</span>
          <span className={classes.day} aria-hidden>
            {dayOf(own) ?? shown}
          </span>
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {reports.map(({ id }) => (
          <Menu.Item
            key={id}
            {...(id === own && { 'aria-current': 'true' as const })}
            renderRoot={(props) => (
              <Link to={addressOfStep(step, { userId: String(userId), labReportId: String(id) })} {...props} />
            )}
          >
            {nameOf(id)}
          </Menu.Item>
        ))}
        {reports.length > 0 && <Menu.Divider />}
        <Menu.Item
          renderRoot={(props) => (
            <Link to="/belly/users/$userId/lab-reports" params={{ userId: String(userId) }} {...props} />
          )}
        >
          {t('sample.all')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
