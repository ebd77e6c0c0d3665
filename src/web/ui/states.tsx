import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#web/lib/api-error.ts';
import { IconCloudOff, IconRefresh, IconSearchOff } from './first-icons.gen.ts';
import classes from './states.module.css';

interface EmptyStateProps {
  /** One sentence: why there is nothing. */
  children: ReactNode;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ children, icon, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>{icon ?? <IconSearchOff size={24} stroke={1.5} aria-hidden />}</span>
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}

interface ClearableStateProps {
  /** Why nothing is left. */
  children: ReactNode;
  icon?: ReactNode;
  /** The button that takes the search or the filters away. */
  clear: string;
  onClear: () => void;
}

/** A search or filters leave nothing: the sentence, with the way out of them. */
export function ClearableState({ children, icon, clear, onClear }: ClearableStateProps) {
  return (
    <EmptyState
      icon={icon}
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          {clear}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** The empty state of a search. */
export function NoMatchState({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <ClearableState clear={t('actions.clearSearch')} onClear={onClear}>
      {t('empty.noMatch', { text })}
    </ClearableState>
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  /** Said before the error's own message, e.g. "The list could not be loaded". */
  title?: string;
  /** Said in place of all that, where the specification has a sentence for it. */
  sentence?: string | undefined;
}

export function ErrorState({ error, onRetry, title, sentence }: ErrorStateProps) {
  const { t } = useTranslation();
  const message = errorMessage(error, t('errors.operationFailed'));
  const said = title === undefined ? t('errors.notLoaded', { message }) : `${title}: ${message}`;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.errorIcon}>
        <IconCloudOff size={24} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.text}>{sentence ?? said}</p>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}

const widths = [
  [20, 52],
  [20, 66],
  [20, 46],
  [20, 60],
  [20, 54],
];

/** Rows of the final height while a list loads. */
export function SkeletonRows({ rows = 8, rowHeight = 36 }: { rows?: number; rowHeight?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes.skeleton}>
      {Array.from({ length: rows }, (_, row) => {
        const [first, second] = widths[row % widths.length] ?? [20, 50];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className={classes.skeletonRow} style={{ height: rowHeight }}>
            <span className={classes.bone} style={{ width: `${first}%` }} />
            <span className={classes.bone} style={{ width: `${second}%` }} />
          </div>
        );
      })}
    </div>
  );
}
