import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a proxy or another system calls the request, so that its lines and ours are found together; else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The trace that the request is part of (W3C Trace Context), where it says one. */
export function traceOf({ headers }: Pick<IncomingMessage, 'headers'>): { trace?: string } {
  const given = headers.traceparent;
  const trace = typeof given === 'string' ? /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(given)?.[1] : null;
  return trace ? { trace } : {};
}
