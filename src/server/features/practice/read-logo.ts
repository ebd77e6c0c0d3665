import { crc32, inflateSync } from 'node:zlib';
import { logoLimits, type PracticeLogo } from '#contract/practice.contract.ts';
import { readPlainSvg } from '#domain/practice/plain-svg.ts';
import { refuseField } from '#server/http/app-error.ts';

type Read = Omit<PracticeLogo, 'version'>;

/**
 * What a logo is by its bytes, whatever its name says. A picture that cannot be drawn would keep every paper from being
 * made, so it is read to its end here.
 */
export function readLogoFile(content: Buffer): Read {
  if (content.byteLength > logoLimits.bytes) {
    throw refuseField('file', 'LOGO_TOO_LARGE', { count: logoLimits.bytes / 1024 });
  }
  const size = content.subarray(0, 8).equals(pngStart) ? pngSize(content) : null;
  const logo: Read = size ? { mediaType: 'image/png', ...size } : readSvg(content);
  if (Math.max(logo.width, logo.height) > logoLimits.pixels) {
    throw refuseField('file', 'LOGO_TOO_WIDE', { count: logoLimits.pixels });
  }
  return logo;
}

function readSvg(content: Buffer): Read {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refuseField('file', 'LOGO_UNREADABLE');
  }
  const read = readPlainSvg(text);
  if ('width' in read) return { mediaType: 'image/svg+xml', ...read };
  if (read.kind === 'notPlain') throw refuseField('file', 'LOGO_NOT_PLAIN', { what: read.what });
  throw refuseField('file', 'LOGO_UNREADABLE');
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples of a pixel by the colour type of a PNG. */
const samples = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** The size of a PNG whose every part is whole; null for one that is not. */
function pngSize(content: Buffer): { width: number; height: number } | null {
  const packed: Buffer[] = [];
  let header: Buffer | null = null;
  let ended = false;
  for (let at = 8; at + 12 <= content.byteLength && !ended; ) {
    const length = content.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > content.byteLength) return null;
    const kind = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end)) !== content.readUInt32BE(end)) return null;
    const data = content.subarray(at + 8, end);
    if (kind === 'IHDR') header = data;
    if (kind === 'IDAT') packed.push(data);
    ended = kind === 'IEND';
    at = end + 4;
  }
  if (header?.byteLength !== 13 || !ended) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlaced = 0] = header.subarray(8);
  const perPixel = samples.get(colour);
  if (perPixel === undefined || width === 0 || height === 0) return null;
  if (Math.max(width, height) > logoLimits.pixels) return { width, height };
  const whole = height * (1 + Math.ceil((width * perPixel * depth) / 8));
  try {
    // Interlaced rows begin more often; they take at most twice as many bytes.
    const pixels = inflateSync(Buffer.concat(packed), { maxOutputLength: 2 * whole + 1024 });
    return interlaced === 0 && pixels.byteLength !== whole ? null : { width, height };
  } catch {
    return null;
  }
}
