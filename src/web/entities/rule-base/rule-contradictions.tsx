import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SafetyContradiction } from '#contract/safety-rules.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useRuleWords } from './use-rule-words.ts';

/** So many foods are named. */
const NAMED = 3;

/** What a safety rule contradicts: another one, or what a condition or a drug itself asks for. */
export function RuleContradictions({ ruleId, all }: { ruleId: string; all: readonly SafetyContradiction[] }) {
  const { t } = useTranslation('safety-rules');
  const { language } = useLanguage();
  const { words } = useRuleWords();
  return all
    .filter(({ ruleIds }) => ruleIds.includes(ruleId))
    .map(({ kind, ruleIds, by, foodIds }) => {
      const foods = foodIds.slice(0, NAMED).map(words.food).join(', ') + (foodIds.length > NAMED ? ' …' : '');
      return (
        <Alert key={`${kind} ${ruleIds.join()} ${by?.name.en}`} color="yellow" variant="outline">
          {kind === 'steady'
            ? t('contradiction.steady', { rule: ruleIds.find((id) => id !== ruleId), foods })
            : t('contradiction.recommended', { name: by?.name[language], foods })}
        </Alert>
      );
    });
}
