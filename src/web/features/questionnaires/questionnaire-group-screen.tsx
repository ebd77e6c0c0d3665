import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { IconClipboardList, IconSend } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { AssignModal } from './assign-modal.tsx';
import { AssignedTable } from './assigned-table.tsx';
import classes from './questionnaire-group.module.css';
import { type Results, resultsQuery } from './questionnaires.queries.ts';
import { ResultsTable } from './results-table.tsx';

const route = getRouteApi('/belly/users/$userId/questionnaires/group/$questionnaireGroupId');

/** Groups at the left, what was sent at the right, and below it the answers over time. */
export function QuestionnaireGroupScreen() {
  const { t } = useTranslation('questionnaires');
  const { language } = useLanguage();
  const { userId, questionnaireGroupId } = route.useParams();
  const groupId = Number(questionnaireGroupId);
  const results = useQuery(resultsQuery(Number(userId), groupId, language));
  const { data: patient } = useQuery(patientQuery(Number(userId)));
  const [{ send = false }, setSearch] = useSearchState(route, 'panels');
  const { data } = results;
  useDocumentTitle(t('title'));

  const assign = (
    <Button size="xs" leftSection={<IconSend size={14} aria-hidden />} onClick={() => setSearch({ send: true })}>
      {t('assign.action')}
    </Button>
  );
  return (
    <div className={`${layout.gridTop16} ${classes.page}`}>
      <GroupList groups={data?.groups} failed={results.isError} userId={userId} current={groupId} />
      <div className={layout.column16}>
        <Panel>
          <PanelHead title={t('assigned.title')} {...(data && { count: data.assignments.length })}>
            {assign}
          </PanelHead>
          <AssignedTable
            userId={Number(userId)}
            rows={data?.assignments ?? []}
            placeholder={
              results.isError ? (
                <ErrorState error={results.error} onRetry={() => void results.refetch()} />
              ) : data === undefined ? (
                <SkeletonRows rows={4} rowHeight={44} />
              ) : (
                <EmptyState icon={<IconClipboardList size={24} stroke={1.5} aria-hidden />}>
                  {t(groupId === 0 ? 'assigned.empty' : 'assigned.emptyGroup')}
                </EmptyState>
              )
            }
          />
        </Panel>
        {data !== undefined && <ResultsPanel userId={userId} data={data} />}
      </div>
      {patient !== undefined && (
        <AssignModal
          userId={patient.id}
          patientLanguage={patient.language}
          groupId={groupId}
          isFirst={data?.groups.find(({ id }) => id === 0)?.assigned === 0}
          opened={send && data !== undefined}
          onClose={() => setSearch({ send: undefined }, { replace: true })}
        />
      )}
    </div>
  );
}

interface GroupListProps {
  groups: Results['groups'] | undefined;
  /** Said beside it, with a way to try again. */
  failed: boolean;
  userId: string;
  current: number;
}

function GroupList({ groups, failed, userId, current }: GroupListProps) {
  const { t } = useTranslation('questionnaires');
  return (
    <Panel className={classes.groups ?? ''}>
      <PanelHead title={t('groups.title')} />
      {groups === undefined ? (
        !failed && <SkeletonRows rows={5} rowHeight={44} />
      ) : (
        <nav aria-label={t('groups.title')}>
          {groups.map(({ id, name, submitted, assigned }) => (
            <Link
              key={id}
              to="/belly/users/$userId/questionnaires/group/$questionnaireGroupId"
              params={{ userId, questionnaireGroupId: String(id) }}
              search={true}
              className={`${layout.group} ${classes.group}`}
              aria-current={id === current ? 'page' : undefined}
            >
              {name}
              <span title={t('groups.counts', { submitted, assigned })}>
                {submitted}/{assigned}
              </span>
            </Link>
          ))}
        </nav>
      )}
    </Panel>
  );
}

function ResultsPanel({ userId, data }: { userId: string; data: Results }) {
  const { t } = useTranslation('questionnaires');
  const [{ changes = false }, setSearch] = useSearchState(route, 'panels');
  const rows = changes ? data.rows.filter((row) => row.values.some((value) => value.changed)) : data.rows;
  /** Each questionnaire stands beside itself alone, the one answered last on top. */
  const codes = [...new Set(data.submissions.map(({ code }) => code))].filter((code) =>
    rows.some((row) => row.code === code),
  );
  return (
    <Panel>
      <PanelHead title={t('results.title')} count={t('results.count', { count: data.submissions.length })}>
        <Switch
          size="xs"
          label={t('results.onlyChanges')}
          checked={changes}
          disabled={data.submissions.length < 2}
          onChange={(event) => setSearch({ changes: event.currentTarget.checked || undefined }, { replace: true })}
        />
      </PanelHead>
      {data.submissions.length === 0 ? (
        <EmptyState icon={<IconClipboardList size={24} stroke={1.5} aria-hidden />}>{t('results.empty')}</EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState>{t('results.noChanges')}</EmptyState>
      ) : (
        codes.map((code) => (
          <ResultsTable
            key={code}
            userId={userId}
            submissions={data.submissions.filter((each) => each.code === code)}
            rows={rows.filter((each) => each.code === code)}
          />
        ))
      )}
    </Panel>
  );
}
