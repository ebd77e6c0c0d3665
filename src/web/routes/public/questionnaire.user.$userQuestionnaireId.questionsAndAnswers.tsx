import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PublicQuestionnaireScreen } from '#web/features/public-questionnaire/public-questionnaire-screen.tsx';

/** `step` is a section's id or `review`; without it, the welcome page. */
const stepSearchSchema = z.object({ step: z.string().max(40).optional().catch(undefined) });

export const Route = createFileRoute('/public/questionnaire/user/$userQuestionnaireId/questionsAndAnswers')({
  validateSearch: stepSearchSchema,
  component: PublicQuestionnairePage,
});

function PublicQuestionnairePage() {
  const { userQuestionnaireId } = Route.useParams();
  const { step } = Route.useSearch();
  const { config } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <PublicQuestionnaireScreen
      key={userQuestionnaireId}
      token={userQuestionnaireId}
      productName={config.productName}
      step={step}
      onStep={(next) => void navigate({ search: next === undefined ? {} : { step: next } })}
    />
  );
}
