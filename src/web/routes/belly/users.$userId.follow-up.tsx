import { createFileRoute } from '@tanstack/react-router';
import { FollowUpScreen } from '#web/features/follow-up/follow-up-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/follow-up')({
  staticData: { texts: ['follow-up', 'patient'] },
  component: FollowUpScreen,
});
