import type { ReactNode } from 'react';
import classes from './list-page.module.css';

/** A page of one long table: head and foot stay in view, the rows scroll. On a phone the whole page does. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
