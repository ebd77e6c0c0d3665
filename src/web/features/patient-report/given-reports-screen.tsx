import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenReport } from '#contract/printed-report.ts';
import { labReportListQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { patientMailsQuery } from '#web/entities/mail/mail.queries.ts';
import { MailNote } from '#web/entities/mail/mail-state.tsx';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { givenReportsQuery, useGivenPdf } from '#web/entities/patient-report/patient-report.queries.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { formatDate, formatDateTime, formatDay, formatFileSize, formatNumber, formatTime } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import {
  IconAlertTriangle,
  IconBan,
  IconCopy,
  IconDots,
  IconDownload,
  IconEye,
  IconFileText,
  IconFingerprint,
  IconHash,
  IconLock,
  IconNote,
  IconSend,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelFoot, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { fileName, fingerprintText } from './file-names.ts';
import classes from './given-reports.module.css';
import { useLookAt } from './use-look-at.ts';

const GivenDialogs = lazy(async () => ({ default: (await import('./given-dialogs.tsx')).GivenDialogs }));

const route = getRouteApi('/belly/users/$userId/lab-reports/');

/** What the patient has in hand, below the samples: each file as it was given. */
export function GivenReportsScreen() {
  const { userId } = route.useParams();
  return <GivenReports userId={userId} />;
}

export interface GivenDialog {
  kind: 'note' | 'withdraw' | 'send';
  report: GivenReport;
}

export function GivenReports({ userId }: { userId: string }) {
  const { t } = useTranslation('patient-report');
  const given = useQuery(givenReportsQuery(Number(userId)));
  const [dialog, setDialog] = useState<GivenDialog | null>(null);
  const reports = given.data ?? [];
  const changed = reports.find((each) => each.changed !== null);
  return (
    <Panel>
      <PanelHead title={t('list.title')} {...(given.data && { count: formatNumber(reports.length) })}>
        <span className={`${layout.mutedSmall} ${layout.inlineGroup} ${layout.gap6}`}>
          <IconLock size={15} aria-hidden /> {t('list.kept')}
        </span>
      </PanelHead>
      {changed !== undefined && <RulesChanged userId={userId} report={changed} />}
      <GivenTable
        userId={userId}
        reports={reports}
        onDialog={setDialog}
        placeholder={
          given.isError ? (
            <ErrorState error={given.error} onRetry={() => void given.refetch()} />
          ) : given.data === undefined ? (
            <SkeletonRows rows={2} rowHeight={44} />
          ) : (
            <NoneGiven userId={userId} />
          )
        }
      />
      {reports.length > 0 && (
        <PanelFoot>
          <span>{t('list.count', { count: reports.length, total: reports.length })}</span>
          <span className={`${layout.mutedSmall} ${layout.inlineGroup} ${layout.gap6} ${classes.fingerprintHint}`}>
            <IconFingerprint size={15} aria-hidden /> {t('list.fingerprintHint')}
          </span>
        </PanelFoot>
      )}
      <Suspense fallback={null}>
        {dialog !== null && <GivenDialogs dialog={dialog} userId={Number(userId)} onClose={() => setDialog(null)} />}
      </Suspense>
    </Panel>
  );
}

interface GivenTableProps {
  userId: string;
  reports: readonly GivenReport[];
  placeholder: ReactNode;
  onDialog: (dialog: GivenDialog) => void;
}

function GivenTable({ userId, reports, placeholder, onDialog }: GivenTableProps) {
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  const { data: patient } = useQuery(patientQuery(Number(userId)));
  const { data: mailed } = useQuery(patientMailsQuery(Number(userId)));
  const look = useLookAt();
  const download = useGivenPdf({
    onDone: (file, { id }) => saveFile(file, fileName(patient?.code, id)),
    onFailed: (error) => toast.failure(error, t('list.openFailed')),
  });
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) toast.success(t('list.copied'));
    else toast.warn(t('list.notCopied', { text }));
  };
  const columns: Column<GivenReport>[] = [
    {
      key: 'given',
      header: t('list.column.given'),
      nowrap: true,
      render: ({ at, withdrawn }) => (
        <span data-struck={withdrawn !== null || undefined} className={classes.cell}>
          {formatDate(at)} <span className={`${layout.muted} ${layout.regular}`}>{formatTime(at)}</span>
        </span>
      ),
    },
    {
      key: 'sample',
      header: t('list.column.sample'),
      nowrap: true,
      render: ({ sampleDate }) => (sampleDate === null ? t('list.noDate') : formatDate(sampleDate)),
    },
    { key: 'by', header: t('list.column.by'), nowrap: true, render: ({ by }) => by ?? t('list.unknown') },
    {
      key: 'form',
      header: t('list.column.form'),
      nowrap: true,
      render: ({ form, pages }) => t(`list.form.${form}`, { count: pages }),
    },
    { key: 'language', header: t('list.column.language'), render: ({ language }) => common(`language.${language}`) },
    {
      key: 'state',
      header: t('list.column.state'),
      render: (report) => {
        const mail = mailed?.mails.find(({ issuedReportId }) => issuedReportId === report.id);
        return (
          <>
            <State report={report} />
            {report.withdrawn === null && report.state !== 'replaced' && <GivenNote report={report} />}
            {mail && <MailNote mail={mail} />}
          </>
        );
      },
    },
    {
      key: 'actions',
      header: t('list.column.actions'),
      hiddenHeader: true,
      align: 'right',
      render: (report) => {
        const when = formatDateTime(report.at);
        const size = formatFileSize(report.bytes);
        return (
          <span className={`${layout.inlineGroup} ${layout.gap6}`}>
            <ActionIcon
              size="xs"
              aria-label={t('list.look', { when })}
              loading={look.isPending && look.variables?.id === report.id}
              onClick={() => look.open(report)}
            >
              <IconEye size={16} aria-hidden />
            </ActionIcon>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} aria-hidden />}
              aria-label={t('list.download', { size, when })}
              loading={download.isPending && download.variables?.id === report.id}
              onClick={() => download.mutate(report)}
            >
              {t('list.pdf')} <span className={`${layout.muted} ${layout.regular} ${classes.size}`}>{size}</span>
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon size="xs" aria-label={t('list.menu', { when })}>
                  <IconDots size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconCopy size={16} aria-hidden />}
                  onClick={() => void copy(fingerprintText(report.fingerprint))}
                >
                  {t('list.copyFingerprint')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconHash size={16} aria-hidden />}
                  title={report.sha256}
                  onClick={() => void copy(report.sha256)}
                >
                  {t('list.copyHash')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconNote size={16} aria-hidden />}
                  onClick={() => onDialog({ kind: 'note', report })}
                >
                  {t('list.note')}
                </Menu.Item>
                {report.withdrawn === null && (
                  <Menu.Item
                    leftSection={<IconSend size={16} aria-hidden />}
                    onClick={() => onDialog({ kind: 'send', report })}
                  >
                    {t('list.send')}
                  </Menu.Item>
                )}
                {report.withdrawn === null && (
                  <Menu.Item
                    color="red"
                    leftSection={<IconBan size={16} aria-hidden />}
                    onClick={() => onDialog({ kind: 'withdraw', report })}
                  >
                    {t('list.withdraw')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </span>
        );
      },
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={reports}
      rowKey={({ id }) => id}
      label={t('list.title')}
      placeholder={placeholder}
    />
  );
}

