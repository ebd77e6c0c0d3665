import type { FastifyLoggerOptions } from 'fastify';
import type { Settings } from './settings.ts';

/**
 * What is logged of a request: how and where to, never who about. Addresses are cut before the query (searches
 * hold names) and public questionnaire tokens are masked; headers and bodies are not logged at all.
 */
export function loggerOptions(
  level: Settings['logLevel'],
): FastifyLoggerOptions & { redact: { paths: string[]; remove: true } } {
  return {
    level,
    // The reader of uploads logs what it was given, the headers with the token among it.
    redact: { paths: ['busboyOptions', 'headers', '*.headers'], remove: true },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: loggedPath(request.url) }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: loggedError,
    },
  };
}

interface LoggedError {
  [detail: string]: string | undefined;
  type: string;
  message: string;
  stack: string;
}

/** An error quotes what people have typed: a database in its message, Drizzle its parameters. None of it is kept. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const text = (name: string) => (name in error ? String(Reflect.get(error, name) ?? '') : '');
  const cause = error.cause instanceof Error ? loggedError(error.cause) : null;
  return {
    type: error.name,
    code: text('code'),
    ...(text('constraint') && { constraint: text('constraint') }),
    ...(text('table') && { table: text('table') }),
    // What PostgreSQL says quotes values in any place; its code and the names say enough.
    message:
      'severity' in error ? '' : (error.message.split('\n')[0] ?? '').replace(/"[^"]*"|'[^']*'/g, '…').slice(0, 300),
    // The frames alone: a stack begins with the whole message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause && { cause: `${cause.type} ${cause.code} ${cause.constraint ?? ''} ${cause.message}` }),
  };
}

/** Long enough to be a key: no name of ours is. */
const secretLength = 28;

export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return path
    .replace(/(\/questionnaire\/(?:public\/)?user\/)[^/]{20,}/, '$1***')
    .split('/')
    .map((part) => (new RegExp(`^[\\w%-]{${secretLength},}$`).test(part) ? '***' : part))
    .join('/');
}
