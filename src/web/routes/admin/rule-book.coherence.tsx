import { createFileRoute } from '@tanstack/react-router';
import { CoherenceScreen } from '#web/features/rule-book/coherence-screen.tsx';

export const Route = createFileRoute('/admin/rule-book/coherence')({
  staticData: { ruleBook: 'coherence', texts: ['rule-book'] },
  component: CoherenceScreen,
});
