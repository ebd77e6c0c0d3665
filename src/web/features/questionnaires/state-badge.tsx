import { useTranslation } from 'react-i18next';
import type { QuestionnaireState } from '#contract/questionnaires.contract.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<QuestionnaireState, Tone> = {
  sent: 'grey',
  inProgress: 'blue',
  submitted: 'green',
  expired: 'amber',
  cancelled: 'grey',
};

export function StateBadge({ state }: { state: QuestionnaireState }) {
  const { t } = useTranslation('questionnaires');
  return (
    <Badge tone={tones[state]} outlined={state === 'cancelled'}>
      {t(`state.${state}`)}
    </Badge>
  );
}
