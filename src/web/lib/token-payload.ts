import type { TokenPayload } from '#contract/auth.contract.ts';

/** What a token says of itself; its signature is the server's matter. Throws 'Invalid token specified…' for anything else. */
export function readTokenPayload(jwt: string): Partial<TokenPayload> {
  if (typeof jwt !== 'string') throw invalid('must be a string');
  const part = jwt.split('.')[1];
  if (part === undefined) throw invalid('missing part #2');
  let text: string;
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    text = new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  } catch (error) {
    throw invalid(`invalid base64 for part #2 (${String(error)})`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(`invalid json for part #2 (${String(error)})`);
  }
}

function invalid(reason: string): Error {
  return new Error(`Invalid token specified: ${reason}`);
}
