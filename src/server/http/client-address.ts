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
