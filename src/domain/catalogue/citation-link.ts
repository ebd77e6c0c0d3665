/** Where to read a study: `PMID:…`, `PMC…` or `doi:…`; null without an identifier. */
export function citationLink(identifier: string | null): string | null {
  const [, kind, id = ''] = /^(PMID:|PMC|doi:)(.+)$/.exec(identifier ?? '') ?? [];
  if (kind === 'PMID:') return `https://pubmed.ncbi.nlm.nih.gov/${id}/`;
  if (kind === 'PMC') return `https://pmc.ncbi.nlm.nih.gov/articles/PMC${id}/`;
  return kind === 'doi:' ? `https://doi.org/${encodeURI(id)}` : null;
}
