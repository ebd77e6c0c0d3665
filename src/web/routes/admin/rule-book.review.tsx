import { createFileRoute } from '@tanstack/react-router';
import { reviewSearch } from '#web/features/rule-book/review.search.ts';
import { ReviewScreen } from '#web/features/rule-book/review-screen.tsx';

export const Route = createFileRoute('/admin/rule-book/review')({
  validateSearch: reviewSearch,
  staticData: { ruleBook: 'toReview', texts: ['rule-book', 'safety-rules'] },
  component: ReviewScreen,
});
