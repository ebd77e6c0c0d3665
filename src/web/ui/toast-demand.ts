/** Whether any message was shown yet: until then the code that draws messages is not fetched. */
let wanted = false;
const listeners = new Set<() => void>();

export function demandToasts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

export function toastsDemanded(): boolean {
  return wanted;
}

export function subscribeToToastDemand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
