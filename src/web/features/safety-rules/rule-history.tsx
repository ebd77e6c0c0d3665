import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SafetyRuleChange, SafetyRuleState } from '#contract/safety-rules.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { effectKey } from './effect-badge.tsx';
import classes from './rule-history.module.css';
import { ruleHistoryQuery } from './safety-rules.queries.ts';
import { type RuleWords, useRuleWords } from './use-rule-words.ts';

/** Who changed or approved the rule, and what they changed; newest first. */
export function RuleHistory({ ruleId, onClose }: { ruleId: string | null; onClose: () => void }) {
  const { t } = useTranslation(['safety-rules', 'common']);
  return (
    <Drawer
      opened={ruleId !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={t('historyOf', { rule: ruleId ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {ruleId !== null && <Changes ruleId={ruleId} />}
    </Drawer>
  );
}

function Changes({ ruleId }: { ruleId: string }) {
  const { t } = useTranslation('safety-rules');
  const query = useQuery(ruleHistoryQuery(ruleId));
  if (query.isPending) return <SkeletonRows rows={4} rowHeight={56} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.changes.length === 0) return <EmptyState>{t('past.none')}</EmptyState>;
  return (
    <ol className={classes.list} aria-label={t('history')}>
      {query.data.changes.map((change) => (
        <li key={change.id} className={classes.entry}>
          <p className={classes.head}>
            <time dateTime={change.at}>{formatDateTime(change.at)}</time>
            <span>
              {change.account?.name ?? t('past.system')} <strong>{t(`past.${change.action}`)}</strong>
            </span>
          </p>
          <Differences change={change} />
        </li>
      ))}
    </ol>
  );
}

function Differences({ change: { before, after } }: { change: SafetyRuleChange }) {
  const { t } = useTranslation('safety-rules');
  const { words } = useRuleWords();
  const { language } = useLanguage();
  const fields = fieldsOf(t, words, language);
  const shown = fields.filter(({ of }) => before === null || after === null || of(before) !== of(after));
  return (
    <dl className={classes.fields}>
      {shown.map(({ label, of }) => (
        <div key={label} className={classes.field}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <del>{of(before) || t('past.empty')}</del>}
            {after !== null && <ins>{of(after) || t('past.empty')}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type T = ReturnType<typeof useTranslation<'safety-rules'>>['t'];

function fieldsOf(t: T, words: RuleWords, language: 'en' | 'hr') {
  const other = language === 'en' ? 'hr' : 'en';
  const field = (label: string, of: (state: SafetyRuleState) => string) => ({ label, of });
  const both = (text: { en: string; hr: string }) => `${text[language]} / ${text[other]}`;
  return [
    field(t('editor.when'), (state) => words.when(state)),
    field(t('editor.effect'), (state) => t(effectKey[state.effect])),
    field(t('editor.foods'), (state) => words.about(state)),
    field(t('editor.except'), (state) => state.exceptFoodIds.map(words.food).join(', ')),
    field(t('editor.reason'), (state) => both(state.reason)),
    field(t('editor.patientText'), (state) => both(state.patientText)),
    field(t('editor.source'), (state) => state.source),
    field(t('editor.strength'), (state) => t(`strength.${state.strength}`)),
    field(t('past.approvedBy'), ({ approvedBy, approvedOn }) =>
      approvedBy === null ? '' : t('past.approval', { name: approvedBy, date: formatDate(approvedOn ?? '') }),
    ),
  ];
}
