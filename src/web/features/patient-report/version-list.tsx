import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportAnswer, ReportVersion } from '#contract/patient-report.contract.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ContentComparison } from './content-comparison.tsx';
import type { DraftAutosave, DraftState } from './draft-autosave.ts';
import { useRestoreVersion, versionQuery, versionsQuery } from './patient-report.queries.ts';
import classes from './version-list.module.css';

interface VersionListProps {
  labReportId: number;
  answer: ReportAnswer;
  autosave: DraftAutosave;
  draft: DraftState;
  onDone: () => void;
}

/** What the draft was, newest first; each can be looked at and brought back. */
export function VersionList({ labReportId, answer, autosave, draft, onDone }: VersionListProps) {
  const { t } = useTranslation('patient-report');
  const versions = useQuery(versionsQuery(labReportId));
  const [open, setOpen] = useState<number | null>(null);
  const restore = useRestoreVersion(labReportId, {
    onDone: ({ report }) => {
      autosave.adopt(report);
      toast.success(t('versions.restored'));
      onDone();
    },
    onFailed: (error) => toast.failure(error, t('versions.failed')),
  });
  if (versions.isError) return <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />;
  if (versions.data === undefined) return <SkeletonRows rows={6} rowHeight={44} />;
  if (versions.data.length === 0) return <EmptyState>{t('versions.none')}</EmptyState>;
  return (
    <ul className={`${layout.plainList} ${classes.list}`}>
      {versions.data.map((version) => (
        <li key={version.id}>
          <VersionRow
            version={version}
            isNow={version.version === draft.stored.version && draft.phase === 'saved'}
            opened={open === version.id}
            busy={restore.isPending}
            onOpen={() => setOpen(open === version.id ? null : version.id)}
            onRestore={async () => {
              // What was typed last belongs to the version that is kept of the present draft.
              if (await autosave.flush()) {
                restore.mutate({ versionId: version.id, version: autosave.state().stored.version });
              } else {
                toast.warn(t('versions.failed'));
              }
            }}
          />
          {open === version.id && <VersionContent {...{ labReportId, answer, draft }} versionId={version.id} />}
        </li>
      ))}
    </ul>
  );
}

interface VersionRowProps {
  version: ReportVersion;
  isNow: boolean;
  opened: boolean;
  busy: boolean;
  onOpen: () => void;
  onRestore: () => Promise<void>;
}

function VersionRow({ version, isNow, opened, busy, onOpen, onRestore }: VersionRowProps) {
  const { t } = useTranslation('patient-report');
  const { savedAt, savedBy, reason, summary } = version;
  const isToday = practiceToday(new Date(savedAt)) === practiceToday();
  const time = formatTime(savedAt);
  const when = isToday ? t('versions.today', { time }) : t('versions.earlier', { day: formatDay(savedAt), time });
  const what = [
    savedBy ?? t('versions.somebody'),
    ...summary.map((place) => t(`versions.changes.${place}`)),
    reason === 'issue' && t('versions.made'),
    reason === 'restore' && t('versions.wasRestored'),
  ];
  return (
    <div className={`${layout.group} ${classes.row}`}>
      <strong className={classes.when}>{when}</strong>
      <span className={`${layout.muted} ${layout.growShrinks}`}>{what.filter(Boolean).join(', ')}</span>
      {isNow ? (
        <Badge tone="beet">{t('versions.now')}</Badge>
      ) : (
        <>
          <UnstyledButton
            className={`${layout.smallStrong} ${classes.action}`}
            aria-expanded={opened}
            aria-label={t('versions.showOf', { when })}
            onClick={onOpen}
          >
            {t('versions.show')}
          </UnstyledButton>
          <Button
            size="xs"
            variant="subtle"
            disabled={busy}
            aria-label={t('versions.restoreOf', { when })}
            onClick={() => void onRestore()}
          >
            {t('versions.restore')}
          </Button>
        </>
      )}
    </div>
  );
}

interface VersionContentProps extends Pick<VersionListProps, 'labReportId' | 'answer' | 'draft'> {
  versionId: number;
}

function VersionContent({ labReportId, answer, draft, versionId }: VersionContentProps) {
  const { t } = useTranslation('patient-report');
  const version = useQuery(versionQuery(labReportId, versionId));
  if (version.isError) return <ErrorState error={version.error} onRetry={() => void version.refetch()} />;
  if (version.data === undefined) return <SkeletonRows rows={2} rowHeight={44} />;
  return (
    <ContentComparison
      first={version.data.content}
      second={draft.record}
      proposal={answer.proposal}
      heads={[t('compare.before'), t('compare.now')]}
    />
  );
}
