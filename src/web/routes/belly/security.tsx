import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#web/features/security/security-screen.tsx';

export const Route = createFileRoute('/belly/security')({
  staticData: { texts: ['passwords', 'security'] },
  component: SecurityScreen,
});
