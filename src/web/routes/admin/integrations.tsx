import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsScreen } from '#web/features/integrations/integrations-screen.tsx';

export const Route = createFileRoute('/admin/integrations')({
  staticData: { texts: ['integrations', 'security'] },
  component: IntegrationsScreen,
});
