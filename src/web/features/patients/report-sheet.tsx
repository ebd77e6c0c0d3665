import { Button, Drawer, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProgress } from '#contract/patient-fields.ts';
import type { ReportAnswer } from '#contract/patient-report.contract.ts';
import type { UserListItem } from '#contract/patients.contract.ts';
import { PatientAvatar } from '#web/entities/patient/patient-avatar.tsx';
import { foodsOnPaper } from '#web/entities/patient-report/foods-on-paper.ts';
import {
  givenReportsQuery,
  pagesQuery,
  reportQuery,
  useGivenPdf,
} from '#web/entities/patient-report/patient-report.queries.ts';
import { type Picture, usePictures } from '#web/entities/patient-report/use-pictures.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { formatDate, formatDay, formatNumber, formatTime } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { IconAlertTriangle, IconBan, IconDownload, IconEye, IconPencil } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ReportBadge } from './report-columns.tsx';
import classes from './report-sheet.module.css';

interface ReportSheetProps {
  user: UserListItem;
  labReport: NonNullable<UserProgress['latestLabReport']>;
  onClose: () => void;
}

/** How far the paper of a patient has come, and the way to it. */
export function ReportSheet({ user, labReport, onClose }: ReportSheetProps) {
  const { t } = useTranslation('patients');
  const { t: common } = useTranslation();
  const report = useQuery(reportQuery(labReport.id));
  const [looking, setLooking] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  const address = {
    to: '/belly/users/$userId/lab-reports/$labReportId/report',
    params: { userId: String(user.id), labReportId: String(labReport.id) },
  } as const;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      closeButtonProps={{ 'aria-label': common('actions.close'), size: 44 }}
      title={
        <span className={`${layout.group} ${layout.gap12}`}>
          <PatientAvatar id={user.id} firstName={user.firstName} lastName={user.lastName} size={40} />
          <span className={`${layout.lines} ${layout.grow}`}>
            <span className={`${layout.strong} ${layout.title17} ${layout.breaks}`}>{name}</span>
            <span className={layout.mutedSmall}>
              {labReport.sampleDate === null
                ? t('report.noSampleDate')
                : t('report.ofSample', { date: formatDate(labReport.sampleDate) })}
            </span>
          </span>
        </span>
      }
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
    >
      {report.isPending && <SkeletonRows rows={4} rowHeight={44} />}
      {report.isError && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
      {report.data !== undefined && (
        <>
          <p className={`${layout.wrapGroup} ${layout.gapWords}`}>
            {user.report !== null && <ReportBadge state={user.report.state} />}{' '}
            <SavedLine report={report.data.report} />
          </p>
          <PaperFacts answer={report.data} />
          <Pages labReportId={labReport.id} answer={report.data} looking={looking} onClose={() => setLooking(false)} />
          <Worst answer={report.data} />
        </>
      )}
      <LastGiven user={user} />
      <div className={`${layout.grid8} ${classes.actions}`}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconEye size={18} aria-hidden />}
          disabled={report.data === undefined || report.data.state.pages === 0}
          onClick={() => setLooking(true)}
        >
          {t('report.look')}
        </Button>
        <Button
          size="md"
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => <Link {...address} {...props} />}
        >
          {t('report.open')}
        </Button>
      </div>
    </Drawer>
  );
}

function SavedLine({ report: { savedAt, savedBy, version } }: { report: ReportAnswer['report'] }) {
  const { t } = useTranslation('patients');
  if (savedAt === null) return <span className={layout.mutedSmall}>{t('report.notBegun')}</span>;
  const isToday = practiceToday(new Date(savedAt)) === practiceToday();
  const when = isToday ? formatTime(savedAt) : formatDay(savedAt);
  const words = { when, name: savedBy ?? '', version: formatNumber(version) };
  return (
    <span className={layout.mutedSmall}>
      {savedBy === null ? t('report.saved', words) : t('report.savedBy', words)}
    </span>
  );
}

