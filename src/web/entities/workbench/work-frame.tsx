import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import layout from '#web/ui/layout.module.css';
import classes from './work-frame.module.css';

/** The end of the row above the page; null until it is drawn, undefined where there is no row. */
export const WorkRowEnd = createContext<HTMLElement | null | undefined>(undefined);

/** Saved state and buttons of a page, at the end of the row that stays while the pages change. */
export function WorkActions({ children }: { children: ReactNode }) {
  const end = use(WorkRowEnd);
  if (end === undefined) return <div>{children}</div>;
  return end === null ? null : createPortal(children, end);
}

interface WorkFrameProps {
  /** A `SaveState`, where something is saved. */
  saved?: ReactNode;
  /** Buttons at the end; one of them filled. */
  actions?: ReactNode;
  /** Strips and panels; they share what is left of the height. */
  children: ReactNode;
}

/** A step that has the height of the page for itself, and scrolls inside. */
export function WorkFrame({ saved, actions, children }: WorkFrameProps) {
  return (
    <>
      <WorkActions>
        {saved}
        {actions}
      </WorkActions>
      <div className={`${layout.stack12} ${layout.fill} ${classes.body}`}>{children}</div>
    </>
  );
}
