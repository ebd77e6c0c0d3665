import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconBolt, IconChevronDown, IconChevronUp } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import classes from './shortcut-panel.module.css';

interface ShortcutPanelProps {
  title: string;
  /** What the shortcut is for, shown while it is closed. */
  hint: string;
  badge?: ReactNode;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  /** The steps, in columns. */
  children: ReactNode;
  /** Dry run and Apply. */
  foot: ReactNode;
}

/** A collapsible bar above a screen: one change for many records at once. */
export function ShortcutPanel({ title, hint, badge, opened, onToggle, children, foot }: ShortcutPanelProps) {
  const { t } = useTranslation();
  const bodyId = useId();
  const titleId = useId();
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <Panel className={classes.panel} aria-labelledby={titleId}>
      <div className={`${layout.row} ${classes.bar}`}>
        <IconBolt size={18} stroke={1.75} className={classes.icon} aria-hidden />
        <h2 className={layout.title15} id={titleId}>
          {title}
        </h2>
        {badge}
        {!opened && (
          <span className={`${layout.mutedSmall} ${layout.truncate} ${layout.shrinks} ${classes.hint}`}>{hint}</span>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.toggle ?? ''}
          rightSection={<Chevron size={16} />}
          aria-expanded={opened}
          aria-controls={bodyId}
          onClick={() => onToggle(!opened)}
        >
          {opened ? t('actions.hide') : t('actions.show')}
        </Button>
      </div>
      <div id={bodyId} hidden={!opened}>
        {opened && (
          <>
            <div className={classes.steps}>{children}</div>
            <div className={`${layout.wrapGroup} ${classes.foot}`}>{foot}</div>
          </>
        )}
      </div>
    </Panel>
  );
}

interface ShortcutStepProps {
  number: number;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function ShortcutStep({ number, title, aside, children }: ShortcutStepProps) {
  return (
    <div className={`${layout.stack12} ${classes.step}`}>
      <div className={`${layout.row} ${classes.stepHead}`}>
        <span className={`${layout.strong} ${layout.centred} ${classes.number}`} aria-hidden>
          {number}
        </span>
        <h3 className={layout.title14}>{title}</h3>
        <div className={`${layout.row} ${layout.end}`}>{aside}</div>
      </div>
      {children}
    </div>
  );
}
