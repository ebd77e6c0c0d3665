import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenReport, GiveWay } from '#contract/printed-report.ts';
import { patientMailsQuery } from '#web/entities/mail/mail.queries.ts';
import { MailNote } from '#web/entities/mail/mail-state.tsx';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { givenReportsQuery, reportQuery } from '#web/entities/patient-report/patient-report.queries.ts';
import { WorkActions } from '#web/entities/workbench/work-frame.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconEye,
  IconFileText,
  IconPrinter,
  IconSend,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CheckCounts, InOrderLines } from './check-list.tsx';
import { GiveHistory } from './give-history.tsx';
import classes from './give-screen.module.css';
import { GivenPages } from './given-pages.tsx';
import type { GivenDialog } from './given-reports-screen.tsx';
import checkClasses from './make-pdf.module.css';
import { useGive } from './patient-report.queries.ts';
import { useLookAt } from './use-look-at.ts';

const GivenDialogs = lazy(async () => ({ default: (await import('./given-dialogs.tsx')).GivenDialogs }));
const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/give');

/** The report that is made: how it is given, what was checked, what became of it and of those before. */
export function GiveScreen() {
  const { t } = useTranslation('patient-report');
  useDocumentTitle(t('give.title'));
  const params = route.useParams();
  const labReportId = Number(params.labReportId);
  const given = useQuery(givenReportsQuery(Number(params.userId)));
  if (given.data === undefined) {
    return given.isError ? (
      <ErrorState error={given.error} onRetry={() => void given.refetch()} />
    ) : (
      <SkeletonRows rows={8} rowHeight={44} />
    );
  }
  const made = given.data.filter((report) => report.labReportId === labReportId && report.withdrawn === null);
  const report = made.find(({ form, state }) => form === 'full' && state !== 'replaced') ?? made[0];
  const toReport = (label: string, filled: boolean) => (
    <Button
      {...(!filled && { variant: 'default' })}
      renderRoot={(props) => (
        <Link to="/belly/users/$userId/lab-reports/$labReportId/report" params={params} {...props} />
      )}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.columns}>
      <WorkActions>{report !== undefined && toReport(t('give.newDraft'), false)}</WorkActions>
      <div className={`${layout.stack16} ${classes.main}`}>
        {report === undefined ? (
          <EmptyState
            icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
            action={toReport(t('give.toReport'), true)}
          >
            {t('give.none')}
          </EmptyState>
        ) : (
          <>
            <Ready userId={Number(params.userId)} report={report} all={made} />
            <Checked labReportId={labReportId} />
          </>
        )}
      </div>
      <div className={classes.side}>
        {report !== undefined && <GivenPages report={report} />}
        <GiveHistory reports={given.data} />
      </div>
    </div>
  );
}

interface ReadyProps {
  userId: number;
  report: GivenReport;
  /** Beside it the short form, if one was made. */
  all: readonly GivenReport[];
}

