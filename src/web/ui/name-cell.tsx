import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import layout from './layout.module.css';
import classes from './name-cell.module.css';

interface NameCellProps {
  name: string;
  /** What the name does, for who hears it only. */
  label: string;
  onOpen: () => void;
  /** Badges beside the name. */
  children?: ReactNode;
  /** The line below it. */
  below: ReactNode;
  title?: string;
}

/** The name of a row, which opens it, in the column that takes what room is left. */
export function NameCell({ name, label, onOpen, children, below, title }: NameCellProps) {
  return (
    <span className={`${layout.lines} ${classes.cell}`}>
      <span className={`${layout.group} ${classes.line}`}>
        <UnstyledButton
          className={classes.open ?? ''}
          title={name}
          aria-label={label}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {name}
        </UnstyledButton>
        {children}
      </span>
      <span className={`${layout.mutedSmall} ${classes.below}`} title={title}>
        {below}
      </span>
    </span>
  );
}
