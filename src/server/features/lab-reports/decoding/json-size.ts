/** What a text would become as JSON: a small text can name millions of empty objects, each of which takes memory. */
export interface JsonSize {
  /** Objects and arrays. */
  containers: number;
  /** Everything in them, at most. */
  values: number;
  depth: number;
}

const [quote, backslash, comma] = [34, 92, 44];
const opening = new Set([123, 91]);
const closing = new Set([125, 93]);

/** Counted sign by sign, before anything is made of them; strings are passed over. */
export function jsonSize(text: string): JsonSize {
  const size: JsonSize = { containers: 0, values: 0, depth: 0 };
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === comma) size.values += 1;
    else if (opening.has(sign)) {
      size.containers += 1;
      depth += 1;
      if (depth > size.depth) size.depth = depth;
    } else if (closing.has(sign)) depth -= 1;
  }
  size.values += size.containers;
  return size;
}

/** The place of the quotation mark that ends the string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && escaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

function escaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}
