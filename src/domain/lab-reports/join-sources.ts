import type { Source } from './source.ts';

export type Joined = { joined: true; source: Source } | { joined: false; message: string };

/** Makes one source of files that belong together. */
export function joinSources(files: readonly { name: string; source: Source }[]): Joined {
  const [only] = files;
  if (files.length === 1 && only) return { joined: true, source: only.source };
  return { joined: false, message: 'These files do not belong together. Send each report on its own.' };
}
