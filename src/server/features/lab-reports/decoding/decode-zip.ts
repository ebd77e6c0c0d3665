import { problem } from '#contract/problem.ts';
import { joinSources } from '#domain/sample/join-sources.ts';
import type { Source } from '#domain/sample/source.ts';
import { decodeHdf5 } from './decode-hdf5.ts';
import { decodeText } from './decode-text.ts';
import { decodeWorkbook } from './decode-workbook.ts';
import { type Decoded, decodedAs, tooLarge, undecoded, unpackBound } from './decoded.ts';
import { listZip, unzipEntry, type ZipEntry } from './zip-entries.ts';

const mostEntries = 5000;

/** What is saved as a zip and holds no table that can be read. */
const programs = [
  [/^word\/document\.xml$/, 'Word (.docx)'],
  [/^ppt\/presentation\.xml$/, 'PowerPoint (.pptx)'],
  [/^Index\/(Document|Tables)\b.*\.iwa$|^Index\.zip$/, 'Apple Numbers (.numbers)'],
  [/^xl\/workbook\.bin$/, 'Excel (.xlsb)'],
] as const;

/** An Excel workbook, a QIIME 2 artifact, or a zip of one report: a file, or a table with its taxonomy. */
export async function decodeZip(
  bytes: Uint8Array,
  inner: (unpacked: Uint8Array) => Promise<Decoded>,
): Promise<Decoded> {
  try {
    const entries = listZip(bytes);
    // By the sizes that the archive declares; unpacking writes no more than that.
    const total = entries.reduce((sum, entry) => sum + entry.size, 0);
    if (total > unpackBound(bytes.length) || entries.length > mostEntries) return tooLarge();
    if (entries.some((entry) => entry.name === 'xl/workbook.xml')) return await decodeWorkbook(bytes, entries);
    if (entries.some((entry) => entry.name === 'content.xml') && entries.some((entry) => entry.name === 'mimetype'))
      return undecoded('IS_OPEN_DOCUMENT');
    const program = programs.find(([part]) => entries.some((entry) => part.test(entry.name)))?.[1];
    if (program) return undecoded(problem('IS_OFFICE_DOCUMENT', { program }));
    // an artifact repeats its file names below `provenance/`: only a path of two or three parts is its own
    if (entries.some((entry) => /^[^/]+\/metadata\.yaml$/.test(entry.name))) return decodeArtifact(bytes, entries);
    const files = entries.filter((entry) => !/(^|\/)(__MACOSX|\.)|\/$/.test(entry.name));
    const [only] = files;
    if (files.length === 1 && only) return await inner(unzipEntry(bytes, only));
    if (files.length === 2) return await decodePair(bytes, files, inner);
    return undecoded(problem('ZIP_OF_SEVERAL', { count: files.length }));
  } catch {
    return undecoded('ZIP_DAMAGED');
  }
}

/** Two files of one zip are read as two that were sent together. */
async function decodePair(
  bytes: Uint8Array,
  files: readonly ZipEntry[],
  inner: (unpacked: Uint8Array) => Promise<Decoded>,
): Promise<Decoded> {
  const sources: { name: string; source: Source }[] = [];
  for (const file of files) {
    const decoded = await inner(unzipEntry(bytes, file));
    if (decoded.decoded) sources.push({ name: file.name, source: decoded.source });
    // what would become too large is not tried any further
    else if (decoded.refusal.code === 'UNPACKED_TOO_LARGE') return decoded;
  }
  const joined = sources.length === 2 ? joinSources(sources) : null;
  if (joined?.joined) return decodedAs(joined.source);
  if (joined?.pair) return undecoded(joined.problem);
  return undecoded('ZIP_UNRELATED');
}

function decodeArtifact(bytes: Uint8Array, entries: readonly ZipEntry[]): Decoded {
  // Whole or not at all: an archive of which one file is damaged is not trusted for another.
  for (const entry of entries) unzipEntry(bytes, entry);
  const contentOf = (entry: ZipEntry | undefined) => (entry ? unzipEntry(bytes, entry) : new Uint8Array());
  const metadata = entries.find((entry) => /^[^/]+\/metadata\.yaml$/.test(entry.name));
  const type = /^type:\s*(.+)$/m.exec(new TextDecoder().decode(contentOf(metadata)))?.[1]?.trim();
  const table = entries.find((entry) => /^[^/]+\/data\/feature-table\.biom$/.test(entry.name));
  // the other half of a report: it is read together with its feature table
  const taxonomy = entries.find((entry) => /^[^/]+\/data\/taxonomy\.tsv$/.test(entry.name));
  if (!table && taxonomy) return decodeText(contentOf(taxonomy));
  if (!table) {
    return undecoded(type === undefined ? 'QIIME_NO_TABLE' : problem('QIIME_OTHER_TYPE', { type }));
  }
  const decoded = decodeHdf5(contentOf(table), 'qza');
  if (decoded.decoded && decoded.source.kind === 'biom' && type?.includes('[Composition]'))
    decoded.source.pseudocount = true;
  return decoded;
}
