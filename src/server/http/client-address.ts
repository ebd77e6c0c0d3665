import { isIP } from 'node:net';

/** An address as it may be stored: parsed, IPv4 in its own form, no zone; null for what is none. */
export function parseAddress(text: string | undefined): string | null {
  const plain = (text ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 0 ? null : plain.toLowerCase();
}
