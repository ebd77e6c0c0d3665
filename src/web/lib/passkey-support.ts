/** Passkeys belong to a name: browsers make none for an address in digits, nor without a secure connection. */
export function canUsePasskeys(): boolean {
  const inDigits = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !inDigits;
}
