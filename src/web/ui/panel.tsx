import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import layout from './layout.module.css';
import classes from './panel.module.css';

type SectionProps = ComponentPropsWithoutRef<'section'>;
type DivProps = ComponentPropsWithoutRef<'div'>;

/** A framed part of a page; its children are the parts below, in this order. */
export function Panel({ className, ...rest }: SectionProps) {
  return <section className={classNames(layout.lines, layout.card, classes.panel, className)} {...rest} />;
}

interface PanelHeadProps {
  title: ReactNode;
  /** A muted number or note beside the title. */
  count?: ReactNode;
  /** One action at the end. */
  children?: ReactNode;
}

export function PanelHead({ title, count, children }: PanelHeadProps) {
  return (
    <div className={`${layout.row} ${classes.head}`}>
      <h2 className={`${layout.title15} ${layout.truncate} ${classes.title}`}>{title}</h2>
      {count !== undefined && <span className={`${layout.faintSmall} ${classes.count}`}>{count}</span>}
      <div className={`${layout.row} ${layout.end} ${classes.end}`}>{children}</div>
    </div>
  );
}

/** Search, switches and filters below the head. */
export function PanelTools({ className, ...rest }: DivProps) {
  return <div className={classNames(layout.stack12, classes.tools, className)} {...rest} />;
}

/** Column captions in canvas colour; give it the same grid as the rows. */
export function PanelColumnHead({ className, ...rest }: DivProps) {
  return <div className={classNames(layout.tiny, classes.columnHead, className)} {...rest} />;
}

export function PanelBody({ className, ...rest }: DivProps) {
  return <div className={classNames(layout.scroll, className)} {...rest} />;
}

/** Pager and notes at the bottom. */
export function PanelFoot({ className, ...rest }: DivProps) {
  return <div className={classNames(layout.mutedSmall, layout.row, classes.foot, className)} {...rest} />;
}
