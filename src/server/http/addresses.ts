import { BlockList, isIP, SocketAddress } from 'node:net';

/** An address in its one spelling, so that two spellings are never counted as two callers; null for what is none. */
export function parseAddress(text: string): string | null {
  // as nearly every request has it
  if (isIP(text) === 4) return text;
  // With a port, as some proxies write it, or with the interface a link-local address belongs to.
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0) return null;
  if (family === 4) return bare;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** An address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  // A network of everything would be `true` by another name.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** Where only programs of this machine get in. */
export function isLoopbackHost(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  const address = parseAddress(host);
  return address === '::1' || (address?.startsWith('127.') ?? false);
}

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  ownNetworks.addSubnet(network, bits, 'ipv4');
}
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');
ownNetworks.addSubnet('fe80::', 10, 'ipv6');

/** An address that no router of the internet delivers from: this machine or a network of ours. */
export function isOwnNetwork(text: string): boolean {
  const address = parseAddress(text);
  return address !== null && ownNetworks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