/** "Full, 6 pages, Croatian. 4 findings, 48 foods, 34 plants." */
function PaperFacts({ answer: { report, proposal, state } }: { answer: ReportAnswer }) {
  const { t } = useTranslation('patients');
  const { t: common } = useTranslation();
  if (state.list === 'none') return <p className={layout.mutedSmall}>{t('report.noList')}</p>;
  const paper = [t(`report.form.${report.form}`, { count: state.pages }), common(`language.${report.language}`)];
  const parts = [
    t('report.findings', { count: report.findings.filter(({ dropped }) => !dropped).length }),
    t('report.foods', { count: foodsOnPaper(proposal.groups, report.leftOut).total }),
    ...(state.plants === null ? [] : [t('report.plants', { count: state.plants })]),
  ];
  return <p className={layout.mutedSmall}>{`${paper.join(', ')}. ${parts.join(', ')}.`}</p>;
}

/** What stands in the way of the paper, else what one should know: the worst, and how many more. */
function Worst({ answer: { blocks, warnings } }: { answer: ReportAnswer }) {
  const { t } = useTranslation('patients');
  const errorText = useErrorText();
  const all = [...blocks, ...warnings];
  const [worst] = all;
  if (worst === undefined) return null;
  const isBlocked = blocks.length > 0;
  const Icon = isBlocked ? IconBan : IconAlertTriangle;
  return (
    <p
      className={`${layout.small} ${layout.tonedBox} ${classes.worst}`}
      data-tone={isBlocked ? 'red' : 'amber'}
      role="status"
    >
      <Icon size={18} aria-hidden />
      <span>
        {errorText(worst)} {all.length > 1 && t('report.more', { count: all.length - 1 })}
      </span>
    </p>
  );
}

interface PagesProps {
  labReportId: number;
  answer: ReportAnswer;
  looking: boolean;
  onClose: () => void;
}

function Pages({ labReportId, answer: { report, state }, looking, onClose }: PagesProps) {
  const { t } = useTranslation('patients');
  const { t: common } = useTranslation();
  const choice = { lang: report.language, form: report.form };
  const pages = useQuery({ ...pagesQuery(labReportId, report.version, choice), enabled: state.pages > 0 });
  const pictures = usePictures(pages.data?.pages);
  if (state.pages === 0) return null;
  if (pages.isError) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />;
  return (
    <>
      <div className={`${layout.grid8} ${classes.thumbs}`} aria-hidden>
        {pictures.length === 0
          ? Array.from({ length: state.pages }, (_, at) => `page-${at}`).map((key) => (
              <span key={key} className={classes.thumb} />
            ))
          : pictures.map(({ address }) => <img key={address} className={classes.thumb} src={address} alt="" />)}
      </div>
      <Modal
        opened={looking}
        onClose={onClose}
        fullScreen
        title={t('report.look')}
        closeButtonProps={{ 'aria-label': common('actions.close') }}
      >
        <Swipe pictures={pictures} />
      </Modal>
    </>
  );
}

/** One page after the other, turned by a swipe or by the arrow keys. */
function Swipe({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation('patients');
  if (pictures.length === 0) return <SkeletonRows rows={8} rowHeight={56} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too
    <section className={classes.swipe} tabIndex={0} aria-label={t('report.pages')}>
      {pictures.map(({ address }, at) => (
        <img
          key={address}
          className={classes.page}
          src={address}
          alt={t('report.page', { page: at + 1, count: pictures.length })}
        />
      ))}
    </section>
  );
}

function LastGiven({ user }: { user: UserListItem }) {
  const { t } = useTranslation('patients');
  const { t: common } = useTranslation();
  const given = useQuery(givenReportsQuery(user.id));
  const file = useGivenPdf({
    onDone: (content, { id }) => saveFile(content, `metabelly-${user.code}-${id}.pdf`),
    onFailed: (error) => toast.failure(error, t('report.fileFailed')),
  });
  const last = given.data?.find(({ withdrawn }) => withdrawn === null);
  if (given.isPending) return null;
  if (last === undefined)
    return (
      <p className={`${layout.mutedSmall} ${layout.row} ${layout.spread} ${classes.last}`}>
        {given.isError ? null : t('report.neverGiven')}
      </p>
    );
  return (
    <p className={`${layout.mutedSmall} ${layout.row} ${layout.spread} ${classes.last}`}>
      <span>
        {t('report.lastGiven', {
          date: formatDate(last.at),
          form: t(`report.form.${last.form}`, { count: last.pages }),
          language: common(`language.${last.language}`),
        })}
      </span>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('report.download', { date: formatDate(last.at) })}
        loading={file.isPending}
        onClick={() => file.mutate({ labReportId: last.labReportId, id: last.id })}
      >
        PDF
      </Button>
    </p>
  );
}
