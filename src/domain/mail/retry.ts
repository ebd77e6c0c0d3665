const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes after the first, second, … attempt. Together they stay well below `staleAfterMs`. */
const pauses = [1, 5, 15, 60, 180, 480, 960];

/** When a message is tried next that was tried so often; null: never again by itself. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
}

/**
 * What nobody has decided about for so long is not sent by itself any more: a database that was put back from an old
 * copy, or a server that was off for a week, must not send what is long past.
 */
export const staleAfterMs = 48 * hourMs;

/** Longer than any attempt may take: whoever claimed a message so long ago is gone. */
export const claimLostAfterMs = 10 * minuteMs;
