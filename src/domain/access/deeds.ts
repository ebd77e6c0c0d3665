import type { AccessAction, AccessDeed, AccessFilter } from '#contract/access.contract.ts';

const deedOfAccess: Record<AccessAction, AccessDeed> = {
  open: 'opened',
  print: 'printed',
  export: 'exported',
  signIn: 'signedIn',
  signInFailed: 'signInFailed',
  signOut: 'signedOut',
  lockout: 'lockedOut',
  secondFactor: 'secondFactor',
  secondFactorFailed: 'secondFactorFailed',
  sessionEnded: 'sessionEnded',
};

const deedOfVerb: Record<string, AccessDeed> = {
  create: 'added',
  upload: 'added',
  assign: 'added',
  issue: 'added',
  queue: 'added',
  delete: 'deleted',
  erase: 'deleted',
  submit: 'answered',
  export: 'exported',
  exportCsv: 'exported',
};

/** What was done, by the word of the log: an access as it is named, a change (`labReport.upload`) by its verb. */
export function deedOf(action: string): AccessDeed {
  if (action in deedOfAccess) return deedOfAccess[action as AccessAction];
  return deedOfVerb[action.split('.')[1] ?? ''] ?? 'changed';
}

const filterOf: Record<AccessDeed, Exclude<AccessFilter, 'outsideHours'>> = {
  opened: 'opened',
  changed: 'changed',
  added: 'changed',
  deleted: 'changed',
  answered: 'changed',
  printed: 'taken',
  exported: 'taken',
  signedIn: 'signIn',
  signInFailed: 'signIn',
  signedOut: 'signIn',
  lockedOut: 'signIn',
  secondFactor: 'signIn',
  secondFactorFailed: 'signIn',
  sessionEnded: 'signIn',
};

export function isIn(filter: AccessFilter, entry: { did: AccessDeed; outsideHours: boolean }): boolean {
  return filter === 'outsideHours' ? entry.outsideHours : filterOf[entry.did] === filter;
}

/** Monday to Friday, from 7 to 20 by the clock of the practice; who works later is seen, not stopped. */
const opensAt = 7;
const closesAt = 20;

export function isOutsideHours(at: Date, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const hour = Number(part.hour);
  return part.weekday === 'Sat' || part.weekday === 'Sun' || hour < opensAt || hour >= closesAt;
}
