import { createFileRoute } from '@tanstack/react-router';
import { behaviourSearch } from '#web/features/rule-base/bacteria-behaviour/bacteria-behaviour.search.ts';
import { BacteriaBehaviourScreen } from '#web/features/rule-base/bacteria-behaviour/bacteria-behaviour-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-behaviour')({
  validateSearch: behaviourSearch,
  staticData: { texts: ['bacteria-behaviour', 'reference-data'] },
  component: BacteriaBehaviourScreen,
});
