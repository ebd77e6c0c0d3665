import { createFileRoute } from '@tanstack/react-router';
import { IntegrationsScreen } from '#web/features/integrations/integrations-screen.tsx';

export const Route = createFileRoute('/admin/integrations')({ component: IntegrationsScreen });
