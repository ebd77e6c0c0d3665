import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import layout from './layout.module.css';
import { Panel, PanelFoot, PanelTools } from './panel.tsx';
import classes from './workspace-layout.module.css';

interface WorkspaceLayoutProps {
  label: string;
  /** Says how wide the editor is: `--mb-editor-width`. */
  className: string | undefined;
  tools: ReactNode;
  /** The rows, or what stands for them. */
  children: ReactNode;
  foot: ReactNode;
  /** What is opened of them, or nothing. */
  editor: ReactNode;
}

/** A list of records in a panel with what is opened of it beside; where there is no room for both, above. */
export function WorkspaceLayout({ label, className, tools, children, foot, editor }: WorkspaceLayoutProps) {
  return (
    <div
      className={classNames(layout.gridTop16, classes.columns, className)}
      data-editing={Boolean(editor) || undefined}
    >
      <Panel aria-label={label}>
        <PanelTools className={classes.tools}>{tools}</PanelTools>
        {children}
        <PanelFoot className={classes.foot}>{foot}</PanelFoot>
      </Panel>
      {editor}
    </div>
  );
}
