import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '#server/context.ts';

type Context = Pick<AppContext, 'jwtSecret'>;

const linksSchema = z.object({ link: z.string().optional(), unsubscribe: z.string().optional() });
/** Addresses on this site, from its root. */
export type MailLinks = z.infer<typeof linksSchema>;

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * The token in a link is stored nowhere in the clear, and a message that waits must carry it all the same. It is sealed
 * with a key that follows from the secret of the installation: neither a backup nor a look into the database opens it.
 */
export function sealLinks(context: Context, messageId: string, links: MailLinks): string {
  return seal(context, messageId, Buffer.from(JSON.stringify(links))).toString('base64url');
}

/** Null for what another installation has sealed. */
export function openLinks(context: Context, messageId: string, sealed: string): MailLinks | null {
  const content = unseal(context, messageId, Buffer.from(sealed, 'base64url'));
  return content && linksSchema.parse(JSON.parse(content.toString('utf8')));
}

/** The same for any bytes. */
export function seal(context: Context, messageId: string, content: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(context), iv).setAAD(Buffer.from(messageId));
  const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
}

/** Null for what another installation has sealed. */
export function unseal(context: Context, messageId: string, bytes: Buffer): Buffer | null {
  try {
    const opening = createDecipheriv(cipher, keyOf(context), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(messageId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}

function keyOf({ jwtSecret }: Context): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', 'links in mails', 32));
}
