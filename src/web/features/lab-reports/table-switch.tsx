import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconTable } from '#web/ui/icons.gen.ts';

/** The same as a picture or as a table. */
export function TableSwitch({ asTable, onChange }: { asTable: boolean; onChange: (asTable: boolean) => void }) {
  const { t } = useTranslation('lab-reports');
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconTable size={15} aria-hidden />}
      aria-pressed={asTable}
      onClick={() => onChange(!asTable)}
    >
      {asTable ? t('picture') : t('table')}
    </Button>
  );
}
