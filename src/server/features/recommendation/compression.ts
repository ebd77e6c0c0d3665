import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, inflateRaw } from 'node:zlib';

/** Of stored results; see `stored-result.ts`. */
export type ResultVersion = 1 | 2 | 3 | 4 | 5;

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const inflate = promisify(inflateRaw);

const fast = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY },
  // in one piece: each further piece would wait until the thread of the requests has a turn for it
  chunkSize: 1 << 20,
};

/** In under half the time of deflating, to about the same size. Another thread does it. */
export const compress = (bytes: Buffer): Promise<Buffer> => packBrotli(bytes, fast);

/** Versions before 5 were deflated. */
export const unpackerOf = (version: ResultVersion): ((packed: Buffer) => Promise<Buffer>) =>
  version < 5 ? inflate : unpackBrotli;
