/** Who a password is for; what is known of them is what is guessed first. */
export interface PasswordOwner {
  username: string;
  firstName: string;
  lastName: string;
  email?: string | null;
}

export const shortestPassword = 10;

const fewestDifferent = 5;
/** What must remain once the owner's names and the product's are taken out. */
const shortestRest = 8;
const productWords = ['metabelly', 'belly'];

export type PasswordProblem = 'tooShort' | 'fewCharacters' | 'personal' | 'common';

/**
 * What is wrong with a new password, or null. Length and what is known to be guessed count; rules about digits and signs
 * do not, for they make passwords neither harder to guess nor easier to remember (NIST SP 800-63B, 5.1.1.2).
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner | null,
  isCommon: (normalised: string) => boolean,
): PasswordProblem | null {
  if ([...password].length < shortestPassword) return 'tooShort';
  const normalised = normalisePassword(password);
  if (new Set(normalised).size < fewestDifferent) return 'fewCharacters';
  if (isCommon(normalised) || isCommon(withoutEdges(normalised))) return 'common';
  if (owner && isMadeOfNames(normalised, owner)) return 'personal';
  const rest = withoutWords(normalised, owner ? personalWords(owner) : productWords);
  if (rest !== normalised) {
    const letters = rest.replace(/[^\p{L}\p{N}]/gu, '');
    if (letters.length < shortestRest || isCommon(letters)) return 'personal';
  }
  return null;
}

/** First and last name over and over, however short: too short to be looked for anywhere, and all of it here. */
function isMadeOfNames(normalised: string, { username, firstName, lastName }: PasswordOwner): boolean {
  const names = [username, firstName, lastName].map((name) => plain(normalisePassword(name)));
  const words = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length === 2);
  const rest = withoutWords(plain(normalised), [...personalWords({ username, firstName, lastName }), ...words]);
  return words.length > 0 && rest.replace(/[^\p{L}]/gu, '') === '';
}

/** The spelling in which passwords are compared with lists and names. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** `Password2026!` is `password` to whoever guesses. */
function withoutEdges(normalised: string): string {
  return normalised.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** The words that the owner and the product go by, longest first. */
export function personalWords({ username, firstName, lastName, email }: PasswordOwner): string[] {
  const parts = [username, firstName, lastName, email?.split('@')[0] ?? ''].flatMap((name) => {
    const normalised = normalisePassword(name);
    return [normalised, plain(normalised), ...normalised.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set([...parts, ...productWords])]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
}

export function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Without accents: Šarić also types saric. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');
}
