import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Visit } from '#contract/visits.contract.ts';
import { isAhead, isUnwritten } from '#domain/visits/visit-day.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { useCreateVisit, visitsQuery } from '#web/entities/visit/visit.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLetterKeys } from '#web/lib/use-letter-keys.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconNotes, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { FollowUpPanel } from './follow-up-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { practiceNow } from './practice-now.ts';
import { Timeline } from './timeline.tsx';
import { VisitEditor } from './visit-editor.tsx';
import classes from './visits.module.css';
import { saveVisit, templatesQuery, useDeleteVisit, useUndoDelete } from './visits.queries.ts';

const route = getRouteApi('/belly/users/$userId/visits');

/** The visits of a patient: what was said, what was agreed, and when the next one is. */
export function VisitsScreen() {
  const { t } = useTranslation('visits');
  useDocumentTitle(t('title'));
  const userId = Number(route.useParams().userId);
  const [search, change] = useSearchState(route, 'panels');
  const { language } = useLanguage();
  const client = useQueryClient();
  // The layout has loaded the patient, and stands in for a missing one.
  const { data: user } = useQuery(patientQuery(userId));
  const list = useQuery(visitsQuery(userId));
  const templates = useQuery(templatesQuery);
  const { confirm, confirmModal } = useConfirm();
  const create = useCreateVisit({
    onDone: ({ id }) => change({ visit: id }),
    onFailed: (error) => toast.failure(error, t('createFailed')),
  });
  const begin = useStableCallback(() => {
    if (!create.isPending) create.mutate({ userId, visitedOn: practiceNow().today, language });
  });
  useLetterKeys({ v: begin });
  const undo = useUndoDelete(userId, {
    onDone: ({ id }) => {
      change({ visit: id });
      toast.success(t('editor.restored'));
    },
    onFailed: (error) => toast.failure(error, t('editor.undoFailed')),
  });
  const remove = useDeleteVisit(userId, {
    onDone: ({ changeSetId }) => {
      change({ visit: undefined }, { replace: true });
      toast.success(
        t('editor.deleted'),
        undoAction(() => undo.mutate(changeSetId)),
      );
    },
    onFailed: (error) => toast.failure(error, t('editor.deleteFailed')),
  });
  if (user === undefined || list.isPending || templates.isPending) {
    return (
      <Panel>
        <SkeletonRows rows={8} rowHeight={52} />
      </Panel>
    );
  }
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (templates.isError) return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />;
  const visits = list.data;
  const visit = visits.find(({ id }) => id === search.visit) ?? firstToShow(visits);
  const ask = async (asked: Visit): Promise<void> => {
    const title = t('editor.delete');
    const message = t('editor.deleteQuestion', { date: formatDate(asked.visitedOn) });
    if (await confirm({ title, message, confirmLabel: title })) remove.mutate(asked.id);
  };
  const setOnPaper = (onPaper: boolean): void => {
    if (visit === null) return;
    saveVisit(client, { userId, visitId: visit.id }, { onPaper }).catch((error: unknown) =>
      toast.failure(error, t('goals.failed')),
    );
  };
  return (
    <div className={`${layout.gridTop16} ${classes.screen}`}>
      {visits.length === 0 ? (
        <Panel className={classes.none}>
          <EmptyState
            icon={<IconNotes size={24} stroke={1.5} aria-hidden />}
            action={
              <Button leftSection={<IconPlus size={16} aria-hidden />} loading={create.isPending} onClick={begin}>
                {t('newVisit')}
              </Button>
            }
          >
            {t('none')}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Timeline userId={userId} visits={visits} chosen={visit?.id ?? null} onNew={begin} busy={create.isPending} />
          {visit !== null && (
            <VisitEditor
              key={visit.id}
              userId={userId}
              stored={visit}
              templates={templates.data}
              onDelete={(asked) => void ask(asked)}
            />
          )}
        </>
      )}
      <div className={`${layout.stack16} ${classes.sides}`}>
        <GoalsPanel userId={userId} visits={visits} visit={visit} onPaper={setOnPaper} />
        <FollowUpPanel user={user} />
      </div>
      {confirmModal}
    </div>
  );
}

/** The one that waits for its note; else the latest that has taken place. */
function firstToShow(visits: readonly Visit[]): Visit | null {
  const now = practiceNow();
  const unwritten = visits.filter((visit) => isUnwritten(visit, now));
  return unwritten.at(-1) ?? visits.find((visit) => !isAhead(visit, now)) ?? visits[0] ?? null;
}
