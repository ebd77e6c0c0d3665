import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { clientAddress, networkOf } from '#server/http/client-address.ts';
import type { Lane } from './gate.ts';
import { type KnownDevice, readKnownDevice } from './known-device.ts';

/** Where an attempt to sign in comes from. */
export interface Caller {
  address: string;
  /** What the address is counted as. */
  network: string;
  knownDevice: KnownDevice | null;
  /** In which queue it waits for its turn. */
  lane: Lane;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function callerOf(
  context: Pick<AppContext, 'jwtSecret' | 'clock'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Caller {
  const address = clientAddress(request);
  const network = networkOf(address);
  const knownDevice = readKnownDevice(context, request);
  const lane = knownDevice ? { key: knownDevice.id, first: true } : { key: network, first: false };
  return { address, network, knownDevice, lane, request, reply };
}
