import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FoodListDocument } from '#domain/food-list/food-list-document.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** In one piece: each further one would wait until the thread of the requests has a turn for it. */
const fast = { level: 1, chunkSize: 1 << 20 };

export function packDocument(document: FoodListDocument): Promise<Buffer> {
  return pack(JSON.stringify(document), fast);
}

export async function unpackDocument(packed: Buffer): Promise<FoodListDocument> {
  const document = JSON.parse(String(await unpack(packed))) as FoodListDocument;
  if (document.version !== 1 && document.version !== 2)
    throw new Error(`a food list of version ${String((document as { version: unknown }).version)} is not known`);
  return document;
}

/** A row of the table, as JSON with bytes in hexadecimal, for whoever is to read what it says. */
export async function readableRow(row: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { document } = row as { document: string | null };
  return document === null ? row : { ...row, document: await unpackDocument(Buffer.from(document.slice(2), 'hex')) };
}
