import type { FastifyReply } from 'fastify';

/** An answer that is a file: CSV, PDF, JSON export, the original of a lab report. */
export class FileReply {
  readonly content: Buffer | string | NodeJS.ReadableStream;
  readonly fileName: string;
  readonly mediaType: string;
  readonly inline: boolean;

  constructor(file: {
    content: Buffer | string | NodeJS.ReadableStream;
    fileName: string;
    mediaType: string;
    inline?: boolean;
  }) {
    this.content = file.content;
    this.fileName = file.fileName;
    this.mediaType = file.mediaType;
    this.inline = file.inline ?? false;
  }

  send(reply: FastifyReply): FastifyReply {
    const plainName = this.fileName.replace(/[^\w.-]+/g, '_');
    const disposition = this.inline ? 'inline' : 'attachment';
    return reply
      .type(this.mediaType)
      .header(
        'content-disposition',
        `${disposition}; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(this.fileName)}`,
      )
      .send(this.content);
  }
}
