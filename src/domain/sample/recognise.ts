import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import { type PlainCode, problem } from '#contract/problem.ts';
import { type Delimiter, guessDelimiter } from './delimited.ts';
import { readBiomTable } from './formats/biom.ts';
import { isBiomJson, readBiomJson } from './formats/biom-json.ts';
import { isBracken, readBracken } from './formats/bracken.ts';
import { isCami, readCami } from './formats/cami.ts';
import { isCentrifuge, readCentrifuge } from './formats/centrifuge.ts';
import { isUbiomeJson, readUbiomeJson } from './formats/consumer.ts';
import { isGanon, readGanon } from './formats/ganon.ts';
import { isKaiju, readKaiju } from './formats/kaiju.ts';
import { isKmcp, readKmcp } from './formats/kmcp.ts';
import { isKrakenReport, readKrakenReport } from './formats/kraken-report.ts';
import { isKrakenUniq, readKrakenUniq } from './formats/krakenuniq.ts';
import { isMetaphlan, readMetaphlan } from './formats/metaphlan.ts';
import { isMotus, readMotus } from './formats/motus.ts';
import { isTaxpasta, readTaxpasta } from './formats/taxpasta.ts';
import { nearlyKnown } from './header-columns.ts';
import { type Outcome, type ReadOptions, refuse } from './interpretation.ts';
import { mixesPercents, plainLines } from './plain-lines.ts';
import { programTable } from './program-tables.ts';
import { readGrid } from './read-grid.ts';
import { readSheets } from './read-sheets.ts';
import { settled } from './settled.ts';
import type { Source, TextSource } from './source.ts';
import { gridOfText } from './table.ts';

/** Files of the same pipelines that are taken for reports, and what to send in their place. */
const mistaken: readonly { fits(head: readonly string[]): boolean; code: PlainCode }[] = [
  {
    fits: (head) => head.every((line) => /^[CU]\t[^\t]*\t\d+\t[\d|]+\t/.test(line)),
    code: 'KRAKEN_READS',
  },
  {
    fits: (head) => /^# (Gene Family|Pathway)/.test(head[0] ?? ''),
    code: 'HUMANN_TABLE',
  },
  {
    fits: (head) => /^Feature ID\tTaxon\b/.test(head[0] ?? ''),
    code: 'QIIME_TAXONOMY_ALONE',
  },
  {
    fits: (head) => /\bGenome_file\b/.test(head[0] ?? '') && /\bTaxonomic_abundance\b/.test(head[0] ?? ''),
    code: 'SYLPH_GENOMES',
  },
  {
    fits: (head) => head.every((line) => line.split('\t').length === 12 && /\t[\d.e+-]+$/.test(line)),
    code: 'ALIGNMENTS',
  },
  {
    fits: (head) => head.every((line) => /^[^\t]+\t\d+\t[\d.e+-]+$/.test(line)),
    code: 'SINGLE_READS',
  },
  {
    fits: (head) => /^label\tGroup\tnumOtus/i.test(head[0] ?? ''),
    code: 'MOTHUR_SHARED_ALONE',
  },
];

/** mOTUs writes its clusters into every row. */
const motus = /\w+_mOTU_v\d/;

function notAReport(head: readonly string[]): PlainCode | null {
  if (head.filter((line) => motus.test(line.slice(0, 500))).length * 2 > head.length) {
    return 'MOTUS_HEADLESS';
  }
  return mistaken.find((kind) => kind.fits(head))?.code ?? null;
}

/** What a person calls each format; named in a refusal. */
export const formatNames: Record<LabReportFormat, string> = {
  'metabelly-csv': 'CSV with taxId,name,rank,abundance',
  'kraken-report': 'Kraken 1/2, Centrifuge or Bracken report',
  'kraken-mpa': 'Kraken in MetaPhlAn style',
  krakenuniq: 'KrakenUniq',
  bracken: 'Bracken',
  metaphlan: 'MetaPhlAn 2, 3, 4',
  sylph: 'sylph-tax',
  cami: 'CAMI profile',
  taxpasta: 'taxpasta',
  centrifuge: 'Centrifuge',
  kaiju: 'Kaiju',
  motus: 'mOTUs',
  ganon: 'ganon',
  kmcp: 'KMCP',
  emu: 'EMU',
  'sra-stat': 'NCBI STAT',
  'biom-json': 'BIOM 1 (JSON)',
  'biom-hdf5': 'BIOM 2 (HDF5)',
  'qiime2-artifact': 'QIIME 2 artifact (.qza)',
  'qiime2-table': 'QIIME 1 or 2 table',
  mothur: 'mothur (.shared with .cons.taxonomy)',
  phyloseq: 'phyloseq table',
  'ubiome-json': 'uBiome JSON',
  'ubiome-table': 'uBiome or Biomesight table',
  'thryve-table': 'Ombre (Thryve) table',
  'taxid-percent': 'taxid,percent',
  'generic-table': 'CSV, TSV or Excel table with names and amounts',
};

