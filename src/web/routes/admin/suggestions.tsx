import { createFileRoute } from '@tanstack/react-router';
import { AcrossScreen } from '#web/features/follow-up/across-screen.tsx';

export const Route = createFileRoute('/admin/suggestions')({
  staticData: { texts: ['follow-up', 'reference-data'] },
  component: AcrossScreen,
});
