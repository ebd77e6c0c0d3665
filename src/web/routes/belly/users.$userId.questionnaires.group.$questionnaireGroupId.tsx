import { createFileRoute } from '@tanstack/react-router';
import { QuestionnaireGroupScreen } from '#web/features/questionnaires/questionnaire-group-screen.tsx';
import { flag, searchOf, yesOrNo } from '#web/lib/address.ts';

/** `changes`: only the answers that changed between submissions; `send`: the dialog to send some is open. */
const groupSearch = searchOf({
  changes: yesOrNo,
  send: flag,
});

export const Route = createFileRoute('/belly/users/$userId/questionnaires/group/$questionnaireGroupId')({
  validateSearch: groupSearch,
  staticData: { texts: ['mail', 'questionnaires'] },
  component: QuestionnaireGroupScreen,
});
