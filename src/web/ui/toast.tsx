import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { i18next } from '#web/i18n/i18n.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
} from './first-icons.gen.ts';
import classes from './toast.module.css';
import { ToastAction } from './toast-action.tsx';
import { demandToasts } from './toast-demand.ts';

interface Action {
  label: string;
  run: () => void;
}

const kinds = {
  success: { tone: 'green', icon: <IconCircleCheckFilled size={20} aria-hidden /> },
  warn: { tone: 'yellow', icon: <IconAlertTriangleFilled size={20} aria-hidden /> },
  partly: { tone: 'orange', icon: <IconAlertTriangleFilled size={20} aria-hidden /> },
  error: { tone: 'red', icon: <IconAlertCircleFilled size={20} aria-hidden /> },
  info: { tone: 'blue', icon: <IconInfoCircleFilled size={20} aria-hidden /> },
} as const;

function show(kind: keyof typeof kinds, message: ReactNode, action?: Action): void {
  demandToasts();
  const id = crypto.randomUUID();
  const { tone, icon } = kinds[kind];
  notifications.show({
    id,
    classNames: { root: classes.toast ?? '', icon: classes.icon ?? '', description: classes.text ?? '' },
    'data-tone': tone,
    icon,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('actions.close') },
    message: (
      <span className={classes.row}>
        <span className={classes.words}>{message}</span>
        {action !== undefined && (
          <ToastAction
            label={action.label}
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          />
        )}
      </span>
    ),
  });
}

/**
 * Messages at the bottom right, four seconds each, in the colours of the specification: green for a success, yellow
 * for what is refused or still missing, orange for what succeeded in part, red for errors, blue for what is known.
 */
export const toast = {
  success: (message: ReactNode, action?: Action) => show('success', message, action),
  warn: (message: ReactNode) => show('warn', message),
  partly: (message: ReactNode, action?: Action) => show('partly', message, action),
  error: (message: ReactNode) => show('error', message),
  info: (message: ReactNode) => show('info', message),
  /** The server's or the error's own message in red, else the fallback of the call. */
  failure: (error: unknown, fallback: string, subject?: string) =>
    show('error', about(errorMessage(error, fallback), subject)),
};

/** A message with the record it is about on a second line: several may come at once, or late. */
export function about(message: ReactNode, subject: string | undefined): ReactNode {
  return (
    <>
      <span>{message}</span>
      {subject !== undefined && <span className={classes.subject}>{subject}</span>}
    </>
  );
}

/** The action that takes a change back. */
export function undoAction(run: () => void): Action {
  return { label: i18next.t('actions.undo'), run };
}
