import { createFileRoute } from '@tanstack/react-router';
import { referenceRangesSearch } from '#web/features/reference-ranges/reference-ranges.search.ts';
import { ReferenceRangesScreen } from '#web/features/reference-ranges/reference-ranges-screen.tsx';

export const Route = createFileRoute('/admin/reference-ranges')({
  validateSearch: referenceRangesSearch,
  staticData: { ruleBook: 'referenceRanges', texts: ['reference-data', 'reference-ranges'] },
  component: ReferenceRangesScreen,
});
