import { Kbd, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconSearch } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './command-button.module.css';

const CommandMenu = lazy(() => import('./command-menu.tsx'));

/** Opens the command menu, as Ctrl K and Cmd K do wherever one is; its code is loaded then. */
export function CommandButton() {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) before.current = document.activeElement;
      setOpened(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const close = (): void => {
    setOpened(false);
    (before.current?.isConnected ? before.current : button.current)?.focus();
  };

  return (
    <>
      <UnstyledButton
        ref={button}
        className={`${layout.mutedSmall} ${layout.row} ${classes.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          before.current = button.current;
          setOpened(true);
        }}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.text}>{t('searchOrRun')}</span>
        <span className={classes.keys} aria-hidden>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </UnstyledButton>
      {opened && (
        <Suspense fallback={null}>
          <CommandMenu onClose={close} />
        </Suspense>
      )}
    </>
  );
}
