import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconRefreshAlert } from '#web/ui/icons.gen.ts';
import { listed } from './listed.ts';
import { libraryChanges } from './take-over.ts';
import type { WeekActions, WeekView } from './week-view.ts';

/** Meals of the week that were changed in the library: the week keeps them as they were until they are taken over. */
export function LibraryStrip({ view, actions }: { view: WeekView; actions: WeekActions }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const { ready, kept } = libraryChanges(view.plan, view.catalogue);
  const names = [...new Set([...ready, ...kept].map(({ name }) => name[language]))];
  if (names.length === 0) return null;
  return (
    <WorkStrip
      rank="stale"
      tone="amber"
      role="status"
      icon={<IconRefreshAlert size={18} aria-hidden />}
      actions={
        ready.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => actions.takeOver(ready)}>
            {t('library.takeOver', { count: ready.length })}
          </Button>
        )
      }
    >
      <p>
        <b>{t('library.changed', { count: names.length })}</b> {listed(names, language)}. {t('library.kept')}
      </p>
    </WorkStrip>
  );
}
