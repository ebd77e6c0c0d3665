import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useId } from 'react';
import classes from './toast.module.css';

/** The actions on screen, the newest last: the key belongs to that one. */
const onScreen: string[] = [];

interface ToastActionProps {
  label: string;
  onClick: () => void;
}

/** Takes a change back, by click or by Ctrl+Z: without a mouse nobody reaches a message before it closes. */
export function ToastAction({ label, onClick }: ToastActionProps) {
  const id = useId();
  useEffect(() => {
    onScreen.push(id);
    return () => void onScreen.splice(onScreen.indexOf(id), 1);
  }, [id]);
  useHotkeys([['mod+Z', () => onScreen.at(-1) === id && onClick()]]);
  return (
    <UnstyledButton className={classes.action ?? ''} aria-keyshortcuts="Control+Z" title="Ctrl+Z" onClick={onClick}>
      {label}
    </UnstyledButton>
  );
}
