import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { labReportLimits } from '#contract/lab-reports.contract.ts';
import { recordAccess } from '#server/audit/access-log.ts';
import { openingOf } from '#server/audit/opening.ts';
import { type RequestAudit, withRequestAudit } from '#server/audit/request-audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Versions } from '#server/db/shared-version.ts';
import { parseAddress } from './addresses.ts';
import type { AnswerCheck } from './answer-check.ts';
import { AppError, refuse } from './app-error.ts';
import { clientGone } from './client-gone.ts';
import { FileReply } from './file-reply.ts';
import { JsonText } from './json-text.ts';
import { ReadyText } from './ready-text.ts';
import { authorise, type Callers, type Session } from './session.ts';

/** What a handler gets: the validated input, and who is calling. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: E['access'] extends 'public' ? null : Session;
  /** What reference lists are kept by; read after the request had come in. */
  versions: E['access'] extends 'public' ? null : Versions;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The `file` part of a multipart call. */
  upload(): Promise<UploadedFile>;
  /** All `file` parts of one that takes several. */
  uploads(): Promise<UploadedFile[]>;
  /** Ends when the caller has gone: nobody waits for the answer any more. */
  gone: AbortSignal;
}

export interface UploadedFile {
  name: string;
  content: Buffer;
  /** Text fields that came before the file. */
  fields: Record<string, string>;
}

type Answer<E extends Endpoint> = ResponseOf<E> | ReadyText | JsonText | FileReply;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: MountOptions) => void;

export interface MountOptions {
  /** Who may knock, and how often: asked before anything of the body is read. */
  door?: Door;
}

interface Door {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const kilobyte = 1024;

/** The largest JSON body of a call, in bytes. */
export function bodyLimitOf({ access, bodyKb }: Endpoint): number {
  return (bodyKb ?? (access === 'public' ? 16 : 256)) * kilobyte;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    versions: Versions | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Mounts endpoints of the contract on Fastify. A route reads like a sentence: `mount(authApi.login, login)`. */
export function createMount(
  app: FastifyInstance,
  callers: Callers,
  context: Pick<AppContext, 'accessLog' | 'clock'>,
  check?: AnswerCheck,
): Mount {
  return (endpoint, handler, options = {}) => {
    app.route({
      method: endpoint.method,
      url: toFastifyPath(endpoint.path),
      schema: toFastifySchema(endpoint),
      config: { endpoint },
      // A file is counted by the reader of uploads; Fastify would take this for the whole of it.
      ...(!endpoint.upload && { bodyLimit: bodyLimitOf(endpoint) }),
      // No promise of its own: every request passes here.
      onRequest: (request, reply, done) => {
        authorise(callers, endpoint, request)
          .then((signedIn) => {
            request.session = signedIn?.session ?? null;
            request.versions = signedIn?.versions ?? null;
            return options.door?.admit(request, reply);
          })
          .then(() => done(), done);
      },
      handler: async (request, reply) => {
        // Patients' data and answers to writes are nobody's to keep; ready text sets its own header.
        reply.header('cache-control', 'no-store');
        const call = new RequestCall(request, reply) as Call<typeof endpoint>;
        const audit: RequestAudit = {
          get address() {
            return parseAddress(request.ip ?? '');
          },
          patients: new Set(),
          changed: false,
        };
        const answer = await withRequestAudit(audit, () => handler(call));
        recordOpenings(context, endpoint, request, audit);
        check?.(endpoint, answer);
        if (answer instanceof ReadyText) return answer.send(request, reply);
        if (answer instanceof FileReply || answer instanceof JsonText) return answer.send(reply);
        if (endpoint.status) reply.code(endpoint.status);
        return answer;
      },
    });
  };
}

/** What few handlers ask for is made when they do: a signal alone costs more than the rest. */
class RequestCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly session: Session | null;
  readonly versions: Versions | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.params = request.params;
    this.query = request.query;
    this.body = request.body;
    this.session = request.session;
    this.versions = request.versions;
    this.request = request;
    this.reply = reply;
  }

  get upload() {
    return () => readUpload(this.request, readFilePart);
  }

  get uploads() {
    return () => readUpload(this.request, readFileParts);
  }

  get gone(): AbortSignal {
    return clientGone(this.reply);
  }
}

/** Who was admitted to a patient's record and changed nothing has opened it. */
function recordOpenings(
  context: Pick<AppContext, 'accessLog' | 'clock'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  { address, patients, changed }: RequestAudit,
): void {
  if (changed) {
    context.accessLog.changesWritten();
    return;
  }
  if (patients.size === 0) return;
  const { accountId = null, service } = request.session ?? {};
  const opening = openingOf(endpoint, request);
  const detail = service ? `token:${service.tokenId}` : opening.detail;
  for (const patientId of patients) recordAccess(context, { ...opening, detail, accountId, address, patientId });
}

export function toFastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function toFastifySchema(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
    ...(endpoint.response && { response: { [endpoint.status ?? 200]: endpoint.response } }),
    ...(endpoint.produces && { produces: [endpoint.produces] }),
  };
}

async function readUpload<Read>(
  request: FastifyRequest,
  read: (request: FastifyRequest) => Promise<Read>,
): Promise<Read> {
  try {
    return await read(request);
  } catch (error) {
    if (error instanceof AppError || hasCode(error)) throw error;
    // The reader of multipart bodies throws plain errors over what it cannot read.
    throw refuse('UPLOAD_DAMAGED');
  }
}

/** Fastify and its plugins name their refusals, and Node its faults of disk and network. */
function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}

async function readFilePart(request: FastifyRequest): Promise<UploadedFile> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname === 'file') return { name: part.filename, content: await part.toBuffer(), fields };
    part.file.resume();
  }
  throw refuse('UPLOAD_FILE_MISSING');
}

async function readFileParts(request: FastifyRequest): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  let size = 0;
  for await (const part of request.parts({ limits: { files: labReportLimits.filesAtOnce } })) {
    if (part.type === 'field') continue;
    if (part.fieldname !== 'file') {
      part.file.resume();
      continue;
    }
    const content = await part.toBuffer();
    size += content.byteLength;
    if (size > labReportLimits.uploadBytes) throw refuse('UPLOAD_FILES_TOO_LARGE');
    files.push({ name: part.filename, content, fields: {} });
  }
  if (files.length === 0) throw refuse('UPLOAD_FILE_MISSING');
  return files;
}
