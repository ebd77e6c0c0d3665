import { createFileRoute } from '@tanstack/react-router';
import { PublicReportScreen } from '#web/features/public-mail/public-report-screen.tsx';

export const Route = createFileRoute('/public/report/$token')({
  staticData: { texts: ['public-mail'] },
  component: PublicReportScreen,
});
