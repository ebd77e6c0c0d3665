import { useTranslation } from 'react-i18next';
import layout from '#web/ui/layout.module.css';

interface NamesMissingProps {
  /** How many are noted for the patient. */
  count: number;
  /** Their names could not be loaded; else they are on their way. */
  failed: boolean;
}

/** What is noted must not look like nothing while the list that names it is not there. */
export function NamesMissing({ count, failed }: NamesMissingProps) {
  const { t } = useTranslation('patient-info');
  return (
    <p className={`${layout.aside} ${layout.paragraph}`} role="status">
      {failed ? t('namesFailed', { count }) : t('namesLoading', { count })}
    </p>
  );
}
