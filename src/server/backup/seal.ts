import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, open, stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { StartError } from '#server/start-error.ts';

/** The end of a backup: a code over all bytes before it, which only who has the key can make. */
const mark = '\nMETABELLY-SEAL-1 ';
const sealLength = mark.length + 64 + 1;

/** The name of the key among the secrets of an installation. */
export const backupKeyName = 'backup-key';

export class Seal {
  private readonly hmac;

  constructor(key: string) {
    this.hmac = createHmac('sha256', key);
  }

  /** Passes everything on and takes it into account. */
  through(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.hmac.update(chunk);
        done(null, chunk);
      },
    });
  }

  close(): string {
    return this.hmac.digest('hex');
  }
}

export async function appendSeal(file: string, code: string): Promise<void> {
  await appendFile(file, `${mark}${code}\n`);
}

export interface SealedContent {
  /** How many bytes of the file are content. */
  length: number;
  /** What the seal says; null where there is none. */
  code: string | null;
}

/** Where the content of a backup ends, and the seal after it. A missing file is a sentence. */
export async function readSeal(file: string): Promise<SealedContent> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new StartError(`There is no file ${file}.`);
    if (error.code === 'EACCES') throw new StartError(`The file ${file} may not be read.`);
    throw error;
  });
  if (!found.isFile()) throw new StartError(`${file} is not a file.`);
  if (found.size < sealLength) return { length: found.size, code: null };
  const text = await readEnd(file, found.size);
  const code = text.startsWith(mark) && /^[0-9a-f]{64}\n$/.test(text.slice(mark.length)) ? text.slice(-65, -1) : null;
  return { length: code === null ? found.size : found.size - sealLength, code };
}

/** Whether the end of the file was lost in the middle of its seal. */
export async function hasPartOfSeal(file: string): Promise<boolean> {
  return (await readEnd(file, (await stat(file)).size)).includes(mark);
}

/** As many of the last bytes as a seal takes. */
async function readEnd(file: string, size: number): Promise<string> {
  const handle = await open(file, 'r').catch(() => {
    throw new StartError(`The file ${file} may not be read.`);
  });
  try {
    const end = Buffer.alloc(Math.min(sealLength, size));
    await handle.read(end, 0, end.length, size - end.length);
    return end.toString('latin1');
  } finally {
    await handle.close();
  }
}

/** Reads the whole file once, before anything is made of it. */
export async function checkSeal(file: string, { length, code }: SealedContent, key: string): Promise<void> {
  const seal = new Seal(key);
  if (length > 0) {
    await new Promise<void>((done, failed) => {
      createReadStream(file, { end: length - 1 })
        .pipe(seal.through())
        .on('error', failed)
        .on('end', done)
        .resume();
    });
  }
  requireSame(seal.close(), code ?? '');
}

export function requireSame(computed: string, sealed: string): void {
  if (computed.length === sealed.length && timingSafeEqual(Buffer.from(computed), Buffer.from(sealed))) return;
  throw new StartError(
    'The seal of the backup does not fit: the file was changed or damaged, or it was made with another key. Nothing was restored.\n' +
      'A backup of another machine needs its key: the file secrets/backup-key of its data folder, or its BACKUP_KEY.',
  );
}
