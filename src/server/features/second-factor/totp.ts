import { createHmac, randomBytes } from 'node:crypto';

/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and thirty seconds, which every app knows. */
const stepSeconds = 30;
const digits = 6;
/** A clock may be off by this many steps, either way. */
const tolerance = 1;

export function newSecret(): string {
  return toBase32(randomBytes(20));
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The time step that a code belongs to, if it is right now and later than the last one taken; else null. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const key = fromBase32(secret);
  const typed = code.replace(/\s/g, '');
  const present = stepAt(now);
  for (let step = present - tolerance; step <= present + tolerance; step += 1) {
    if (step > lastStep && codeOf(key, step) === typed) return step;
  }
  return null;
}

/** What an app reads from the picture. */
export function appUri(secret: string, username: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
