import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BoundedQueue, QueueFull } from '#server/jobs/bounded-queue.ts';
import { type AppError, refuse } from './app-error.ts';
import { clientGone } from './client-gone.ts';
import type { FileReply } from './file-reply.ts';

/** Files that are much work to make: a few at a time, so that the small calls of everybody else pass between them. */
const turns = new BoundedQueue({ atOnce: 3, mostWaiting: 200 });

/** Sooner than a connection on which nothing happens is closed: a sentence is better. */
const longestWaitMs = 100_000;

/** Waits for its turn, and keeps it until the file is made or, where it is made as it is sent, until it has gone out. */
export function limitFileWork(reply: FastifyReply, make: () => Promise<FileReply>): Promise<FileReply> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const file = await make();
      resolve(file);
      if (file.content instanceof Readable) await over(file.content);
    };
    const waits = AbortSignal.any([clientGone(reply), AbortSignal.timeout(longestWaitMs)]);
    turns.run(work, waits).catch((error) => reject(isTooBusy(error) ? tooBusy() : error));
  });
}

function isTooBusy(error: unknown): boolean {
  return error instanceof QueueFull || (error instanceof DOMException && error.name === 'TimeoutError');
}

function tooBusy(): AppError {
  return refuse('TOO_MANY_FILES_IN_THE_MAKING', {}, { retryAfterSeconds: 10 });
}

/** A stream that is sent and one that breaks both close. */
function over(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', () => resolve());
  });
}
