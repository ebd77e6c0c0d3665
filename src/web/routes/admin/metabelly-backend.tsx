import { createFileRoute } from '@tanstack/react-router';
import { operationsSearchSchema } from '#web/features/operations/operations.search.ts';
import { OperationsScreen } from '#web/features/operations/operations-screen.tsx';

export const Route = createFileRoute('/admin/metabelly-backend')({
  validateSearch: operationsSearchSchema,
  staticData: { texts: ['operations', 'patient', 'reference-data'] },
  component: OperationsScreen,
});
