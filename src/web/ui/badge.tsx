import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import classes from './badge.module.css';
import layout from './layout.module.css';

export type Tone = 'green' | 'red' | 'amber' | 'blue' | 'teal' | 'grey' | 'beet';

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  /** A border instead of a tint. */
  outlined?: boolean;
  /** White on the full colour: what must not be overlooked. */
  solid?: boolean;
  title?: string;
  className?: string;
}

/** A small label, 22 px: tint and text of one colour family. */
export function Badge({
  tone = 'grey',
  icon,
  children,
  outlined = false,
  solid = false,
  title,
  className,
}: BadgeProps) {
  return (
    <span
      className={classNames(layout.toneText, layout.inlineGroup, classes.badge, className)}
      data-tone={tone}
      data-outlined={outlined || undefined}
      data-solid={solid || undefined}
      title={title}
    >
      {icon}
      {children}
    </span>
  );
}
