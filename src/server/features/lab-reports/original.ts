import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { storable } from '#contract/text.ts';
import type { ReportFile } from './parse-report.ts';

/** What is kept of an upload, byte for byte. */
export interface Original {
  name: string;
  sha256: string;
  bytes: Uint8Array;
}

/** Several files that make one report are kept as one archive, the same for the same files in whatever order. */
export function originalOf(files: readonly ReportFile[]): Original {
  const [first, ...more] = files.map((file) => ({ ...file, name: safeFileName(file.name) }));
  if (!first) throw new Error('an upload has at least one file');
  if (more.length === 0) return { ...first, sha256: sha256Of(first.bytes) };
  const sorted = [first, ...more].sort((a, b) => (a.name < b.name ? -1 : 1));
  const entries: Record<string, Uint8Array> = {};
  for (const { name, bytes } of sorted) entries[freeName(name, entries)] = bytes;
  // the time of the entries is the format's first, so that the same files give the same archive
  const bytes = zipSync(entries, { level: 6, mtime: new Date(1980, 0, 1) });
  return { name: `${first.name}.zip`, sha256: sha256Of(bytes), bytes };
}

function freeName(name: string, taken: Record<string, unknown>): string {
  let free = name;
  for (let copy = 2; Object.hasOwn(taken, free); copy += 1) free = `${copy}-${name}`;
  return free;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A browser may send a whole path. What cannot be seen is taken out, and no letter is cut in half. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return [...storable(last).replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')].slice(0, 200).join('') || 'report';
}
