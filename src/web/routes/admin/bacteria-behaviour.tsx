import { createFileRoute } from '@tanstack/react-router';
import { behaviourSearchSchema } from '#web/features/rule-base/bacteria-behaviour/bacteria-behaviour.search.ts';
import { BacteriaBehaviourScreen } from '#web/features/rule-base/bacteria-behaviour/bacteria-behaviour-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-behaviour')({
  validateSearch: behaviourSearchSchema,
  staticData: { texts: ['bacteria-behaviour', 'reference-data'] },
  component: BacteriaBehaviourScreen,
});
