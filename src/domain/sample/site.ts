import type { SampleSite } from '#contract/lab-reports.contract.ts';
import { plainHeader, type Table, type TableRow, type TableRows } from './table.ts';

/** Words for the place of a sample, in English, Croatian and German. */
const sites: readonly [SampleSite, RegExp][] = [
  ['stool', /\b(gut|stool|faec\w*|fec\w*|feces|stolica|stolice|stuhl|intestin\w*|crijev\w*|darm)\b/],
  ['mouth', /\b(mouth|oral|saliva|tongue|dental|plaque|gingiv\w*|usta|usna|slina|sline|mund|speichel|zunge)\b/],
  ['skin', /\b(skin|dermal|forearm|scalp|koza|koze|haut)\b/],
  ['nose', /\b(nose|nasal|nares|nasopharyn\w*|nos|nosa|nase)\b/],
  ['vagina', /\b(vagina\w*|genital\w*|vulva\w*|rodnic\w*|scheide)\b/],
  ['environment', /\b(soil|water|digester|sludge|compost|environment\w*|manure|tlo|voda|boden|wasser)\b/],
];

export function siteOf(text: string): SampleSite | null {
  const plain = plainHeader(text);
  return plain === '' ? null : (sites.find(([, words]) => words.test(plain))?.[0] ?? null);
}

const siteLabels =
  /^(sample )?(type|site|source|material|body site|specimen|specimen type|matrix|location)$|^sample$|^(vrsta|tip) uzorka$|^uzorak$|^materijal$|^(proben?)?(material|art)$|^probe$|^body habitat$/;

/** Headers of a column that tells the place of each sample. */
const siteColumns =
  /^(host )?(body ?site|body ?habitat|body ?product|sample ?type|sample ?source|sample ?material|sample ?origin|env|env ?package|environment|env (biome|feature|material|medium)|isolation ?source|specimen|specimen ?type|material|site|tissue|source|vrsta uzorka|tip uzorka|uzorak|materijal|probenart|probenmaterial)$/;

/** Of these, those whose words are of a place and of nothing else: a word that is not known is not the gut there. */
const placesOnly =
  /^(host )?(body ?site|body ?habitat|sample ?type|sample ?material|specimen ?type|specimen|vrsta uzorka|tip uzorka|probenart|probenmaterial)$/;

const saysSomething = (text: string) => /\p{L}{3}/u.test(text);

export function isSiteColumn(header: string): boolean {
  return header.length <= 60 && siteColumns.test(plainHeader(header));
}

/** The place that a row says of itself: `body-site`, `env`, `sample_type`. A word that is not known is not the gut. */
function siteOfRow(table: Table, row: TableRow): SampleSite | null {
  for (const [at, head] of table.header.entries()) {
    if (!isSiteColumn(head)) continue;
    const text = table.cell(row, at);
    if (saysSomething(text)) return siteOf(text) ?? 'other';
  }
  return null;
}

/** As the lines above the table say it, of its column where it has one, else the first row of the sample. */
export function siteOfSample(
  table: Table,
  first: TableRow | undefined,
  column: number | null = null,
): SampleSite | null {
  return siteOfRows(table.above, column) ?? (first ? siteOfRow(table, first) : null);
}

/** What the rows above a table, or a sheet of facts, say of the place: `Sample type,Saliva`, or one for each column. */
export function siteOfRows(rows: TableRows, column: number | null = null): SampleSite | null {
  for (const { cells } of rows) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const [first = '', second = ''] = filled.length === 1 ? (filled[0] ?? '').split(/:\s*/, 2) : filled;
    const label = plainHeader(first);
    if (!siteLabels.test(label) && !isSiteColumn(first)) continue;
    const said = filled.length > 2 && column !== null ? (cells[column] ?? '') : second;
    const site = siteOf(said);
    if (site !== null) return site;
    if (placesOnly.test(label) && saysSomething(said)) return 'other';
  }
  return null;
}
