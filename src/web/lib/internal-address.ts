/** An address inside this application, or undefined: a link must not send anybody elsewhere after login. */
export function internalAddress(address: string | undefined): string | undefined {
  if (address === undefined || !/^\/(?![/\\])/.test(address)) return undefined;
  return address.startsWith('/public/login') ? undefined : address;
}
