import { createFileRoute } from '@tanstack/react-router';
import { evidenceImportSearch } from '#web/features/evidence-import/evidence-import.search.ts';
import { EvidenceImportScreen } from '#web/features/evidence-import/evidence-import-screen.tsx';

export const Route = createFileRoute('/admin/rule-book/import')({
  validateSearch: evidenceImportSearch,
  staticData: { ruleBook: 'citations', texts: ['evidence-import', 'reference-data'] },
  component: EvidenceImportScreen,
});
