/** A file of names for the features of a table: mothur's `.cons.taxonomy`, QIIME's `taxonomy.tsv`, `taxonomy.qza`. */
const taxonomyName = /taxonomy|\.tax(\.|$)|tax[-_.]?table/i;
/** A table that needs such names: mothur's `.shared`, tables of features, OTUs or ASVs. */
const featureTableName = /\.shared(\.|$)|(feature|otu|asv)s?[-_. ]?(table|counts?)|^table\.|\.biom(\.|$)/i;

/**
 * Files of one drop that belong together, by their names: a table of features and its taxonomy. Each group is a list of
 * places in `names`; most files are a group of their own.
 */
export function groupFiles(names: readonly string[]): number[][] {
  const places = names.map((_, at) => at);
  const taxonomies = places.filter((at) => taxonomyName.test(names[at] ?? ''));
  const tables = places.filter((at) => !taxonomies.includes(at) && featureTableName.test(names[at] ?? ''));
  const partner = new Map<number, number>();
  // the most alike pair first: of two runs dropped at once, each table finds the taxonomy of its own
  const pairs = taxonomies
    .flatMap((taxonomy) => tables.map((table) => ({ taxonomy, table, alike: sharedStart(names, taxonomy, table) })))
    .sort((a, b) => b.alike - a.alike || a.table - b.table || a.taxonomy - b.taxonomy);
  const alone = taxonomies.length === 1 && tables.length === 1;
  const taken = new Set<number>();
  for (const { taxonomy, table, alike } of pairs) {
    if (taken.has(taxonomy) || taken.has(table) || (!alone && alike < 3)) continue;
    taken.add(taxonomy).add(table);
    partner.set(table, taxonomy);
  }
  return places.flatMap((at) => {
    const taxonomy = partner.get(at);
    if (taxonomy !== undefined) return [[at, taxonomy]];
    return taken.has(at) ? [] : [[at]];
  });
}

function sharedStart(names: readonly string[], one: number, other: number): number {
  const [a, b] = [(names[one] ?? '').toLowerCase(), (names[other] ?? '').toLowerCase()];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
