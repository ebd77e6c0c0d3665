/** The session token, kept in local storage under the key the specification names. */
export const tokenStorageKey = 'jwt';

export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenStorageKey);
  } catch {
    return null;
  }
}

export function writeToken(jwt: string): void {
  localStorage.setItem(tokenStorageKey, jwt);
}

export function removeToken(): void {
  try {
    localStorage.removeItem(tokenStorageKey);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
