import { createFileRoute } from '@tanstack/react-router';
import { PublicRemindersScreen } from '#web/features/public-mail/public-reminders-screen.tsx';

export const Route = createFileRoute('/public/reminders/$token')({ component: PublicRemindersPage });

function PublicRemindersPage() {
  const { token } = Route.useParams();
  const { config } = Route.useRouteContext();
  return <PublicRemindersScreen key={token} token={token} productName={config.productName} />;
}
