import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const nul = '\u0000';

/** PostgreSQL cannot store NUL in a text; refusing it at the door spares every feature the check. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (/%00/i.test(request.url) || (request.body && hasNul(request.body, 0))) {
      throw new AppError('MALFORMED', 'The request contains a character (NUL) that cannot be stored.');
    }
  });
}

const deepest = 50;

function hasNul(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes(nul);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > deepest) throw new AppError('MALFORMED', 'The body is nested too deeply.');
  if (Array.isArray(value)) {
    // Long lists of ids are numbers throughout: one look is enough.
    if (value.length > 1_000 && value.every((item) => typeof item === 'number')) return false;
    return value.some((item) => hasNul(item, depth + 1));
  }
  return Object.entries(value).some(([key, item]) => key.includes(nul) || hasNul(item, depth + 1));
}
