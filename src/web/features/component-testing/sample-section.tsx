import type { ReactNode } from 'react';
import classes from './component-testing.module.css';

export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title} data-sample>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}
