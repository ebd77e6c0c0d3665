import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResultRow } from '#contract/questionnaires.contract.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconPencilExclamation } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './questionnaire-group.module.css';
import type { Results } from './questionnaires.queries.ts';

interface ResultsTableProps {
  userId: string;
  submissions: Results['submissions'];
  rows: ResultRow[];
}

/** One questionnaire: a column for each submission, newest first; what changed since the one before is marked. */
export function ResultsTable({ userId, submissions, rows }: ResultsTableProps) {
  const { t } = useTranslation('questionnaires');
  const title = submissions[0]?.title ?? '';
  return (
    <section className={classes.resultsScroll} aria-label={t('results.of', { title })}>
      <table className={`${layout.small18} ${classes.results}`}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {submissions.map(({ userQuestionnaireId, submittedAt }) => (
              <th key={userQuestionnaireId} scope="col">
                <Link
                  to="/belly/users/$userId/questionnaires/single/$userQuestionnaireId"
                  params={{ userId, userQuestionnaireId: String(userQuestionnaireId) }}
                  className={`${layout.link} ${classes.rowLink}`}
                >
                  {formatDate(submittedAt)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.questionId}>
              <th scope="row">{row.text}</th>
              {submissions.map(({ userQuestionnaireId }) => (
                <ResultCell key={userQuestionnaireId} row={row} userQuestionnaireId={userQuestionnaireId} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ResultCell({ row, userQuestionnaireId }: { row: ResultRow; userQuestionnaireId: number }) {
  const { t } = useTranslation('questionnaires');
  const value = row.values.find((each) => each.userQuestionnaireId === userQuestionnaireId);
  if (value === undefined) return <td className={`${layout.faint} ${classes.muted}`}>{t('results.notAsked')}</td>;
  return (
    <td data-changed={value.changed || undefined} data-tone={value.changed ? 'amber' : undefined}>
      {value.display === '' ? (
        <span className={`${layout.faint} ${classes.muted}`}>{t('results.noAnswer')}</span>
      ) : (
        value.display
      )}
      {value.changed && (
        <span className={`${layout.group} ${classes.changed}`}>
          <IconPencilExclamation size={13} aria-hidden />
          {t('results.changed')}
        </span>
      )}
    </td>
  );
}
