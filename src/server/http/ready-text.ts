import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer kept as bytes: made once, compressed once, sent as it is. */
export class ReadyText {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;

  private constructor(plain: Buffer, brotli: Buffer, gzipped: Buffer) {
    this.plain = plain;
    this.brotli = brotli;
    this.gzip = gzipped;
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  }

  static async of(value: unknown): Promise<ReadyText> {
    const plain = Buffer.from(JSON.stringify(value));
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      promisify(gzip)(plain),
    ]);
    return new ReadyText(plain, brotli, gzipped);
  }

  /** Past Fastify's own way of answering, which would look for something to serialise and compress. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, content, encoding } = this.answerTo(request);
    // A copy of what every answer carries; spreading it into another would take longer than all else here.
    const headers: Record<string, number | string | string[] | undefined> = reply.getHeaders();
    headers.etag = this.etag;
    headers['cache-control'] = 'private, no-cache';
    headers.vary = 'accept-encoding';
    if (content) {
      headers['content-type'] = 'application/json; charset=utf-8';
      headers['content-length'] = content.length;
    }
    if (encoding) headers['content-encoding'] = encoding;
    reply.hijack();
    reply.raw.writeHead(status, headers).end(content);
    return reply;
  }

  private answerTo(request: FastifyRequest): { status: 200 | 304; content?: Buffer; encoding?: 'br' | 'gzip' } {
    if (matches(request.headers['if-none-match'], this.etag)) return { status: 304 };
    const accepted = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted)) return { status: 200, content: this.brotli, encoding: 'br' };
    if (/\bgzip\b/.test(accepted)) return { status: 200, content: this.gzip, encoding: 'gzip' };
    return { status: 200, content: this.plain };
  }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim() === etag);
}
