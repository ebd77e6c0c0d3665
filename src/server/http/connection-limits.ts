import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { type ErrorBody, errorStatus } from '#contract/errors.ts';

/** How long a client may take, in milliseconds. One that hangs, or sends a byte a second, must not stay for ever. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its head. */
  headMs: number;
  /** To the end of its body: 20 MB over a line of 1.5 Mbit/s. */
  requestMs: number;
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
  silenceMs: 120_000,
  checkMs: 5_000,
  stopMs: 8_000,
};

export function serverOptions(limits: ConnectionLimits): FastifyHttpOptions<Server> {
  return {
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: refuseConnection,
  };
}

/** A stop waits for requests under way, and then no longer: a client that hangs must not hold it up. */
export function boundTheStop(app: FastifyInstance, { stopMs }: ConnectionLimits): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
  });
}

/** What never became a request: too slow, too long a head, or no HTTP at all. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && socket.bytesWritten === 0) {
    const [code, message] = refusalOf(error.code);
    const body: ErrorBody = { message, code, requestId: randomUUID() };
    const text = JSON.stringify(body);
    socket.write(
      `HTTP/1.1 ${errorStatus[code]} ${code}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
}

function refusalOf(code: string | undefined): ['TIMEOUT' | 'TOO_LARGE' | 'MALFORMED', string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['TIMEOUT', 'The request took too long to arrive.'];
  if (code === 'HPE_HEADER_OVERFLOW') return ['TOO_LARGE', 'The head of the request is too large.'];
  return ['MALFORMED', 'This is not a request that can be read.'];
}
