import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/error-body.ts';
import { withMessage } from '#contract/error-message.ts';
import { fhirMediaType, operationOutcome } from '#contract/fhir-outcome.ts';
import { type FieldProblem, type PlainCode, problem, problemOfIssue, type Values } from '#contract/problem.ts';
import { databaseFault, refersToNothing } from '#server/db/database-faults.ts';
import { isDiskFull } from '#server/files/file-store.ts';
import { AppError, refuse } from './app-error.ts';

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
    send(request, reply, refuse('ADDRESS_NOT_FOUND', { method: request.method, path: shortened(path, longestShown) }));
  });
}

/** Addresses that the router refuses before anything else has seen them. */
export function answerMisaddressed(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  send(request, reply, refuse(tooLong ? 'NOT_FOUND' : 'ADDRESS_MALFORMED'));
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: AppError): void {
  const body: ErrorBody = {
    ...refusal.details,
    message: shortened(refusal.message, longestMessage),
    code: refusal.code,
    values: refusal.values as Values,
    ...(refusal.fieldErrors && {
      fieldErrors: refusal.fieldErrors
        .slice(0, mostFieldErrors)
        .map((each) => ({ ...each, message: shortened(each.message, longestMessage) })),
    }),
    requestId: request.id,
  };
  const speaksFhir = request.url.startsWith('/api/fhir/');
  // A search that cannot be understood is 400 to systems that speak FHIR (R4, 3.1.1).
  const status = speaksFhir && refusal.status === 422 ? 400 : refusal.status;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(speaksFhir ? fhirMediaType : 'application/json; charset=utf-8')
    // The route's own serialiser knows its answers only.
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(speaksFhir ? operationOutcome({ status, ...body }) : body);
}

function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function toRefusal(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error, request);
  const outage = outageRefusal(error);
  if (outage) return outage;
  if (refersToNothing(error)) return refuse('OWNER_DELETED');
  const status = error.statusCode ?? 500;
  if (status < 500) return clientRefusal(error, status);
  return refuse('INTERNAL', { id: request.id });
}

/** Nothing is wrong with the request: it may succeed later. Whatever it had begun to write was rolled back. */
function outageRefusal(error: Error): AppError | null {
  const fault = isDiskFull(error) ? 'full' : databaseFault(error);
  if (fault === null) return null;
  if (fault === 'full') return refuse('DISK_FULL');
  const codes = {
    unreachable: 'DATABASE_UNREACHABLE',
    slow: 'DATABASE_SLOW',
    contended: 'DATABASE_CONTENDED',
  } as const;
  return refuse(codes[fault], {}, { retryAfterSeconds: fault === 'contended' ? 1 : 5 });
}

function validationRefusal(error: FastifyError, request: FastifyRequest): AppError {
  // An id that cannot exist is an address that is not there.
  if (error.validationContext === 'params') return refuse('NOT_FOUND');
  if (request.body === undefined && error.validationContext === 'body') {
    return refuse('BODY_MISSING');
  }
  const problems = (error.validation ?? []).slice(0, mostFieldErrors).map(fieldProblemOf);
  const clauses = problems.slice(0, 3).map(({ field, ...said }) => {
    return field === '' ? said : problem('FIELD_PROBLEM', { field, problem: said });
  });
  return refuse('INVALID', { clauses }, { fieldErrors: problems.map(withMessage) });
}

function fieldProblemOf(issue: { instancePath: string; message?: string | undefined }): FieldProblem {
  const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
  return { field, ...problemOfIssue(issue.message ?? 'Invalid value') };
}

const codesOfFastify: Record<string, PlainCode | undefined> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_NOT_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_EMPTY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'BODY_NOT_ANNOUNCED_AS_JSON',
  FST_REQ_FILE_TOO_LARGE: 'UPLOAD_FILE_TOO_LARGE',
  FST_PROTO_VIOLATION: 'UPLOAD_NAME_FORBIDDEN',
  FST_FILES_LIMIT: 'UPLOAD_TOO_MANY_FILES',
  FST_FIELDS_LIMIT: 'UPLOAD_TOO_MANY_FIELDS',
  FST_PARTS_LIMIT: 'UPLOAD_TOO_MANY_PARTS',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UPLOAD_NOT_MULTIPART',
};

/** Refusals of Fastify itself and its plugins, in our words. */
function clientRefusal(error: FastifyError, status: number): AppError {
  const code = codesOfFastify[error.code];
  if (code !== undefined) return refuse(code);
  const detail = error.message;
  if (status === 413) return refuse('UNEXPECTED_TOO_LARGE', { detail });
  return refuse(status === 415 ? 'UNEXPECTED_TYPE' : 'UNEXPECTED_REFUSAL', { detail });
}
