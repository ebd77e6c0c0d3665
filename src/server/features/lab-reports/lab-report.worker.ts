import { type TaxonIndex, taxonIndex } from '#domain/catalogue/taxon-index.ts';
import { serveJobs } from '#server/jobs/serve-jobs.ts';
import { boundTexts } from './bounded-texts.ts';
import type { SentParseJob, Taxonomy } from './parse-in-process.ts';
import { type ParseResult, parseReport } from './parse-report.ts';

/** Of the taxonomy that the process was sent last. */
let known: { taxonomy: Taxonomy; index: TaxonIndex } | null = null;

function indexOf(taxonomy: Taxonomy): TaxonIndex {
  if (known?.taxonomy !== taxonomy) known = { taxonomy, index: taxonIndex(taxonomy.taxa, taxonomy.synonyms) };
  return known.index;
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
