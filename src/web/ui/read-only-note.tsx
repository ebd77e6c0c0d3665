import { IconLock } from './icons.gen.ts';
import layout from './layout.module.css';
import classes from './read-only-note.module.css';

interface ReadOnlyNoteProps {
  /** For `aria-describedby` of the controls it explains. */
  id: string;
  children: string;
}

/** Why controls are disabled, as text: a title on a disabled button reaches neither touch nor keyboard. */
export function ReadOnlyNote({ id, children }: ReadOnlyNoteProps) {
  return (
    <p className={`${layout.muted18} ${layout.groupTop} ${layout.gap6}`} id={id}>
      <IconLock size={14} stroke={1.75} aria-hidden className={classes.icon ?? ''} />
      <span>{children}</span>
    </p>
  );
}
