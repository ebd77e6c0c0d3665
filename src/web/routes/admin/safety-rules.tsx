import { createFileRoute } from '@tanstack/react-router';
import { safetyRulesSearch } from '#web/features/safety-rules/safety-rules.search.ts';
import { SafetyRulesScreen } from '#web/features/safety-rules/safety-rules-screen.tsx';

export const Route = createFileRoute('/admin/safety-rules')({
  validateSearch: safetyRulesSearch,
  staticData: { ruleBook: 'safetyRules', texts: ['reference-data', 'safety-rules'] },
  component: SafetyRulesScreen,
});
