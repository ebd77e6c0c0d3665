import { IconAlertCircle } from '#web/ui/first-icons.gen.ts';
import classes from './login-screen.module.css';

/** What went wrong, above the button; said aloud when it appears. */
export function Failure({ message }: { message: string | null }) {
  return (
    <div role="alert" className={classes.failure} data-tone="red" hidden={message === null}>
      <IconAlertCircle size={18} aria-hidden />
      {message}
    </div>
  );
}