/** Made is not given: by which way it came to the patient, or that it did not yet. */
function GivenNote({ report: { given, at } }: { report: GivenReport }) {
  const { t } = useTranslation('patient-report');
  const [first] = given;
  return (
    <span className={`${layout.mutedSmall} ${classes.note}`}>
      {first === undefined
        ? t('give.madeOnly', { day: formatDay(at) })
        : t(`give.history.${first.way}`, { when: formatDay(first.at) })}
    </span>
  );
}

function State({ report: { state, replacedAt, replacedFor, withdrawn, note } }: { report: GivenReport }) {
  const { t } = useTranslation('patient-report');
  const what = replacedFor.map((place) => t(`versions.changes.${place}`)).join(', ');
  const day = replacedAt === null ? '' : formatDay(replacedAt);
  return (
    <span className={classes.state}>
      {withdrawn !== null ? (
        <>
          <Badge tone="red">{t('list.state.withdrawn', { day: formatDay(withdrawn.at) })}</Badge>
          <span className={`${layout.mutedSmall} ${classes.note}`}>
            {t('list.withdrawnBecause', { reason: withdrawn.reason })}
          </span>
        </>
      ) : state === 'current' ? (
        <Badge tone="green">{t('list.state.current')}</Badge>
      ) : state === 'replaced' ? (
        <Badge outlined>
          {what === '' ? t('list.state.replaced', { day }) : t('list.state.replacedFor', { day, what })}
        </Badge>
      ) : (
        <Badge outlined>{t('list.state.earlier')}</Badge>
      )}
      {note !== '' && <span className={`${layout.mutedSmall} ${classes.note}`}>{note}</span>}
    </span>
  );
}

/** Today's rules would print another paper; what was given stays what it is. */
function RulesChanged({ userId, report }: { userId: string; report: GivenReport }) {
  const { t } = useTranslation('patient-report');
  const { foods = 0, findings = 0 } = report.changed ?? {};
  const params = { userId, labReportId: String(report.labReportId) };
  return (
    <div className={`${layout.group} ${layout.toneText} ${layout.small20} ${classes.strip}`} data-tone="amber">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <strong>{t('list.rulesChanged', { day: formatDay(report.at) })}</strong>{' '}
        {t('list.differ', {
          foods: foods === 0 ? t('list.noFoodDiffers') : t('list.foodsDiffer', { count: foods }),
          findings: findings === 0 ? t('list.noFindingDiffers') : t('list.findingsDiffer', { count: findings }),
        })}
      </p>
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => (
          <Link to="/belly/users/$userId/lab-reports/$labReportId/food-list" params={params} {...props} />
        )}
      >
        {t('list.compare')}
      </Button>
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => (
          <Link to="/belly/users/$userId/lab-reports/$labReportId/report" params={params} {...props} />
        )}
      >
        {t('list.newReport')}
      </Button>
    </div>
  );
}

function NoneGiven({ userId }: { userId: string }) {
  const { t } = useTranslation('patient-report');
  const { data: samples = [] } = useQuery(labReportListQuery(Number(userId)));
  const [newest] = samples.toSorted((a, b) =>
    (b.sampleDate ?? b.uploadedAt).localeCompare(a.sampleDate ?? a.uploadedAt),
  );
  const open = newest && (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/belly/users/$userId/lab-reports/$labReportId/report"
          params={{ userId, labReportId: String(newest.id) }}
          {...props}
        />
      )}
    >
      {t('list.openReport')}
    </Button>
  );
  return (
    <EmptyState icon={<IconFileText size={24} stroke={1.5} aria-hidden />} action={open}>
      {t('list.empty')}
    </EmptyState>
  );
}