function Ready({ userId, report, all }: ReadyProps) {
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  const { data: patient } = useQuery(patientQuery(userId));
  const { data: mailed } = useQuery(patientMailsQuery(userId));
  const [dialog, setDialog] = useState<GivenDialog | null>(null);
  // The browser does not say whether a file that was opened was printed.
  const [asked, setAsked] = useState(false);
  const look = useLookAt();
  const give = useGive({
    onDone: (_, { way }) => toast.success(t(`give.done.${way}`)),
    onFailed: (error) => toast.failure(error, t('give.failed')),
  });
  const { labReportId, id, link } = report;
  const isGiven = all.some(({ given }) => given.length > 0);
  const mark = (way: GiveWay): void => give.mutate({ labReportId, id, way });
  const mail = mailed?.mails.find(({ issuedReportId }) => issuedReportId === id);
  const forms = all
    .filter(({ state }) => state !== 'replaced')
    .map(
      ({ form, pages, language }) => `${t(`list.form.${form}`, { count: pages })}, ${common(`language.${language}`)}`,
    );
  return (
    <Panel className={classes.ready}>
      <div className={`${layout.group} ${classes.head}`}>
        <span className={`${layout.toneText} ${layout.group} ${classes.mark}`} data-tone="green">
          <IconCircleCheck size={26} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2>{isGiven ? t('give.isGiven') : t('give.ready', { name: patient?.firstName ?? '' })}</h2>
          <p>
            {[...new Set(forms)].join(' · ')} ·{' '}
            {t('give.madeBy', { when: formatDateTime(report.at), name: report.by ?? t('list.unknown') })}{' '}
            {t('give.unchanged')}
          </p>
        </div>
      </div>
      <div className={`${layout.chips} ${classes.ways}`}>
        <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setDialog({ kind: 'send', report })}>
          {t('give.send')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => {
            look.open(report);
            setAsked(true);
          }}
        >
          {t('give.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={look.isPending}
          onClick={() => look.open(report)}
        >
          {t('give.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconChecks size={16} aria-hidden />}
          loading={give.isPending}
          onClick={() => mark('hand')}
        >
          {t('give.hand')}
        </Button>
        <Button
          className={layout.end ?? ''}
          variant="subtle"
          renderRoot={(props) => <Link to="/belly/users" {...props} />}
        >
          {t('give.finish')}
        </Button>
      </div>
      {asked && (
        <div className={`${layout.small} ${layout.wrapRow} ${classes.asked}`} role="status">
          <p>{t('give.wasPrinted')}</p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setAsked(false);
              mark('print');
            }}
          >
            {t('give.yesPrinted')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setAsked(false)}>
            {t('give.notPrinted')}
          </Button>
        </div>
      )}
      {(link !== null || mail !== undefined) && (
        <p className={classes.link}>
          {link !== null && t(`give.link.${link.asks}`, { date: formatDate(link.expiresAt) })}{' '}
          {mail && <MailNote mail={mail} />}
        </p>
      )}
      <Suspense fallback={null}>
        {dialog !== null && <GivenDialogs dialog={dialog} userId={userId} onClose={() => setDialog(null)} />}
      </Suspense>
    </Panel>
  );
}

/** What the reading of the paper found: what now stands in the way, what is to note, what is in order. */
function Checked({ labReportId }: { labReportId: number }) {
  const { t } = useTranslation('patient-report');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useQuery(reportQuery(labReportId));
  if (data === undefined) {
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} rowHeight={40} />
    );
  }
  const blocks = [...data.blocks, ...data.checks.filter(({ kind }) => kind === 'block')];
  const notes = [...data.checks.filter(({ kind }) => kind === 'confirm'), ...data.warnings];
  const hasWeek = data.report.week.onPaper && data.state.week !== 'none';
  return (
    <Panel>
      <PanelHead title={t('checks.title')}>
        <CheckCounts blocks={blocks.length} notes={notes.length} checks={data.checks} hasWeek={hasWeek} />
      </PanelHead>
      <ul className={layout.plainList} data-inset>
        {blocks.map((block) => (
          <li
            key={`${block.code} ${block.message}`}
            className={`${layout.small20} ${layout.groupTop} ${checkClasses.row}`}
          >
            <span className={checkClasses.icon} data-tone="red">
              <IconBan size={18} aria-hidden />
            </span>
            <span className={layout.growShrinks}>{errorText(block)}</span>
          </li>
        ))}
        {notes.map((note) => (
          <li
            key={`${note.code} ${note.message}`}
            className={`${layout.small20} ${layout.groupTop} ${checkClasses.row}`}
          >
            <span className={checkClasses.icon} data-tone="amber">
              <IconAlertTriangle size={18} aria-hidden />
            </span>
            <span className={layout.growShrinks}>{errorText(note)}</span>
          </li>
        ))}
        <InOrderLines checks={data.checks} hasWeek={hasWeek} />
      </ul>
    </Panel>
  );
}
