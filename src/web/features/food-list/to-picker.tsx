import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way on where nothing has been calculated yet. */
export function ToPicker({ params }: { params: { userId: string; labReportId: string } }) {
  const { t } = useTranslation('recommendation');
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/belly/users/$userId/lab-reports/$labReportId/nutrient-picker" params={params} {...props} />
      )}
    >
      {t('none.action')}
    </Button>
  );
}
