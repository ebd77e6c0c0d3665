import { createFileRoute } from '@tanstack/react-router';
import { OperationsScreen } from '#web/features/operations/operations-screen.tsx';
import { operationsSearchSchema } from '#web/features/operations/operations-search.ts';

export const Route = createFileRoute('/admin/metabelly-backend')({
  validateSearch: operationsSearchSchema,
  component: OperationsScreen,
});
