import { createFileRoute } from '@tanstack/react-router';
import { PublicRemindersScreen } from '#web/features/public-mail/public-reminders-screen.tsx';

export const Route = createFileRoute('/public/reminders/$token')({
  staticData: { texts: ['public-mail'] },
  component: PublicRemindersScreen,
});
