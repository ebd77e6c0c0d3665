import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { IconUsers } from '#web/ui/icons.gen.ts';

/** What someone else saved meanwhile is never overwritten unasked. */
export function TakenStrip({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useTranslation('week');
  return (
    <WorkStrip
      rank="unsaved"
      tone="amber"
      role="alert"
      icon={<IconUsers size={18} aria-hidden />}
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={onTheirs}>
            {t('saved.reload')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onMine}>
            {t('saved.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('saved.conflict')}</p>
    </WorkStrip>
  );
}
