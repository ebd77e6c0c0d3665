import type { AccessListEntry } from '#contract/access.contract.ts';

/**
 * One row for what one person did of the same kind, to the same patient, in the same minute: a visit to one page opens
 * several records. What differs is said in one row; the log itself keeps every entry.
 */
export function byMinute(entries: readonly AccessListEntry[]): AccessListEntry[] {
  const rows: AccessListEntry[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last === undefined || keyOf(last) !== keyOf(entry)) rows.push(entry);
    else if (!last.what.split(', ').includes(entry.what)) {
      rows[rows.length - 1] = { ...last, what: [last.what, entry.what].filter(Boolean).join(', ') };
    }
  }
  return rows;
}

function keyOf({ at, account, user, did, address, outsideHours }: AccessListEntry): string {
  return [at.slice(0, 16), account?.id, user?.id, did, address, outsideHours].join(' ');
}
