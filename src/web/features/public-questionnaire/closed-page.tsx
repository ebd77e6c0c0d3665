import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './public-page.module.css';

interface ClosedPageProps {
  title: string;
  text: string;
  /** A second sentence, muted. */
  note?: string;
  /** Something was completed, as opposed to being impossible. */
  done?: boolean;
}

/** A page with nothing to fill in: thanks, submitted, expired, cancelled, unknown. */
export function ClosedPage({ title, text, note, done = false }: ClosedPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = done ? IconCircleCheck : IconInfoCircle;
  return (
    <div className={classes.closed}>
      <Icon size={44} stroke={1.5} className={done ? classes.doneIcon : classes.closedIcon} aria-hidden />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{text}</p>
      {note !== undefined && <p className={classes.help}>{note}</p>}
    </div>
  );
}
