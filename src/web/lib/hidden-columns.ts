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

export function hiddenColumns(list: string): string[] {
  return kept()[list] ?? [];
}

export function keepHiddenColumns(list: string, hidden: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...kept(), [list]: hidden }));
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
}
