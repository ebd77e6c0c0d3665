import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import classes from './conflict-strip.module.css';
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
    <div className={classes.strip} data-tone="amber" role="status">
      <IconRefreshAlert size={18} aria-hidden />
      <p className={classes.text}>
        <b>{t('library.changed', { count: names.length })}</b> {listed(names, language)}. {t('library.kept')}
      </p>
      {ready.length > 0 && (
        <Button size="xs" variant="default" onClick={() => actions.takeOver(ready)}>
          {t('library.takeOver', { count: ready.length })}
        </Button>
      )}
    </div>
  );
}
