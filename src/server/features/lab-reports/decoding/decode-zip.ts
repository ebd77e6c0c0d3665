import { unzipSync } from 'fflate';
import { decodeHdf5 } from './decode-hdf5.ts';
import { decodeText } from './decode-text.ts';
import { decodeWorkbook } from './decode-workbook.ts';
import { type Decoded, tooLarge, undecoded, unpackBound } from './decoded.ts';

interface Entry {
  name: string;
  originalSize: number;
}

/** An Excel workbook, a QIIME 2 artifact, or a zip of one report. */
export async function decodeZip(
  bytes: Uint8Array,
  inner: (unpacked: Uint8Array) => Promise<Decoded>,
): Promise<Decoded> {
  try {
    const entries = listOf(bytes);
    const total = entries.reduce((sum, entry) => sum + entry.originalSize, 0);
    if (total > unpackBound(bytes.length) || entries.length > 5000) return tooLarge();
    if (entries.some((entry) => entry.name === 'xl/workbook.xml')) return await decodeWorkbook(bytes);
    // an artifact repeats its file names below `provenance/`: only a path of two or three parts is its own
    if (entries.some((entry) => /^[^/]+\/metadata\.yaml$/.test(entry.name))) return decodeArtifact(bytes, entries);
    const files = entries.filter((entry) => !/(^|\/)(__MACOSX|\.)|\/$/.test(entry.name));
    const [only] = files;
    if (files.length !== 1 || !only) {
      return undecoded(`The zip holds ${files.length} files. Send one report at a time.`);
    }
    return await inner(contentOf(bytes, only.name));
  } catch {
    return undecoded('The zip file is damaged or ends early. Send it again.');
  }
}

function decodeArtifact(bytes: Uint8Array, entries: readonly Entry[]): Decoded {
  const metadata = entries.find((entry) => /^[^/]+\/metadata\.yaml$/.test(entry.name));
  const type = /^type:\s*(.+)$/m.exec(new TextDecoder().decode(contentOf(bytes, metadata?.name ?? '')))?.[1]?.trim();
  const table = entries.find((entry) => /^[^/]+\/data\/feature-table\.biom$/.test(entry.name));
  // the other half of a report: it is read together with its feature table
  const taxonomy = entries.find((entry) => /^[^/]+\/data\/taxonomy\.tsv$/.test(entry.name));
  if (!table && taxonomy) return decodeText(contentOf(bytes, taxonomy.name));
  if (!table) {
    const found = type === undefined ? '' : ` (${type})`;
    return undecoded(`This QIIME 2 artifact is not a feature table${found}. Send the collapsed table.`);
  }
  return decodeHdf5(contentOf(bytes, table.name), 'qza');
}

/** Sizes as the archive declares them; unpacking writes no more than that. */
function listOf(bytes: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  unzipSync(bytes, {
    filter(file) {
      entries.push({ name: file.name, originalSize: file.originalSize });
      return false;
    },
  });
  return entries;
}

function contentOf(bytes: Uint8Array, name: string): Uint8Array {
  const content = unzipSync(bytes, { filter: (file) => file.name === name })[name];
  if (!content) throw new Error('entry not found');
  return content;
}
