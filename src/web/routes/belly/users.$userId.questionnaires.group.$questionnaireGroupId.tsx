import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { QuestionnaireGroupScreen } from '#web/features/questionnaires/questionnaire-group-screen.tsx';

/** `changes`: only the answers that changed between submissions; `send`: the dialog to send some is open. */
const groupSearchSchema = z.object({
  changes: z.boolean().optional().catch(undefined),
  send: z.literal(true).optional().catch(undefined),
});

export const Route = createFileRoute('/belly/users/$userId/questionnaires/group/$questionnaireGroupId')({
  validateSearch: groupSearchSchema,
  staticData: { texts: ['mail', 'questionnaires'] },
  component: QuestionnaireGroupScreen,
});
