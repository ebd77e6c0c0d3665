import { Button, Switch } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReportState } from '#contract/patient-report.contract.ts';
import { IconBan, IconCalendarWeek } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './report-editor.module.css';
import type { SectionProps } from './section-props.ts';

interface WeekSectionProps extends SectionProps {
  params: { userId: string; labReportId: string };
  state: ReportState;
}

export function WeekSection({ draft, change, params, state }: WeekSectionProps) {
  const { t } = useTranslation('patient-report');
  const { week } = draft;
  const address = `/belly/users/${params.userId}/lab-reports/${params.labReportId}/week`;
  const isShort = draft.form === 'short';
  return (
    <section className={classes.section} data-place="week" aria-labelledby="report-week">
      <div className={`${layout.wrapGroup} ${classes.sectionHead}`}>
        <h3 id="report-week" className={`${layout.title15} ${classes.sectionTitle}`} tabIndex={-1}>
          {t('sections.week')}
        </h3>
        {state.plants !== null && (
          <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
            {t('week.plants', { count: state.plants })}
          </span>
        )}
        {state.week !== 'none' && (
          <Link to={address} className={`${layout.smallStrong} ${classes.link}`}>
            {t('week.open')}
          </Link>
        )}
      </div>
      {state.week === 'none' ? (
        <EmptyState
          icon={<IconCalendarWeek size={24} stroke={1.5} aria-hidden />}
          action={
            <Button variant="default" renderRoot={(props) => <Link to={address} {...props} />}>
              {t('week.propose')}
            </Button>
          }
        >
          <strong>{t('week.none')}</strong> {t('week.noneText')}
        </EmptyState>
      ) : (
        <>
          {state.week === 'conflict' && (
            <p className={`${layout.small18} ${layout.group} ${classes.red}`} role="alert">
              <IconBan size={15} aria-hidden /> {t('week.conflict')}
            </p>
          )}
          {isShort && (
            <p className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
              {t('week.shortForm')}
            </p>
          )}
          <div className={`${layout.wrap} ${classes.switches}`}>
            <Switch
              label={t('week.onPaper')}
              checked={week.onPaper}
              disabled={isShort}
              onChange={({ currentTarget }) => change({ week: { ...week, onPaper: currentTarget.checked } })}
            />
            <Switch
              label={t('week.shopping')}
              checked={week.shopping && week.onPaper}
              disabled={isShort || !week.onPaper}
              onChange={({ currentTarget }) => change({ week: { ...week, shopping: currentTarget.checked } })}
            />
          </div>
        </>
      )}
    </section>
  );
}
