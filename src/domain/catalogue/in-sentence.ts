/** Words that keep their capital wherever they stand. */
const properNames = new Set([
  ...['Alaska', 'Brazil', 'Brussels', 'Chinese', 'Greek', 'Jerusalem', 'Medjool', 'Swiss'],
  ...['Hashimoto', 'Hashimotov', 'Wilson', 'Wilsonova'],
]);

/** A name within a sentence: "Iron" is "iron"; "EPA", "Swiss chard" and "Wilson disease" stay. */
export function inSentence(name: string): string {
  const [first = ''] = name.split(/[^\p{L}]/u, 1);
  const lower = /^\p{Lu}\p{Ll}/u.test(name) && !properNames.has(first);
  return lower ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
