import { createFileRoute } from '@tanstack/react-router';
import { labReportSearch } from '#web/features/lab-reports/lab-report.search.ts';
import { LabReportScreen } from '#web/features/lab-reports/lab-report-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/lab-reports/$labReportId/')({
  staticData: {
    texts: ['diary', 'lab-report-notes', 'lab-reports', 'follow-up', 'reference-range'],
    workStep: 'bacteria',
  },
  validateSearch: labReportSearch,
  component: LabReportScreen,
});
