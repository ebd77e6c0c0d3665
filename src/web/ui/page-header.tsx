import { createContext, type ReactNode, use, useEffect } from 'react';
import classes from './page-header.module.css';

const productName = 'Metabelly';

/** What the pages below are about, e.g. the patient: it follows the page's own name in the browser tab. */
export const TitleScope = createContext<string | null>(null);

/** The browser tab says what the page is. */
export function useDocumentTitle(title: string): void {
  const scope = use(TitleScope);
  useEffect(() => {
    document.title = [title, scope, productName].filter((part) => part !== null).join(' · ');
  }, [title, scope]);
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
