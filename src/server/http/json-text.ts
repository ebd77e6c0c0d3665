import type { FastifyReply } from 'fastify';

/** An answer that the database or its feature has put together as JSON already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.type('application/json; charset=utf-8').send(Buffer.from(this.text));
  }
}
