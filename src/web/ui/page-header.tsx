import { type ReactNode, useEffect } from 'react';
import classes from './page-header.module.css';

const productName = 'Metabelly';

/** The browser tab says what the page is. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);
}

interface PageHeaderProps {
  title: string;
  /** A muted number beside the title. */
  count?: ReactNode;
  /** Badges beside the title, e.g. Read-only. */
  badges?: ReactNode;
  /** Controls at the end. */
  children?: ReactNode;
}

export function PageHeader({ title, count, badges, children }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      {badges}
      <div className={classes.end}>{children}</div>
    </header>
  );
}
