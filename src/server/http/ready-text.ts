import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => promisify(gzip)(plain),
};

const cacheControl = 'private, no-cache';
const vary = 'accept-encoding';

/** An answer kept as bytes: made once, compressed once, when somebody first asks for it so, and sent as it is. */
export class ReadyText {
  readonly plain: Buffer;
  readonly etag: string;
  private readonly compressed: { [Name in Encoding]?: Buffer | Promise<Buffer> } = {};

  private constructor(plain: Buffer) {
    this.plain = plain;
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  }

  static of(value: unknown): ReadyText {
    return new ReadyText(Buffer.from(JSON.stringify(value)));
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    if (matches(request.headers['if-none-match'], this.etag)) return this.writeUnchanged(request, reply);
    const encoding = acceptedEncoding(request.headers['accept-encoding'] ?? '');
    if (!encoding) return this.write(reply, this.plain);
    const content = this.as(encoding);
    if (content instanceof Promise) return content.then((bytes) => this.write(reply, bytes, encoding));
    return this.write(reply, content, encoding);
  }

  /** At once, where they are there: a promise would cost every request another turn. */
  as(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.compressed[encoding];
    if (known) return known;
    const compressing = compress[encoding](this.plain);
    this.compressed[encoding] = compressing;
    compressing.then(
      (bytes) => {
        this.compressed[encoding] = bytes;
      },
      // the next one who asks tries again
      () => {
        delete this.compressed[encoding];
      },
    );
    return compressing;
  }

  /** What the browser has kept of the whole answer stays in force: only what may have changed is said again. */
  private writeUnchanged(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack();
    reply.raw
      .writeHead(304, ['etag', this.etag, 'cache-control', cacheControl, 'vary', vary, 'x-request-id', request.id])
      .end();
    return reply;
  }

  /** Past Fastify's own way of answering, which would look for something to serialise and compress. */
  private write(reply: FastifyReply, content: Buffer, encoding?: Encoding): FastifyReply {
    // A copy of what every answer carries; spreading it into another would take longer than all else here.
    const headers: Record<string, number | string | string[] | undefined> = reply.getHeaders();
    headers.etag = this.etag;
    headers['cache-control'] = cacheControl;
    headers.vary = vary;
    headers['content-type'] = 'application/json; charset=utf-8';
    headers['content-length'] = content.length;
    if (encoding) headers['content-encoding'] = encoding;
    reply.hijack();
    reply.raw.writeHead(200, headers).end(content);
    return reply;
  }
}

function acceptedEncoding(accepted: string): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim() === etag);
}
