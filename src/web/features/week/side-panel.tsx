import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './meal-panel.module.css';

interface SidePanelProps {
  label: string;
  /** What it is about; another is another panel. */
  about: string;
  /** One reads on here; else the keys stay where they are. */
  takesFocus: boolean;
  onClose: () => void;
  /** The first line of its head, beside the button that closes it, and what follows. */
  first: ReactNode;
  head: ReactNode;
  children: ReactNode;
  foot: ReactNode;
}

/** Beside the week: head, what scrolls, and the buttons. Escape closes it. */
export function SidePanel({ label, about, takesFocus, onClose, first, head, children, foot }: SidePanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about may change while it stays where it is
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [about]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside
      ref={panel}
      className={`${layout.lines} ${layout.card} ${layout.screenOnly} ${classes.panel}`}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        {first}
        <ActionIcon aria-label={t('actions.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
        {head}
      </header>
      <div className={layout.scroll}>{children}</div>
      <footer className={`${layout.row} ${classes.foot}`}>{foot}</footer>
    </aside>
  );
}
