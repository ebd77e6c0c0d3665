import { createFileRoute } from '@tanstack/react-router';
import { PublicQuestionnaireScreen } from '#web/features/public-questionnaire/public-questionnaire-screen.tsx';
import { id, searchOf, text } from '#web/lib/address.ts';

/**
 * `step` is a section's id or `review`; without it, the welcome page. Of several questionnaires with one link `form` is
 * the one that is open, counted from 1; without it, the list of them.
 */
const stepSearch = searchOf({
  form: id,
  step: text(40),
});

export const Route = createFileRoute('/public/questionnaire/user/$userQuestionnaireId/questionsAndAnswers')({
  validateSearch: stepSearch,
  staticData: { texts: ['public-questionnaire'] },
  component: PublicQuestionnaireScreen,
});
