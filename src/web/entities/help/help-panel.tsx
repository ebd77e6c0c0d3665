import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import layout from '#web/ui/layout.module.css';
import classes from './help-panel.module.css';
import type { HelpTopic } from './help-topics.ts';

interface HelpPanelProps {
  topic: HelpTopic;
  opened: boolean;
  onClose: () => void;
}

/** What a screen does, what to do first, and two examples. */
export function HelpPanel({ topic, opened, onClose }: HelpPanelProps) {
  const { t } = useTranslation('help');
  const { t: common } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      title={t(`topics.${topic}.title`)}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <p className={classes.what}>{t(`topics.${topic}.what`)}</p>
      <h3 className={`${layout.small20} ${classes.head}`}>{t('first')}</h3>
      <p className={classes.text}>{t(`topics.${topic}.first`)}</p>
      <h3 className={`${layout.small20} ${classes.head}`}>{t('examples')}</h3>
      <ul className={classes.examples}>
        <li>{t(`topics.${topic}.example1`)}</li>
        <li>{t(`topics.${topic}.example2`)}</li>
      </ul>
    </Drawer>
  );
}
