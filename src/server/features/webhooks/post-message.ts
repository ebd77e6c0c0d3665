import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopbackHost, isOwnNetwork, parseAddress } from '#server/http/addresses.ts';
import type { Settings } from '#server/settings.ts';

type Guard = Pick<Settings, 'webhookPrivateAddresses'>;

const timeoutMs = 10_000;

/** Beside private networks: what is no address of one machine elsewhere. */
const nowhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // What a machine of Azure asks about itself.
  ['168.63.129.16', 32],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only what is given out to networks of the world, less what carries another address inside. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv6');
}

function isPrivate(text: string): boolean {
  const address = parseAddress(text);
  if (address === null) return true;
  if (isIP(address) === 6 && !given.check(address, 'ipv6')) return true;
  return isOwnNetwork(address) || nowhere.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** What can be told of an address before anybody is asked where it leads. */
export function addressProblem(
  url: URL,
  { webhookPrivateAddresses }: Guard,
): 'WEBHOOK_NOT_ENCRYPTED' | 'WEBHOOK_PRIVATE' | null {
  if (webhookPrivateAddresses) return null;
  if (url.protocol !== 'https:') return 'WEBHOOK_NOT_ENCRYPTED';
  // A name with a final dot is the same name.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isNamedHere = isLoopbackHost(host) || /\.(local|internal|localhost)$/i.test(host) || !/[.:]/.test(host);
  return isNamedHere || (isIP(host) !== 0 && isPrivate(host)) ? 'WEBHOOK_PRIVATE' : null;
}

/**
 * The connection goes to the very address that was looked at: a name that leads elsewhere the next moment, as a server
 * under attack would be shown, leads nowhere.
 */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.some(({ address }) => isPrivate(address))) {
      return done(new Error('The name leads to a private network.'), []);
    }
    const [first] = addresses;
    if (options.all) return done(null, addresses);
    return done(null, first?.address ?? '', first?.family);
  });
};

export interface Message {
  url: string;
  secret: string;
  deliveryId: number;
  event: string;
  body: string;
}

/** `t=‹seconds›,v1=‹hex›`: whoever knows the secret can tell that we sent it, and when. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Sends it and says how it went. A redirect is not followed: it would lead past the guard. */
export function postMessage(message: Message, guard: Guard, now: Date): Promise<{ arrived: boolean; answer: string }> {
  const url = new URL(message.url);
  if (addressProblem(url, guard) !== null) {
    return Promise.resolve({ arrived: false, answer: 'The address lies in a private network.' });
  }
  const send = url.protocol === 'https:' ? requestEncrypted : requestPlain;
  return new Promise((resolve) => {
    const request = send(
      url,
      {
        method: 'POST',
        timeout: timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
        ...(!guard.webhookPrivateAddresses && { lookup: publicLookup }),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': 'Metabelly',
          'x-metabelly-event': message.event,
          'x-metabelly-delivery': String(message.deliveryId),
          'x-metabelly-signature': signatureOf(message.secret, message.body, now),
        },
      },
      (response) => {
        // What the other side says beyond its status is none of ours.
        response.destroy();
        const { statusCode = 0, statusMessage = '' } = response;
        const arrived = statusCode >= 200 && statusCode < 300;
        resolve({
          arrived,
          answer: `${statusCode} ${statusMessage.replaceAll(/[^\x20-\x7E]/g, '')}`.trim().slice(0, 200),
        });
      },
    );
    request.on('error', (error) => resolve({ arrived: false, answer: reasonOf(error) }));
    request.end(message.body);
  });
}

function reasonOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `No answer within ${timeoutMs / 1000} seconds.`;
  const code = 'code' in error ? String(error.code) : '';
  return (code === '' ? error.message : `Not reached: ${code}.`).slice(0, 200);
}
