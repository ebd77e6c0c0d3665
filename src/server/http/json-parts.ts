/** Longer text is cut, so that no step keeps others waiting. */
const partLength = 200_000;

/**
 * A record of lists as readable JSON, entry by entry: a whole patient with the originals of their reports would keep
 * everybody else waiting while it is written.
 */
export function* jsonParts(record: Record<string, unknown>): Generator<string> {
  yield '{';
  let first = true;
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${first ? '' : ','}\n  ${JSON.stringify(key)}: `;
    first = false;
    if (!Array.isArray(value)) yield* cut(indented(value, '  '));
    else if (value.length === 0) yield '[]';
    else {
      for (const [at, entry] of value.entries()) {
        yield at === 0 ? '[\n    ' : ',\n    ';
        yield* cut(indented(entry, '    '));
      }
      yield '\n  ]';
    }
  }
  yield '\n}\n';
}

function indented(value: unknown, by: string): string {
  return JSON.stringify(value ?? null, null, 2).replaceAll('\n', `\n${by}`);
}

function* cut(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    // Not between the two halves of a letter.
    const half = /[\ud800-\udbff]/.test(text.charAt(at + partLength - 1));
    const end = at + partLength + (half ? 1 : 0);
    yield text.slice(at, end);
    at = end;
  }
}
