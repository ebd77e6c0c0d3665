import { createFileRoute } from '@tanstack/react-router';
import { PublicQuestionnaireScreen } from '#web/features/public-questionnaire/public-questionnaire-screen.tsx';

export const Route = createFileRoute('/public/questionnaire/user/$userQuestionnaireId/questionsAndAnswers')({
  component: PublicQuestionnaireScreen,
});
