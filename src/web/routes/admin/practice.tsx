import { createFileRoute } from '@tanstack/react-router';
import { PracticeScreen } from '#web/features/practice/practice-screen.tsx';

export const Route = createFileRoute('/admin/practice')({
  staticData: { texts: ['practice'] },
  component: PracticeScreen,
});
