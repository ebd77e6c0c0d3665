import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function QuestionnaireGroupScreen() {
  const { t } = useTranslation('questionnaires');
  return <NotBuilt title={t('title')} />;
}
