import { createFileRoute } from '@tanstack/react-router';
import { BacteriaBehaviourScreen } from '#web/features/bacteria-behaviour/bacteria-behaviour-screen.tsx';

export const Route = createFileRoute('/admin/bacteria-behaviour')({
  component: BacteriaBehaviourScreen,
});
