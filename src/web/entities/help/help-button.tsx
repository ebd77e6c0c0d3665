import { UnstyledButton } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconHelpCircle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './help-button.module.css';
import { helpTopicOf } from './help-topics.ts';

/** Loaded, with its texts, when one first asks. */
const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));

interface HelpButtonProps {
  /** In the header; on a phone, which has no room there, in the drawer. */
  place: 'header' | 'drawer';
}

/** What this screen is: it is said beside the page. Screens of which nothing is written have no button. */
export function HelpButton({ place }: HelpButtonProps) {
  const { t } = useTranslation('shell');
  const topic = useMatches({ select: (matches) => helpTopicOf(matches.at(-1)?.routeId ?? '') });
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  if (topic === null) return null;
  const open = (): void => {
    setAsked(true);
    setOpened(true);
  };
  return (
    <>
      <UnstyledButton
        className={`${layout.mutedSmall} ${layout.row} ${layout.screenOnly} ${classes.button}`}
        data-place={place}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        <span className={classes.text}>{t('whatIsThis')}</span>
      </UnstyledButton>
      {asked && (
        <Suspense fallback={null}>
          <HelpPanel topic={topic} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
