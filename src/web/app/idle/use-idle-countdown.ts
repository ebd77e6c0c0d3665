import { useEffect, useRef, useState } from 'react';
import { tellPresence } from '#web/entities/account/presence.queries.ts';
import { lastActivity, noteActivity } from './activity.ts';

export const noticeSeconds = 120;
/** While somebody types a long note, nothing is asked of the server: it is told that they are there. */
const tellServerEveryMs = 60_000;

interface IdleCountdown {
  /** Seconds left, once there are two minutes or less; else null. */
  secondsLeft: number | null;
  stay: () => void;
}

/** Counts down from the last key or click in any tab; calls `onEnd` when the time is over. */
export function useIdleCountdown(idleMinutes: number | undefined, active: boolean, onEnd: () => void): IdleCountdown {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const toldServerAt = useRef(Date.now());

  useEffect(() => {
    if (!active) return;
    noteActivity();
    const act = (): void => {
      noteActivity();
      setSecondsLeft(null);
      if (Date.now() - toldServerAt.current < tellServerEveryMs) return;
      toldServerAt.current = Date.now();
      tellPresence();
    };
    window.addEventListener('keydown', act, { capture: true });
    window.addEventListener('pointerdown', act, { capture: true });
    return () => {
      window.removeEventListener('keydown', act, { capture: true });
      window.removeEventListener('pointerdown', act, { capture: true });
    };
  }, [active]);

  useEffect(() => {
    if (!active || idleMinutes === undefined) {
      setSecondsLeft(null);
      return;
    }
    const look = (): void => {
      const left = Math.ceil((lastActivity() + idleMinutes * 60_000 - Date.now()) / 1000);
      setSecondsLeft(left <= noticeSeconds ? Math.max(0, left) : null);
      if (left <= 0) onEnd();
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [active, idleMinutes, onEnd]);

  const stay = (): void => {
    noteActivity();
    setSecondsLeft(null);
    toldServerAt.current = Date.now();
    tellPresence();
  };
  return { secondsLeft, stay };
}
