import { createFileRoute } from '@tanstack/react-router';
import { PublicReportScreen } from '#web/features/public-mail/public-report-screen.tsx';

export const Route = createFileRoute('/public/report/$token')({ component: PublicReportPage });

function PublicReportPage() {
  const { token } = Route.useParams();
  const { config } = Route.useRouteContext();
  return <PublicReportScreen key={token} token={token} productName={config.productName} />;
}
