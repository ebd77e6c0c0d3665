import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function PublicQuestionnaireScreen() {
  const { t } = useTranslation('public-questionnaire');
  return <NotBuilt title={t('title')} />;
}
