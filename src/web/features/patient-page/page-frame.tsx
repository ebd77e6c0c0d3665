import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './patient-page.module.css';

interface PageFrameProps {
  /** The name in the head. */
  practice: string;
  /** Buttons beside it, on a desktop. */
  actions?: ReactNode;
  /** The places, fixed at the foot of a phone. */
  navigation?: ReactNode;
  /** As wide as two columns; else one column for one thing to do. */
  wide?: boolean;
  children: ReactNode;
}

export function PageFrame({ practice, actions, navigation, wide = false, children }: PageFrameProps) {
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.head}>
        <div className={classes.column}>
          <Logo name={practice} />
          <span className={classes.headActions}>
            {actions}
            <LanguageSwitch />
          </span>
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      {navigation}
    </div>
  );
}
