import type { FastifyReply } from 'fastify';

/** An answer that the database or its feature has put together as JSON already, in one piece or several. */
export class JsonText {
  private readonly pieces: Buffer[];

  constructor(...pieces: (string | Buffer)[]) {
    this.pieces = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  }

  get text(): string {
    return this.content().toString();
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.type('application/json; charset=utf-8').send(this.content());
  }

  private content(): Buffer {
    return Buffer.concat(this.pieces);
  }
}
