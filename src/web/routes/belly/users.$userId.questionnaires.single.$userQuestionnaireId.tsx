import { createFileRoute } from '@tanstack/react-router';
import { QuestionnaireSingleScreen } from '#web/features/questionnaires/questionnaire-single-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/questionnaires/single/$userQuestionnaireId')({
  staticData: { texts: ['mail', 'patient', 'questionnaires'] },
  component: QuestionnaireSingleScreen,
});
