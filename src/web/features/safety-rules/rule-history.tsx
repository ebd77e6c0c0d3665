import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SafetyRuleChange, SafetyRuleState } from '#contract/safety-rules.contract.ts';
import { ChangeDrawer, ChangeLog, FieldChanges } from '#web/entities/rule-base/change-log.tsx';
import { effectKey } from '#web/entities/rule-base/effect-badge.tsx';
import { type RuleWords, useRuleWords } from '#web/entities/rule-base/use-rule-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ruleHistoryQuery } from './safety-rules.queries.ts';

/** Who changed or approved the rule, and what they changed. */
export function RuleHistory({ ruleId, onClose }: { ruleId: string | null; onClose: () => void }) {
  return (
    <ChangeDrawer name={ruleId} onClose={onClose}>
      <Changes ruleId={ruleId ?? ''} />
    </ChangeDrawer>
  );
}

function Changes({ ruleId }: { ruleId: string }) {
  const { t } = useTranslation('safety-rules');
  const query = useQuery(ruleHistoryQuery(ruleId));
  return (
    <ChangeLog
      query={query}
      changes={query.data?.changes}
      did={({ action }) => t(`past.${action}`)}
      renderChange={(change) => <Differences change={change} />}
    />
  );
}

function Differences({ change: { before, after } }: { change: SafetyRuleChange }) {
  const { t } = useTranslation('safety-rules');
  const { words } = useRuleWords();
  const { language } = useLanguage();
  const changed = fieldsOf(t, words, language).filter(
    ({ of }) => before === null || after === null || of(before) !== of(after),
  );
  return (
    <FieldChanges
      fields={changed.map(({ label, of }) => ({ label, before: before && of(before), after: after && of(after) }))}
    />
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
  ];
}
