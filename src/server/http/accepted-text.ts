import type { FastifyInstance } from 'fastify';
import { isStorable } from '#contract/text.ts';
import { refuse } from './app-error.ts';

/**
 * What cannot be kept as it came is refused at the door, which spares every feature the check: a body that is not
 * UTF-8 (it would be read with other letters), NUL and halves of surrogate pairs, and nesting beyond all use.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decoded(body);
    if (hasTooManyParts(body)) done(refuse('BODY_TOO_MANY_PARTS'));
    else if (text === null) done(refuse('BODY_NOT_UTF8'));
    // it answers through `done`
    else void parseJson(request, text, done);
  });
  // none of the hooks that every request passes is a promise: each would be one more turn for it
  app.addHook('preValidation', (request, _reply, done) => {
    if (/%00/i.test(request.url) || (request.body && !isAcceptable(request.body, 0))) {
      throw refuse('UNSTORABLE_TEXT');
    }
    done();
  });
}

/** Far more than any form has. Long lists of plain numbers are not counted: they cost little. */
const mostParts = 50_000;
const partBytes = new Set([...'{[:'].map((character) => character.charCodeAt(0)));

/**
 * Counted before anything is made of it: a million empty objects take longer to read than any answer. What stands in
 * texts is counted along, for telling it apart would cost as much as reading it.
 */
function hasTooManyParts(body: Buffer): boolean {
  if (body.length <= mostParts) return false;
  let parts = 0;
  for (const byte of body) if (partBytes.has(byte)) parts += 1;
  return parts > mostParts;
}

function decoded(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

const deepest = 50;

function isAcceptable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true;
  if (depth > deepest) throw refuse('BODY_TOO_DEEP');
  if (Array.isArray(value)) {
    // Long lists of ids are numbers throughout: one look is enough.
    if (value.length > 1_000 && value.every((item) => typeof item === 'number')) return true;
    return value.every((item) => isAcceptable(item, depth + 1));
  }
  return Object.entries(value).every(([key, item]) => isStorable(key) && isAcceptable(item, depth + 1));
}
