import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import classes from './public-mail.module.css';

interface FrameProps {
  productName: string;
  title: string;
  children: ReactNode;
}

/** A page for who follows a link in a mail: one column, one thing to do. */
export function Frame({ productName, title, children }: FrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.column}>
          <Logo name={productName} />
          <LanguageSwitch />
        </div>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
