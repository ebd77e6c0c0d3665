import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/endpoint.ts';

/** The language asked for, else the first one the client accepts, else English. */
export function languageOf(asked: Language | undefined, request: FastifyRequest): Language {
  return asked ?? (/^\s*hr\b/i.test(request.headers['accept-language'] ?? '') ? 'hr' : 'en');
}
