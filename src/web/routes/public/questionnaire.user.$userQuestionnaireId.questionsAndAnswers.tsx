import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PublicQuestionnaireScreen } from '#web/features/public-questionnaire/public-questionnaire-screen.tsx';

/**
 * `step` is a section's id or `review`; without it, the welcome page. Of several questionnaires with one link `form` is
 * the one that is open, counted from 1; without it, the list of them.
 */
const stepSearchSchema = z.object({
  form: z.int().positive().optional().catch(undefined),
  step: z.string().max(40).optional().catch(undefined),
});

export const Route = createFileRoute('/public/questionnaire/user/$userQuestionnaireId/questionsAndAnswers')({
  validateSearch: stepSearchSchema,
  staticData: { texts: ['public-questionnaire'] },
  component: PublicQuestionnaireScreen,
});
