/** When somebody last pressed a key or clicked, in whichever tab. */
const storageKey = 'metabelly-active-at';
/** Other tabs need not know it to the second. */
const shareEveryMs = 2_000;

let here = 0;
let shared = 0;

export function noteActivity(): void {
  here = Date.now();
  if (here - shared < shareEveryMs) return;
  shared = here;
  try {
    localStorage.setItem(storageKey, String(here));
  } catch {
    // Without storage each tab counts for itself.
  }
}

export function lastActivity(): number {
  try {
    return Math.max(here, Number(localStorage.getItem(storageKey) ?? 0));
  } catch {
    return here;
  }
}
