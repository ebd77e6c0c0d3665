import { z } from 'zod';

/** Which columns of which list somebody hid on this device. New columns are seen: only what was hidden is kept. */
const storageKey = 'metabelly-hidden-columns';
const keptSchema = z.record(z.string(), z.array(z.string()));

function kept(): Record<string, string[]> {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Until somebody chooses, those that are off at first. */
export function hiddenColumns(list: string, offAtFirst: string[]): string[] {
  return kept()[list] ?? offAtFirst;
}

export function keepHiddenColumns(list: string, hidden: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...kept(), [list]: hidden }));
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
}
