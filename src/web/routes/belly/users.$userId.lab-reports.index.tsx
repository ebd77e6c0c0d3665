import { createFileRoute } from '@tanstack/react-router';
import { LabReportsScreen } from '#web/features/lab-reports/lab-reports-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/')({
  component: LabReportsScreen,
});
