import type { Flow } from '#contract/microbiome.ts';
import { type Problem, problem } from '#contract/problem.ts';
import { parseCsv } from '#domain/reference-data/csv-parse.ts';
import type { Signature, WrittenTaxon } from './signature.ts';

/** What the reading needs of `full_dump.csv`; the export has more, and adds some from time to time. */
const needed = [
  ...(['BSDB ID', 'Study design', 'PMID', 'Authors list', 'Title', 'Journal', 'Year', 'Host species'] as const),
  ...(['Body site', 'Condition', 'Group 0 name', 'Group 1 name', 'Group 1 definition'] as const),
  ...(['Group 0 sample size', 'Group 1 sample size', 'Abundance in Group 1'] as const),
  ...(['MetaPhlAn taxon names', 'NCBI Taxonomy IDs'] as const),
];
type Column = (typeof needed)[number] | 'DOI';

export type BugSigDbReading = { signatures: Signature[] } | { refused: Problem };

/** Both files begin with lines of who made them and under which licence. */
const withoutRemarks = (text: string): string => text.replace(/^\uFEFF/, '').replace(/^(#[^\n]*\n)+/, '');

/** `full_dump.csv`, or a GMT file of signatures. */
export function readBugSigDb(text: string): BugSigDbReading {
  const body = withoutRemarks(text);
  if (/^"?BSDB ID"?[,;\t]/.test(body)) return readDump(body);
  if (/^bsdb:[^\t\n]+\t/.test(body)) return { signatures: readGmt(body) };
  return { refused: problem('EVIDENCE_FILE_UNKNOWN') };
}

function readDump(text: string): BugSigDbReading {
  const { records, problems } = parseCsv(text);
  const [wrong] = problems;
  if (wrong) return { refused: problem('EVIDENCE_FILE_BROKEN', { line: wrong.line }) };
  const header = new Map((records[0]?.cells ?? []).map((name, at) => [name.trim(), at]));
  const missing = needed.filter((name) => !header.has(name));
  if (missing.length > 0) return { refused: problem('EVIDENCE_COLUMNS_MISSING', { columns: missing.join(', ') }) };
  return {
    signatures: records.slice(1).map(({ cells }) =>
      dumpSignature((column) => {
        const cell = (cells[header.get(column) ?? -1] ?? '').trim();
        return cell === 'NA' ? '' : cell;
      }),
    ),
  };
}

function dumpSignature(cell: (column: Column) => string): Signature {
  const id = cell('BSDB ID');
  const pmid = /^\d{1,9}$/.test(cell('PMID')) ? cell('PMID') : null;
  const doi = /^10\.\d{4,9}\/\S+$/.test(cell('DOI')) ? cell('DOI') : null;
  const author = firstAuthor(cell('Authors list'));
  const year = /^(19|20)\d{2}$/.test(cell('Year')) ? Number(cell('Year')) : null;
  const journal = cell('Journal').slice(0, 120);
  const [group0, group1] = [cell('Group 0 name'), cell('Group 1 name')];
  const sizes = [Number(cell('Group 0 sample size')) || 0, Number(cell('Group 1 sample size')) || 0];
  const named = [author, year, journal].filter(Boolean).join(' ');
  return {
    id,
    studyKey: pmid ? `PMID:${pmid}` : `bsdb:${studyNumber(id)}`,
    study: {
      short: (author === '' ? cell('Title') || `BugSigDB ${studyNumber(id)}` : named).slice(0, 200),
      ...{ author, year, journal },
      identifier: pmid ? `PMID:${pmid}` : doi ? `doi:${doi}` : null,
      title: cell('Title').slice(0, 400),
      design: (cell('Study design') || 'not stated').slice(0, 200),
      people: sizes.some((size) => size > 0) ? String(sizes.reduce((sum, size) => sum + size, 0)) : '',
      given: comparison(group1, group0),
      finding: '',
    },
    ofPeople: cell('Host species') === 'Homo sapiens',
    ofStool: /\b(feces|faeces|stool)\b/i.test(cell('Body site')),
    condition: cell('Condition'),
    ...{ group0, group1, definition: cell('Group 1 definition') },
    change: changeOf(cell('Abundance in Group 1')),
    taxa: taxaOf(cell('NCBI Taxonomy IDs'), cell('MetaPhlAn taxon names')),
  };
}

/** The family name of the first of `Feehan AK, Smith J` or `Feehan, A.K.; Smith, J.`. */
function firstAuthor(list: string): string {
  const [first = ''] = list.split(/[;,]/);
  return first
    .replace(/\s+([A-Z]\.?-?){1,4}$/u, '')
    .trim()
    .slice(0, 120);
}

const studyNumber = (id: string): string => /^bsdb:([^/]+)\//.exec(id)?.[1] ?? id;

const comparison = (group1: string, group0: string): string =>
  [group1, group0 && `against ${group0}`].filter(Boolean).join(' ').slice(0, 1000);

function changeOf(text: string): Flow | null {
  if (/^(increased|up)$/i.test(text)) return 'Increase';
  return /^(decreased|down)$/i.test(text) ? 'Decrease' : null;
}

/** Lineages as numbers and as names, taxon by taxon; the last of each is meant. */
function taxaOf(ids: string, names: string): WrittenTaxon[] {
  const numbers = split(ids);
  const written = split(names);
  return Array.from({ length: Math.max(numbers.length, written.length) }, (_, at) => {
    const id = numbers[at]?.split('|').at(-1) ?? '';
    return { taxId: /^\d{1,9}$/.test(id) ? Number(id) : null, ...nameOf(written[at]?.split('|').at(-1) ?? '') };
  });
}

const split = (list: string): string[] =>
  list
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `g__Faecalibacterium`, `s__Roseburia_hominis`; a name without a mark tells no rank. */
function nameOf(text: string): Pick<WrittenTaxon, 'name' | 'rank'> {
  const [, mark, name = text] = /^([a-z])__(.*)$/.exec(text) ?? [];
  return { name: name.replaceAll('_', ' '), rank: mark === 'g' ? 'genus' : mark === 's' ? 'species' : null };
}

/** Numbers of studies from here on are numbers of PubMed: BugSigDB names its studies by them. */
const leastPmid = 100_000;

function readGmt(text: string): Signature[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [name = '', , ...taxa] = line.split('\t');
    const parts = /^(bsdb:([^/]+)\/\S+?\/[^_]+)_([^:]*):(.*)_vs_(.*)_(UP|DOWN|NA)$/.exec(name);
    if (!parts) return [];
    const [, id = '', number = '', condition = '', group1 = '', group0 = '', change = ''] = parts;
    const isPmid = /^\d{1,9}$/.test(number) && Number(number) >= leastPmid;
    const words = (written: string) => written.replaceAll('-', ' ');
    return [
      {
        id,
        studyKey: isPmid ? `PMID:${number}` : `bsdb:${number}`,
        study: {
          ...{ short: `BugSigDB ${number}`, author: '', year: null, journal: '', title: '', people: '', finding: '' },
          ...{ identifier: isPmid ? `PMID:${number}` : null, design: 'not stated' },
          given: comparison(words(group1), words(group0)),
        },
        // a GMT file says neither; it is made of chosen signatures, or lies beside a full dump that says it
        ofPeople: true,
        ofStool: true,
        condition: words(condition),
        ...{ group0: words(group0), group1: words(group1), definition: '' },
        change: changeOf(change),
        taxa: taxa
          .filter((taxon) => taxon !== '')
          .map((taxon) =>
            /^\d{1,9}$/.test(taxon)
              ? { taxId: Number(taxon), name: '', rank: null }
              : { taxId: null, ...nameOf(taxon.split('|').at(-1) ?? '') },
          ),
      },
    ];
  });
}

/** What a GMT file adds to a dump: its bacteria, where the dump has the signature; what the dump says of it stays. */
export function joined(files: readonly (readonly Signature[])[]): Signature[] {
  const byId = new Map<string, Signature>();
  for (const signature of files.flat()) {
    const known = byId.get(signature.id);
    if (!known) byId.set(signature.id, signature);
    else {
      const [said, other] = known.study.title === '' ? [signature, known] : [known, signature];
      byId.set(signature.id, { ...said, taxa: said.taxa.length > 0 ? said.taxa : other.taxa });
    }
  }
  return [...byId.values()];
}
