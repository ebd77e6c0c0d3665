import type { FastifyReply } from 'fastify';

/** An answer that the database or its feature has put together as JSON already, in one piece or several. */
export class JsonText {
  private readonly pieces: readonly (string | Buffer)[];
  private readonly mediaType: string;

  constructor(content: string | readonly (string | Buffer)[], mediaType = 'application/json; charset=utf-8') {
    this.pieces = typeof content === 'string' ? [content] : content;
    this.mediaType = mediaType;
  }

  get text(): string {
    return this.content().toString();
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.type(this.mediaType).send(this.content());
  }

  private content(): Buffer {
    return Buffer.concat(this.pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  }
}
