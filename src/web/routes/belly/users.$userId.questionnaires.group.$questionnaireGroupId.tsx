import { createFileRoute } from '@tanstack/react-router';
import { QuestionnaireGroupScreen } from '#web/features/questionnaires/questionnaire-group-screen.tsx';

export const Route = createFileRoute('/belly/users/$userId/questionnaires/group/$questionnaireGroupId')({
  component: QuestionnaireGroupScreen,
});
