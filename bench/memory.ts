import { readFileSync, writeFileSync } from 'node:fs';

export interface MemoryWatch {
  /** Megabytes held before, and at the highest since. */
  end(): { before: number; peak: number };
}

/** What a process holds in memory, by the kernel's own count of its highest (Linux). */
export function watchMemory(processId: number): MemoryWatch {
  const before = megabytes(processId, 'VmRSS');
  // "5" sets the highest back to what is held now
  writeFileSync(`/proc/${processId}/clear_refs`, '5');
  return { end: () => ({ before, peak: megabytes(processId, 'VmHWM') }) };
}

export function megabytes(processId: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1024);
}
