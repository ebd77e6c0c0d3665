import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { Visit } from '#contract/visits.contract.ts';
import { IconAlertTriangle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { NoteText } from './note-text.tsx';
import { textIn } from './text-in.ts';
import classes from './visits.module.css';

interface VisitConflictProps {
  mine: Visit;
  theirs: Visit;
  language: Language;
  onMine: () => void;
  onTheirs: () => void;
}

/** Two wrote at once: both texts beside each other, and nothing is lost until one is chosen. */
export function VisitConflict({ mine, theirs, language, onMine, onTheirs }: VisitConflictProps) {
  const { t } = useTranslation('visits');
  return (
    <section className={`${layout.stack12} ${classes.conflict}`} role="alert" aria-label={t('conflict.title')}>
      <p className={`${layout.amberText} ${layout.strong} ${classes.conflictTitle}`}>
        <IconAlertTriangle size={16} aria-hidden /> {t('conflict.title')}
      </p>
      <div className={`${layout.grid16} ${classes.both}`}>
        <div>
          <h3 className={classes.heading}>{t('conflict.mine')}</h3>
          <NoteText text={textIn(mine, language)} lang={language} />
        </div>
        <div>
          <h3 className={classes.heading}>{t('conflict.theirs', { name: theirs.author ?? '–' })}</h3>
          <NoteText text={textIn(theirs, language)} lang={language} />
        </div>
      </div>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="xs" onClick={onTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="xs" onClick={onMine}>
          {t('conflict.keepMine')}
        </Button>
      </Group>
    </section>
  );
}
