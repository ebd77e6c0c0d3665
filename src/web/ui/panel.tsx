import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import classes from './panel.module.css';

type SectionProps = ComponentPropsWithoutRef<'section'>;
type DivProps = ComponentPropsWithoutRef<'div'>;

/** A framed part of a page; its children are the parts below, in this order. */
export function Panel({ className, ...rest }: SectionProps) {
  return <section className={classNames(classes.panel, className)} {...rest} />;
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
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      <div className={classes.end}>{children}</div>
    </div>
  );
}

/** Search, switches and filters below the head. */
export function PanelTools({ className, ...rest }: DivProps) {
  return <div className={classNames(classes.tools, className)} {...rest} />;
}

/** Column captions in canvas colour; give it the same grid as the rows. */
export function PanelColumnHead({ className, ...rest }: DivProps) {
  return <div className={classNames(classes.columnHead, className)} {...rest} />;
}

export function PanelBody({ className, ...rest }: DivProps) {
  return <div className={classNames(classes.body, className)} {...rest} />;
}

/** Pager and notes at the bottom. */
export function PanelFoot({ className, ...rest }: DivProps) {
  return <div className={classNames(classes.foot, className)} {...rest} />;
}
