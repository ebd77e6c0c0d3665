import type { FastifyReply } from 'fastify';

/** An answer that the database or its feature has put together as JSON already. */
export class JsonText {
  readonly text: string;
  readonly mediaType: string;

  constructor(text: string, mediaType = 'application/json; charset=utf-8') {
    this.text = text;
    this.mediaType = mediaType;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.type(this.mediaType).send(Buffer.from(this.text));
  }
}
