import type { LabReportFormat } from '#contract/lab-reports.contract.ts';
import { readBiomTable } from './formats/biom.ts';
import { isBiomJson, readBiomJson } from './formats/biom-json.ts';
import { isBracken, readBracken } from './formats/bracken.ts';
import { isCami, readCami } from './formats/cami.ts';
import { isCentrifuge, readCentrifuge } from './formats/centrifuge.ts';
import {
  isThryveHeader,
  isUbiomeHeader,
  isUbiomeJson,
  readThryveTable,
  readUbiomeJson,
  readUbiomeTable,
} from './formats/consumer.ts';
import { isGanon, readGanon } from './formats/ganon.ts';
import { readGenericTable } from './formats/generic-table.ts';
import { isKaiju, readKaiju } from './formats/kaiju.ts';
import { isKmcp, readKmcp } from './formats/kmcp.ts';
import { isKrakenMpa, readKrakenMpa } from './formats/kraken-mpa.ts';
import { isKrakenReport, readKrakenReport } from './formats/kraken-report.ts';
import { isKrakenUniq, readKrakenUniq } from './formats/krakenuniq.ts';
import { isMetaphlan, readMetaphlan } from './formats/metaphlan.ts';
import { isMotus, readMotus } from './formats/motus.ts';
import { isOwnHeader, readOwnTable } from './formats/own-csv.ts';
import { isPhyloseqHeader, readPhyloseqTable } from './formats/phyloseq.ts';
import { isQiimeTable, readQiimeTable } from './formats/qiime-table.ts';
import { isTaxpasta, readTaxpasta } from './formats/taxpasta.ts';
import { isGenericHeader } from './generic-columns.ts';
import { type Outcome, type ReadOptions, refuse } from './interpretation.ts';
import { notAReport } from './not-a-report.ts';
import type { Source, TextSource } from './source.ts';
import { type Grid, gridOfSheet, gridOfText, type Table, tableBelow } from './table.ts';

/** What a person calls each format; named in a refusal. */
export const formatNames: Record<LabReportFormat, string> = {
  'metabelly-csv': 'CSV with taxId,name,rank,abundance',
  'kraken-report': 'Kraken 1/2, Centrifuge or Bracken report',
  'kraken-mpa': 'Kraken in MetaPhlAn style',
  krakenuniq: 'KrakenUniq',
  bracken: 'Bracken',
  metaphlan: 'MetaPhlAn 2, 3, 4',
  cami: 'CAMI profile',
  taxpasta: 'taxpasta',
  centrifuge: 'Centrifuge',
  kaiju: 'Kaiju',
  motus: 'mOTUs',
  ganon: 'ganon',
  kmcp: 'KMCP',
  'biom-json': 'BIOM 1 (JSON)',
  'biom-hdf5': 'BIOM 2 (HDF5)',
  'qiime2-artifact': 'QIIME 2 artifact (.qza)',
  'qiime2-table': 'QIIME 2 table',
  phyloseq: 'phyloseq table',
  'ubiome-json': 'uBiome JSON',
  'ubiome-table': 'uBiome or Biomesight table',
  'thryve-table': 'Ombre (Thryve) table',
  'generic-table': 'CSV, TSV or Excel table with names and amounts',
};

interface TextFormat {
  fits(head: readonly string[]): boolean;
  read(source: TextSource, options: ReadOptions): Outcome;
}

/** Formats of lines, in the order in which they are tried; the first that fits wins. */
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
  { fits: isKrakenMpa, read: readKrakenMpa },
  { fits: isQiimeTable, read: readQiimeTable },
];

interface TableFormat {
  isHeader(cells: readonly string[]): boolean;
  read(table: Table, options: ReadOptions): Outcome;
}

/** Formats of a header and cells, for delimited text and sheets alike. */
const tableFormats: readonly TableFormat[] = [
  { isHeader: isOwnHeader, read: readOwnTable },
  { isHeader: isUbiomeHeader, read: readUbiomeTable },
  { isHeader: isThryveHeader, read: readThryveTable },
  { isHeader: isPhyloseqHeader, read: readPhyloseqTable },
  { isHeader: isGenericHeader, read: readGenericTable },
];

/** Reads a decoded file by the first format that its content fits; never by its name. */
export function interpret(source: Source, options: ReadOptions): Outcome {
  if (source.kind === 'text') return interpretText(source, options);
  if (source.kind === 'sheets') return interpretGrids(source.sheets.map(gridOfSheet), options, '');
  if (source.kind === 'json') return interpretJson(source.value, options);
  return readBiomTable(source.table, source.container === 'qza' ? 'qiime2-artifact' : 'biom-hdf5', options);
}

const headLines = 50;

function interpretText(source: TextSource, options: ReadOptions): Outcome {
  const head: string[] = [];
  for (const line of source.lines) {
    if (line.trim() !== '') head.push(line);
    if (head.length === headLines) break;
  }
  if (head.length === 0) return refuse('The file is empty.');
  const format = textFormats.find((candidate) => candidate.fits(head));
  if (format) return format.read(source, options);
  const mistaken = notAReport(head);
  if (mistaken) return refuse(mistaken);
  const seen = head
    .slice(0, 3)
    .map((line) => line.slice(0, 80))
    .join(' ⏎ ');
  return interpretGrids([gridOfText(source)], options, ` It starts: ${seen}`);
}

function interpretGrids(grids: readonly Grid[], options: ReadOptions, seen: string): Outcome {
  for (const format of tableFormats) {
    for (const grid of grids) {
      const table = tableBelow(grid, format.isHeader);
      if (table) return format.read(table, options);
    }
  }
  return unknownFormat(seen);
}

function interpretJson(value: unknown, options: ReadOptions): Outcome {
  if (isBiomJson(value)) return readBiomJson(value, options);
  if (isUbiomeJson(value)) return readUbiomeJson(value);
  return unknownFormat(' It is JSON without a known structure.');
}

function unknownFormat(seen: string): Outcome {
  const known = Object.values(formatNames).join('; ');
  return refuse(`The format of this file is not known.${seen} Known formats: ${known}.`, { reason: 'unknown' });
}
