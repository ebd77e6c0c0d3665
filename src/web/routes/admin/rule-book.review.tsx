import { createFileRoute } from '@tanstack/react-router';
import { reviewSearchSchema } from '#web/features/rule-book/review.search.ts';
import { ReviewScreen } from '#web/features/rule-book/review-screen.tsx';

export const Route = createFileRoute('/admin/rule-book/review')({
  validateSearch: reviewSearchSchema,
  staticData: { ruleBook: 'toReview', texts: ['rule-book', 'safety-rules'] },
  component: ReviewScreen,
});
