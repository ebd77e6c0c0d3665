import { createFileRoute } from '@tanstack/react-router';
import { OperationsScreen } from '#web/features/operations/operations-screen.tsx';

export const Route = createFileRoute('/admin/metabelly-backend')({
  component: OperationsScreen,
});
