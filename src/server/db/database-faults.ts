/** What went wrong with the database itself, as opposed to a statement it refused. */
export type DatabaseFault = 'unreachable' | 'slow' | 'contended' | 'full';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and what the system and the driver say. */
const faultOfCode: Record<string, DatabaseFault> = {
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  ENOENT: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  '25P03': 'unreachable',
  '53300': 'unreachable',
  '57014': 'slow',
  '40001': 'contended',
  '40P01': 'contended',
  '55P03': 'contended',
  '53100': 'full',
};

const ofDriver = [
  /Connection terminated/,
  /timeout exceeded when trying to connect/,
  /connection error and is not queryable/,
  /Client was closed and is not queryable/,
  /after calling end on the pool/,
];

/** Null for an error that is none: a refused statement, or a mistake of ours. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    const { message } = cause;
    if (message === 'Query read timeout') return 'slow';
    if (code.startsWith('08') || ofDriver.some((pattern) => pattern.test(message))) return 'unreachable';
    // A missing file is a database that cannot be reached only where a socket was looked for.
    if (code === 'ENOENT' && !('syscall' in cause && cause.syscall === 'connect')) continue;
    const fault = faultOfCode[code];
    if (fault) return fault;
  }
  return null;
}

/** A row was written that belongs to one which somebody deleted at the same moment. */
export function refersToNothing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23503') return true;
  }
  return false;
}
