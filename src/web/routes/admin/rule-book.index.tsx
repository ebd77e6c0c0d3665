import { createFileRoute } from '@tanstack/react-router';
import { ruleBookSearch } from '#web/features/rule-book/rule-book.search.ts';
import { RuleBookScreen } from '#web/features/rule-book/rule-book-screen.tsx';

export const Route = createFileRoute('/admin/rule-book/')({
  validateSearch: ruleBookSearch,
  staticData: { ruleBook: 'toReview', texts: ['rule-book', 'safety-rules'] },
  component: RuleBookScreen,
});
