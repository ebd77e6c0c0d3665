import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ErrorBody } from '#contract/error-body.ts';
import { errorMessage, statusOf } from '#contract/error-message.ts';
import { type Problem, problem } from '#contract/problem.ts';

/** How long a client may take, in milliseconds. One that hangs, or sends a byte a second, must not stay for ever. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its head. */
  headMs: number;
  /** To the end of its body, unless it is a file from somebody who is signed in. */
  requestMs: number;
  /** To the end of a file: 20 MB at the slowest rate. */
  uploadMs: number;
  /** A file may take long while it comes: at least so many bytes a second, looked at in windows of so long. */
  uploadBytesPerSecond: number;
  uploadWindowMs: number;
  /** Without a single byte either way; also one that does not read its answer. */
  silenceMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
  /** What a stop waits for requests under way. */
  stopMs: number;
}

export const connectionLimits: ConnectionLimits = {
  headMs: 20_000,
  requestMs: 120_000,
  uploadMs: 45 * 60_000,
  uploadBytesPerSecond: 8 * 1024,
  uploadWindowMs: 30_000,
  silenceMs: 120_000,
  checkMs: 5_000,
  stopMs: 8_000,
};

export function serverOptions(limits: ConnectionLimits): FastifyHttpOptions<Server> {
  return {
    // The longest that any request may take; others are cut sooner by `limitBodyTime`.
    requestTimeout: limits.uploadMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: refuseConnection,
  };
}

/**
 * Cuts requests whose body does not arrive in time. A file of somebody who is signed in has as long as it takes, as
 * long as it comes at all: sending 20 MB over a slow line is not a fault.
 */
export function limitBodyTime(app: FastifyInstance, limits: ConnectionLimits): void {
  const watches = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  app.server.prependListener('request', (raw: IncomingMessage) => {
    if (!announcesBody(raw)) return;
    watches.set(raw, setTimeout(() => cutUnlessComplete(raw), limits.requestMs).unref());
    raw.once('close', () => clearTimeout(watches.get(raw)));
  });
  const watchUpload = (raw: IncomingMessage) => {
    clearTimeout(watches.get(raw));
    let received = raw.socket.bytesRead;
    const least = (limits.uploadBytesPerSecond * limits.uploadWindowMs) / 1000;
    const windows = setInterval(() => {
      if (raw.socket.bytesRead - received < least) cutUnlessComplete(raw);
      if (raw.complete) clearInterval(windows);
      received = raw.socket.bytesRead;
    }, limits.uploadWindowMs).unref();
    watches.set(raw, windows);
  };
  // after the session was checked, before the body is read
  app.addHook('preParsing', ({ raw, session, routeOptions }, _reply, _payload, done) => {
    if (session && routeOptions.config.endpoint?.upload && watches.has(raw)) watchUpload(raw);
    done();
  });
}

/** Without either header there is none to wait for: with its head the request has come in full. */
function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function cutUnlessComplete(raw: IncomingMessage): void {
  if (raw.complete) return;
  refuseConnection(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}

/** A stop waits for requests under way, and then no longer: a client that hangs must not hold it up. */
export function limitStopTime(app: FastifyInstance, { stopMs }: ConnectionLimits): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });
}

/** What never became a request: too slow, too long a head, or no HTTP at all. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && socket.bytesWritten === 0) {
    const refusal = refusalOf(error.code);
    const body: ErrorBody = { message: errorMessage(refusal), ...refusal, requestId: randomUUID() };
    const text = JSON.stringify(body);
    socket.write(
      `HTTP/1.1 ${statusOf(refusal.code)} ${refusal.code}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
}

function refusalOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('TIMEOUT');
  if (code === 'HPE_HEADER_OVERFLOW') return problem('HEAD_TOO_LARGE');
  return problem('REQUEST_UNREADABLE');
}
