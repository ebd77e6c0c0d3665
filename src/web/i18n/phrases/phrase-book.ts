import { labFilePhrases } from './lab-files.hr.ts';
import { refusalPhrases } from './refusals.hr.ts';

interface Pattern {
  match: RegExp;
  /** The names of the braces, in their order. */
  names: string[];
  croatian: string;
}

const phrases: Record<string, string> = { ...refusalPhrases, ...labFilePhrases };
const brace = /\{(\*?\w+)\}/g;

/** Values that are a number or a single word; `words` are the choices of a column, one after the other. */
const narrow: Record<string, string> = { words: '([^;]*?)' };
for (const name of ['column', 'line', 'count', 'id', 'min', 'max', 'seconds', 'minutes']) narrow[name] = '([^\\s;]+)';

// The most literal text first: "{column} must be a number." before "{column} must be {words}."
const patterns: Pattern[] = Object.entries(phrases)
  .filter(([english]) => english.includes('{'))
  .sort(([a], [b]) => b.replace(brace, '').length - a.replace(brace, '').length)
  .map(([english, croatian]) => ({
    match: new RegExp(`^${english.split(brace).map(literalOrAny).join('')}$`, 's'),
    names: [...english.matchAll(brace)].map(([, name = '']) => name),
    croatian,
  }));

/** Splitting by the braces leaves literal text at even places and their names at odd ones. */
function literalOrAny(part: string, index: number): string {
  return index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : (narrow[part] ?? '(.*?)');
}

/** The Croatian of one of the server's sentences; undefined where the book does not have it. */
export function croatianOf(sentence: string): string | undefined {
  const whole = phrases[sentence];
  if (whole !== undefined) return whole;
  for (const { match, names, croatian } of patterns) {
    const found = match.exec(sentence);
    const said = found === null ? undefined : filled(croatian, names, found.slice(1));
    if (said !== undefined) return said;
  }
  return listOf(sentence);
}

/** The text with its values; undefined where a sentence inside it is not in the book. */
function filled(croatian: string, names: readonly string[], values: readonly string[]): string | undefined {
  let text = croatian;
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    const said = name.startsWith('*') ? croatianOf(value) : value;
    if (said === undefined) return undefined;
    text = text.replace(`{${name.replace('*', '')}}`, () => said);
  }
  return text;
}

/** "level must be …; kind must be …." is several sentences in one. */
function listOf(sentence: string): string | undefined {
  const parts = sentence.split('; ');
  if (parts.length === 1) return undefined;
  const said = parts.map((part) => croatianOf(part.endsWith('.') ? part : `${part}.`));
  return said.every((part) => part !== undefined) ? said.join(' ') : undefined;
}
