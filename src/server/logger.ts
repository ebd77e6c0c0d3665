import type { FastifyLoggerOptions } from 'fastify';
import { allEndpoints } from '#contract/index.ts';
import type { Settings } from './settings.ts';

/**
 * What is logged of a request: how and where to, never who about. Addresses are cut before the query (searches
 * hold names) and only words of ours are kept of them; headers and bodies are not logged at all.
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

/** Lost connections, want of memory or disk, shut down: of these PostgreSQL says nothing that anybody has typed. */
const aboutTheServer = /^(08|53|57)/;

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
      'severity' in error && !aboutTheServer.test(text('code'))
        ? ''
        : (error.message.split('\n')[0] ?? '').replace(/"[^"]*"|'[^']*'/g, '…').slice(0, 300),
    // The frames alone: a stack begins with the whole message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause && { cause: `${cause.type} ${cause.code} ${cause.constraint ?? ''} ${cause.message}` }),
  };
}

/** The words that addresses of ours are made of. */
const knownWords = new Set([
  ...allEndpoints.flatMap(({ path }) => path.split('/')).filter((word) => !word.startsWith('{')),
  ...[
    'api',
    'openapi.json',
    'docs',
    'assets',
    'index.html',
    'public',
    'questionsAndAnswers',
    'login',
    'belly',
    'admin',
  ],
]);
const mostParts = 12;

/**
 * An address as a log may hold it: words of ours and short numbers. Whatever else stands in it may be the key of a
 * questionnaire, or half of one, in any encoding and at any place, and is not written down.
 */
export function loggedPath(url: string): string {
  const parts = (url.split(/[?#;]/)[0] ?? '').split('/').slice(0, mostParts);
  return parts.map((part) => (part === '' || knownWords.has(part) || /^\d{1,10}$/.test(part) ? part : '***')).join('/');
}
