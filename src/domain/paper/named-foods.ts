/** Finds the first food that a text names. */
export type FoodFinder = (text: string) => string | null;

/**
 * Names are compared by the beginnings of their words, since Croatian declines them ("orasi", "oraha", "orasima"); a name
 * of several words counts where they follow each other. `besides` hide what they contain: bread is not named in
 * "gluten-free bread".
 */
export function foodFinder(names: readonly string[], besides: readonly string[] = []): FoodFinder {
  const wanted = names.map(preparedName);
  const hiding = besides.map(preparedName);
  return (text) => {
    const words = wordsOf(text);
    // a longer name that is said at the same place is the one that is meant: gluten-free bread, buttermilk
    const isHidden = ({ from, to }: Place, { length }: PreparedName): boolean =>
      hiding.some(
        (other) =>
          other.length > length && placesOf(words, other.stems).some((place) => place.from <= from && place.to >= to),
      );
    const found = wanted.find((name) => placesOf(words, name.stems).some((place) => !isHidden(place, name)));
    return found?.name ?? null;
  };
}

/** The first of these foods that a text names, or null. */
export function foodNamedIn(text: string, names: readonly string[]): string | null {
  return foodFinder(names)(text);
}

interface Place {
  from: number;
  to: number;
}

interface PreparedName {
  name: string;
  stems: string[][];
  length: number;
}

const preparedName = (name: string): PreparedName => ({
  name,
  stems: wordsOf(name).map(stemsOf),
  length: name.length,
});

/** A short word has short endings: "boba" is of broad beans, "bobica" is a berry. */
const shortStem = 4;

const isFormOf = (word: string, stem: string): boolean =>
  word.startsWith(stem) && (stem.length > shortStem || word.length - stem.length < stem.length);

/** Where a name stands in a text, by words. */
function placesOf(words: readonly string[], stems: readonly string[][]): Place[] {
  const places: Place[] = [];
  if (stems.length === 0) return places;
  for (let at = 0; at + stems.length <= words.length; at += 1) {
    const found = stems.every((ways, index) => ways.some((stem) => isFormOf(words[at + index] ?? '', stem)));
    if (found) places.push({ from: at, to: at + stems.length });
  }
  return places;
}

/** The name without how it was prepared: "Butter, salted" is butter in a sentence. */
export function plainName(name: string): string {
  return (/^[^,(]+/.exec(name)?.[0] ?? name).trim();
}

/** Figures tell minced beef of 10 % fat from that of 20 %. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
}

/** Before the i of a plural these sounds have changed: orah, orasi; smokva, smokvi; bubreg, bubrezi. */
const soundsBack: Record<string, string> = { s: 'h', c: 'k', z: 'g' };

/** What every form of a word begins with; short words are told by all of their letters. */
function stemsOf(word: string): string[] {
  // every form of such a word has all of it; without its end, radicchio (radič) would be found in "radi", because of
  if (word.length < 5 || /[čćšž]$/.test(word)) return [word];
  // edamame is not in edamac, Edam
  const stem = word.slice(0, word.length > 6 && !word.endsWith('e') ? -2 : -1);
  const before = word.endsWith('i') ? soundsBack[stem.at(-1) ?? ''] : undefined;
  return before === undefined ? [stem] : [stem, stem.slice(0, -1) + before];
}
