import { CloseButton, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-row.module.css';
import { IconFileSpreadsheet } from './icons.gen.ts';
import layout from './layout.module.css';

interface FileRowProps {
  name: string;
  /** Percent sent or worked through, 0 to 100. */
  percent: number;
  /** In place of the percentage: a badge or a sentence. */
  state?: ReactNode;
  failed?: boolean;
  onRemove?: () => void;
}

export function FileRow({ name, percent, state, failed = false, onRemove }: FileRowProps) {
  const { t } = useTranslation();
  const shown = Math.round(percent);
  return (
    <div className={`${layout.surface} ${classes.row}`}>
      <div className={`${layout.muted} ${layout.row} ${classes.line}`}>
        <IconFileSpreadsheet size={17} stroke={1.5} aria-hidden />
        <span className={`${layout.truncate} ${classes.name}`}>{name}</span>
        <span className={`${layout.small} ${layout.nowrap} ${layout.end}`}>{state ?? `${shown} %`}</span>
        {onRemove !== undefined && (
          <CloseButton size="sm" aria-label={t('files.remove', { name })} onClick={onRemove} />
        )}
      </div>
      <Progress
        value={shown}
        size={4}
        radius={2}
        color={failed ? 'red' : 'beet'}
        aria-label={t('files.progress', { name, percent: shown })}
      />
    </div>
  );
}
