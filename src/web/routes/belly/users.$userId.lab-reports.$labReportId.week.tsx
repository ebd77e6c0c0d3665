import { createFileRoute } from '@tanstack/react-router';
import { weekSearch } from '#web/features/week/week.search.ts';
import { WeekScreen } from '#web/features/week/week-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/week')({
  staticData: { texts: ['meals', 'patient-report', 'recommendation', 'week'], workScreen: true, workStep: 'week' },
  validateSearch: weekSearch,
  component: WeekScreen,
});
