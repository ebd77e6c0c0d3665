/**
 * The first of these foods that a text names, or null. Names are compared by the beginnings of their words, since
 * Croatian declines them ("orasi", "oraha", "orasima"); a name of several words counts where they follow each other.
 * `besides` hide what they contain: bread is not named in "gluten-free bread".
 */
export function foodNamedIn(text: string, names: readonly string[], besides: readonly string[] = []): string | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const hidden = besides.flatMap((name) => placesOf(words, name));
  const named = names.find((name) =>
    placesOf(words, name).some(
      ({ from, to }) =>
        !hidden.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from),
    ),
  );
  return named ?? null;
}

/** Where a name stands in a text, by words. */
function placesOf(words: readonly string[], name: string): { from: number; to: number }[] {
  const stems = wordsOf(name).map(stemsOf);
  if (stems.length === 0 || stems.length > words.length) return [];
  const begins = (word: string | undefined, ways: string[]) => ways.some((stem) => word?.startsWith(stem) === true);
  return words.flatMap((_, at) =>
    stems.every((ways, index) => begins(words[at + index], ways)) ? [{ from: at, to: at + stems.length }] : [],
  );
}

/** The name without how it was prepared: "Butter, salted" is butter in a sentence. */
export function plainName(name: string): string {
  return (/^[^,(]+/.exec(name)?.[0] ?? name).trim();
}

function wordsOf(text: string): string[] {
  return text.toLocaleLowerCase('hr').match(/\p{L}+/gu) ?? [];
}

/** Before the i of a plural these sounds have changed: orah, orasi; smokva, smokvi; bubreg, bubrezi. */
const soundsBack: Record<string, string> = { s: 'h', c: 'k', z: 'g' };

/** What every form of a word begins with; short words are told by all of their letters. */
function stemsOf(word: string): string[] {
  if (word.length < 5) return [word];
  const stem = word.slice(0, word.length > 6 ? -2 : -1);
  const before = word.endsWith('i') ? soundsBack[stem.at(-1) ?? ''] : undefined;
  return before === undefined ? [stem] : [stem, stem.slice(0, -1) + before];
}
