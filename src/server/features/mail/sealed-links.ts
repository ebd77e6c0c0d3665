import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '#server/context.ts';

type Needs = Pick<AppContext, 'jwtSecret'>;

const linksSchema = z.object({ link: z.string(), unsubscribe: z.string().optional() });
/** Addresses on this site, from its root. */
export type MailLinks = z.infer<typeof linksSchema>;

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * The token in a link is stored nowhere in the clear, and a message that waits must carry it all the same. It is sealed
 * with a key that follows from the secret of the installation: neither a backup nor a look into the database opens it.
 */
export function sealLinks(context: Needs, messageId: string, links: MailLinks): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(context), iv).setAAD(Buffer.from(messageId));
  const content = Buffer.concat([sealing.update(JSON.stringify(links), 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), content]).toString('base64url');
}

/** Null for what another installation has sealed. */
export function openLinks(context: Needs, messageId: string, sealed: string): MailLinks | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const opening = createDecipheriv(cipher, keyOf(context), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(messageId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const content = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
    return linksSchema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return null;
  }
}

function keyOf({ jwtSecret }: Needs): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', 'links in mails', 32));
}
