import type { FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

/**
 * What is logged of a request: how and where to, never who about. Addresses are cut before the query (searches
 * hold names) and public questionnaire tokens are masked; headers and bodies are not logged at all.
 */
export function loggerOptions(level: Settings['logLevel']): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: loggedPath(request.url) }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code ?? '',
        // A database error quotes values in its detail, and Drizzle the parameters in its message.
        message: (error.message ?? '').split('\n')[0] ?? '',
        stack: error.stack ?? '',
      }),
    },
  };
}

export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.replace(/(\/questionnaire\/(?:public\/)?user\/)[^/]{20,}/, '$1***');
}
