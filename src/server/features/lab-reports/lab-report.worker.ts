import { type TaxonIndex, taxonIndex } from '#domain/catalogue/taxon-index.ts';
import { serveJobs } from '#server/jobs/serve-jobs.ts';
import type { SentParseJob, Taxonomy } from './parse-in-process.ts';
import { type ParseResult, parseReport } from './parse-report.ts';

/** Of the taxonomy that the process was sent last. */
let known: { taxonomy: Taxonomy; index: TaxonIndex } | null = null;

function indexOf(taxonomy: Taxonomy): TaxonIndex {
  if (known?.taxonomy !== taxonomy) known = { taxonomy, index: taxonIndex(taxonomy.taxa, taxonomy.synonyms) };
  return known.index;
}

/** Longer than any name, lineage or value of a report; what a damaged cell holds beyond is of no use to anybody. */
const longestText = 2_000;

/**
 * Cuts every text of a value that was just made, in place. A cell whose quote stays open takes the rest of its file: it
 * would go through the process that serves everybody, twice into the answer and into the database.
 */
function boundTexts<Value>(value: Value): Value {
  if (typeof value === 'string')
    return (value.length > longestText ? `${value.slice(0, longestText)}…` : value) as Value;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' ? part.length > longestText : typeof part === 'object') {
      Reflect.set(value, key, boundTexts(part));
    }
  }
  return value;
}

serveJobs<SentParseJob, ParseResult, Taxonomy>(async ({ names, ...job }, bytes, taxonomy) =>
  boundTexts(
    await parseReport({
      ...job,
      index: indexOf(taxonomy),
      naming: taxonomy.naming,
      files: bytes.map((each, at) => ({ name: names[at] ?? '', bytes: each })),
    }),
  ),
);
