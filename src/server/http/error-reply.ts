import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorBody, type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts';
import { databaseFault, refersToNothing } from '#server/db/database-faults.ts';
import { isDiskFull } from '#server/files/file-store.ts';
import { AppError } from './app-error.ts';

/** Of an address in a sentence. */
const longestShown = 200;
/** A list of hundreds of wrong items is wrong; nobody reads which. */
const mostFieldErrors = 100;
const longestMessage = 1000;

/** The one place that writes an error to a client. */
export function installErrorReply(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = toRefusal(error, request);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    send(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    send(request, reply, new AppError('NOT_FOUND', `There is no ${request.method} ${shortened(path, longestShown)}.`));
  });
}

/** Addresses that the router refuses before anything else has seen them. */
export function answerMisaddressed(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const refusal = tooLong
    ? new AppError('NOT_FOUND', 'This was not found.')
    : new AppError('MALFORMED', 'The address is not well-formed.');
  send(request, reply, refusal);
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: AppError): void {
  const body: ErrorBody = {
    ...refusal.details,
    message: shortened(refusal.message, longestMessage),
    code: refusal.code,
    ...(refusal.fieldErrors && {
      fieldErrors: refusal.fieldErrors
        .slice(0, mostFieldErrors)
        .map(({ field, message }) => ({ field, message: shortened(message, longestMessage) })),
    }),
    requestId: request.id,
  };
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    // The route's own serialiser knows its answers only.
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function toRefusal(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error, request);
  const outage = outageRefusal(error);
  if (outage) return outage;
  if (refersToNothing(error)) return new AppError('CONFLICT', 'What this belongs to was deleted in the meantime.');
  const status = error.statusCode ?? 500;
  if (status < 500) return clientRefusal(error, status);
  return new AppError('INTERNAL', `Something went wrong on our side. Quote ${request.id} when you report it.`);
}

/** Nothing is wrong with the request: it may succeed later. Whatever it had begun to write was rolled back. */
function outageRefusal(error: Error): AppError | null {
  const fault = isDiskFull(error) ? 'full' : databaseFault(error);
  if (fault === null) return null;
  if (fault === 'full') return new AppError('DISK_FULL', 'The disk of the server is full. Nothing was saved.');
  const sentences = {
    unreachable: 'The database cannot be reached at the moment. Try again in a few seconds.',
    slow: 'The database took too long to answer. Try again in a few seconds.',
    contended: 'Somebody else was writing the same records. Try again.',
  };
  return new AppError('UNAVAILABLE', sentences[fault], { retryAfterSeconds: fault === 'contended' ? 1 : 5 });
}

function validationRefusal(error: FastifyError, request: FastifyRequest): AppError {
  // An id that cannot exist is an address that is not there.
  if (error.validationContext === 'params') return new AppError('NOT_FOUND', 'This was not found.');
  if (request.body === undefined && error.validationContext === 'body') {
    return new AppError('MALFORMED', 'The request needs a JSON body.');
  }
  const fieldErrors: FieldError[] = (error.validation ?? []).slice(0, mostFieldErrors).map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'Invalid value',
  }));
  const named = fieldErrors.map(({ field, message }) => (field ? `${field}: ${message}` : message));
  const which = named.slice(0, 3).join('; ').replace(/\.?$/, '.');
  return new AppError('INVALID', `Check the input. ${which}`, { fieldErrors });
}

/** Refusals of Fastify itself and its plugins, in our words. */
function clientRefusal(error: FastifyError, status: number): AppError {
  const sentences: Record<string, string> = {
    FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
    FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, and JSON was announced.',
    FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the content type application/json.',
    FST_REQ_FILE_TOO_LARGE: 'The file is larger than 20 MB.',
    FST_PROTO_VIOLATION: 'A part of the upload has a name that is not allowed.',
    FST_FILES_LIMIT: 'These are too many files at once.',
    FST_FIELDS_LIMIT: 'The upload has too many fields.',
    FST_PARTS_LIMIT: 'The upload has too many parts.',
    FST_INVALID_MULTIPART_CONTENT_TYPE: 'Send the file as multipart/form-data, in a part named file.',
  };
  const codes = Object.entries(errorStatus) as [ErrorCode, number][];
  const code = codes.find(([, of]) => of === status)?.[0] ?? 'MALFORMED';
  return new AppError(code, sentences[error.code] ?? error.message);
}