interface TextFormat {
  fits(head: readonly string[]): boolean;
  read(source: TextSource, options: ReadOptions): Outcome;
}

/** Formats of programs, line by line, in the order in which they are tried; the first that fits wins. */
const textFormats: readonly TextFormat[] = [
  { fits: isCami, read: readCami },
  { fits: isKrakenUniq, read: readKrakenUniq },
  { fits: isBracken, read: readBracken },
  { fits: isKaiju, read: readKaiju },
  { fits: isKmcp, read: readKmcp },
  { fits: isCentrifuge, read: readCentrifuge },
  { fits: isMotus, read: readMotus },
  { fits: isTaxpasta, read: readTaxpasta },
  { fits: isMetaphlan, read: readMetaphlan },
  { fits: isGanon, read: readGanon },
  { fits: isKrakenReport, read: readKrakenReport },
];

const biomFormats = {
  hdf5: 'biom-hdf5',
  qza: 'qiime2-artifact',
  mothur: 'mothur',
  qiime2: 'qiime2-table',
} as const;

/** Reads a decoded file by the first format that its content fits; never by its name. */
export function interpret(source: Source, options: ReadOptions): Outcome {
  return settled(interpretSource(source, options), options.sample);
}

function interpretSource(source: Source, options: ReadOptions): Outcome {
  if (source.kind === 'text') return interpretText(source, options);
  if (source.kind === 'sheets')
    return readSheets(source.sheets, options) ?? refuse(problem('FORMAT_UNKNOWN', { names: knownFormats() }));
  if (source.kind === 'json') return interpretJson(source.value, options);
  return readBiomTable(source.table, biomFormats[source.container], options, source.pseudocount);
}

const headLines = 50;
const longestLine = 100_000;

function interpretText(source: TextSource, options: ReadOptions): Outcome {
  const delimiter = guessDelimiter(source.lines);
  const head = headOf(source.lines, delimiter);
  if (head.length === 0) return refuse('FILE_EMPTY');
  const format = textFormats.find((candidate) => candidate.fits(head));
  if (format) {
    if (mixesPercents(source.lines, delimiter)) return refuse('PERCENTS_MIXED');
    const lines = plainLines(source.lines, delimiter);
    if (delimiter !== '\t' && !sameFields(lines)) {
      return refuse('ITS_ROWS_TOO_LONG');
    }
    return format.read({ kind: 'text', lines }, options);
  }
  const program = programTable(source.lines, delimiter);
  if (program) {
    const outcome = readGrid(program.grid, options, null);
    if (outcome?.read) outcome.interpretation.method = program.method;
    return outcome ?? refuse(problem('FORMAT_UNKNOWN', { names: knownFormats() }));
  }
  const mistaken = notAReport(head);
  if (mistaken) return refuse(mistaken);
  const nearly = nearlyKnown(head);
  if (nearly) {
    return refuse(problem('HEADER_NEARLY', { program: nearly.name, columns: nearly.missing.join(', ') }));
  }
  return (
    readGrid(gridOfText(source, delimiter), options, null) ??
    refuse(problem('FORMAT_UNKNOWN_START', { start: startOf(source.lines), names: knownFormats() }))
  );
}

/** Whether no row of a program's table has more fields than its header, or than its first row. */
function sameFields(lines: readonly string[]): boolean {
  let first = 0;
  for (const line of lines) {
    const fields = line.split('\t').length;
    if (first === 0 && fields > 2) first = fields;
    if (first > 0 && fields > first) return false;
  }
  return true;
}

/** The first lines that are not blank, as programs write them; a line of a megabyte is no line of a program. */
function headOf(lines: readonly string[], delimiter: Delimiter): readonly string[] {
  const head: string[] = [];
  for (const line of lines) {
    if (line.trim() !== '') head.push(line.slice(0, longestLine));
    if (head.length === headLines) break;
  }
  return plainLines(head, delimiter).filter((line) => line.trim() !== '');
}

function startOf(lines: readonly string[]): string {
  const filled = lines.slice(0, 200).filter((line) => line.trim() !== '');
  return filled
    .slice(0, 3)
    .map((line) => line.slice(0, 80))
    .join(' ⏎ ');
}

function interpretJson(value: unknown, options: ReadOptions): Outcome {
  if (isBiomJson(value)) return readBiomJson(value, options);
  if (isUbiomeJson(value)) return readUbiomeJson(value);
  return refuse(problem('FORMAT_UNKNOWN_JSON', { names: knownFormats() }));
}

function knownFormats(): string {
  return Object.values(formatNames).join('; ');
}
