import { createFileRoute } from '@tanstack/react-router';
import { safetyRulesSearchSchema } from '#web/features/safety-rules/safety-rules.search.ts';
import { SafetyRulesScreen } from '#web/features/safety-rules/safety-rules-screen.tsx';

export const Route = createFileRoute('/admin/safety-rules')({
  validateSearch: safetyRulesSearchSchema,
  staticData: { ruleBook: 'safetyRules', texts: ['reference-data', 'safety-rules'] },
  component: SafetyRulesScreen,
});
