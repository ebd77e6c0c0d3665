import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '#server/settings.ts';
import { isOwnNetwork, parseAddress } from './addresses.ts';
import { refuse } from './app-error.ts';

type TrustOption = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Whom Fastify believes `X-Forwarded-For` and `X-Forwarded-Host`. A count of proxies says nothing about who is
 * connected, so it holds only for a connection from a network of ours: whoever reaches the port from elsewhere has gone
 * around the proxy.
 */
export function trustOption(trusted: TrustedProxies): TrustOption {
  if (typeof trusted !== 'number') return trusted;
  return (address, hop) => hop < trusted && (hop > 0 || isOwnNetwork(address));
}

/** The caller's address in its one spelling. Without one nobody could be counted, so there is no answer either. */
export function clientAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const address = parseAddress(request.ip ?? '');
  if (address === null) throw refuse('CLIENT_ADDRESS_UNREADABLE');
  return address;
}

/**
 * Whom an address is counted with. A household or a server is given 2^64 IPv6 addresses, and could come from another
 * one each time: they count as one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
