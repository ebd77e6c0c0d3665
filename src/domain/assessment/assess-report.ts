import type { LabMethod, LabReportNote, SampleCoverage, SampleSite } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import { measureOf, type ReferenceSet } from '#domain/catalogue/reference-set.ts';
import type { TaxonIndex } from '#domain/catalogue/taxon-index.ts';
import { fewSpecies, isWholeSample } from '#domain/sample/coverage.ts';
import { splitGenera } from '#domain/sample/moved-genera.ts';
import { note } from '#domain/sample/notes.ts';
import { assess, withheld } from './assess.ts';
import {
  type AssessedTaxon,
  type Assessment,
  assessedTaxon,
  type MeasuredTaxon,
  type Range,
} from './assessed-taxon.ts';
import { PERHAPS_AGAIN } from './calibration.ts';
import type { Misread } from './laboratory-guard.ts';

/** What a status needs to know of a taxon that the report contains. */
export interface PresentTaxon {
  taxId: number;
  rank: Rank;
  abundance: number;
  low: number | null;
  high: number | null;
  measured: boolean;
  olderMeaning: boolean;
}

export interface ReportToAssess<Taxon extends PresentTaxon = PresentTaxon> {
  taxa: readonly Taxon[];
  method: LabMethod;
  coverage: SampleCoverage;
  site: SampleSite | null;
}

export interface AssessContext {
  /** Null: the report has only its own ranges. */
  set: ReferenceSet | null;
  index: TaxonIndex;
  /** What this laboratory is known to read too low or too high. */
  misread: ReadonlyMap<number, Misread>;
  /** What is usual in adults says nothing of a child. */
  adultRangesRefused: boolean;
}

/** `present`: null for a taxon of the set that the report does not contain. */
export interface AssessedRow<Taxon extends PresentTaxon = PresentTaxon> extends AssessedTaxon {
  present: Taxon | null;
}

/** Statuses of a report's taxa, and of the taxa of its set that it lacks at its own ranks. */
export function assessReport<Taxon extends PresentTaxon>(
  report: ReportToAssess<Taxon>,
  context: AssessContext,
): AssessedRow<Taxon>[] {
  const comparable = isComparable(report);
  const noSpecies = fewSpecies(report.coverage);
  const present = report.taxa.map((taxon) => {
    const measured = measuredTaxon(taxon, report.method, context.index);
    return rowOf(measured, assessPresent(taxon, measured), taxon);
  });
  // a panel and a list of some bacteria say nothing of those they do not name
  const whole = comparable && report.method !== 'qPCR' && isWholeSample(report.coverage);
  return withholdContradicted([...present, ...(whole ? absentTaxa(report, context) : [])]);

  function assessPresent(taxon: Taxon, measured: MeasuredTaxon): Assessment {
    if (!comparable || (noSpecies && taxon.rank === 'species')) return withheld('notComparable');
    const assessment = assess(measured, context.set);
    return taxon.measured ? guarded(taxon.taxId, assessment, context) : withheld('notMeasured', assessment);
  }
}

function rowOf<Present>(
  measured: MeasuredTaxon,
  assessment: Assessment,
  present: Present,
): AssessedTaxon & { present: Present } {
  return Object.assign(assessedTaxon(measured, assessment), { present });
}

/** Ranges are of the gut, as percents of the sample: they fit neither another place nor shares of a part. */
function isComparable({ method, coverage, site }: ReportToAssess): boolean {
  if (site !== null && site !== 'stool') return false;
  return method === 'qPCR' || coverage.kind === 'whole' || coverage.percent !== null;
}

/** The laboratory's own ranges are its own judgement: neither its habits nor the patient's age speak against them. */
function guarded(
  taxId: number,
  assessment: Assessment,
  { misread, adultRangesRefused }: Pick<AssessContext, 'misread' | 'adultRangesRefused'>,
): Assessment {
  if (assessment.notAssessed !== null || assessment.rangeSource !== 'reference') return assessment;
  if (adultRangesRefused) return withheld('adultRanges', { usual: assessment.usual });
  return misread.has(taxId) ? withheld('laboratory', assessment) : assessment;
}

function measuredTaxon(taxon: PresentTaxon, method: LabMethod, index: TaxonIndex): MeasuredTaxon {
  const { taxId, rank, abundance } = taxon;
  const known = index.byId(taxId);
  const genusTaxId = rank === 'genus' ? taxId : (known?.genusTaxId ?? taxId);
  return { taxId, rank, abundance, name: known?.name ?? String(taxId), genusTaxId, own: ownRange(taxon, method) };
}

/** A range open at one side is closed by what the unit can reach. */
function ownRange({ low, high }: PresentTaxon, method: LabMethod): Range | null {
  if (low === null && high === null) return null;
  return { low: low ?? 0, high: high ?? (method === 'qPCR' ? 1e15 : 100) };
}

function absentTaxa(report: ReportToAssess, context: AssessContext): (AssessedTaxon & { present: null })[] {
  const { set, index } = context;
  if (set === null) return [];
  const silent = hiddenDaughters(report.taxa, index);
  for (const taxon of report.taxa) {
    silent.add(taxon.taxId);
    // the file has its species and no row of the genus itself
    const species = taxon.rank === 'species' && (taxon.abundance > 0 || !taxon.measured);
    const genusTaxId = species ? index.byId(taxon.taxId)?.genusTaxId : null;
    if (genusTaxId) silent.add(genusTaxId);
  }
  const ranks = new Set(report.taxa.filter((taxon) => taxon.measured).map((taxon) => taxon.rank));
  if (fewSpecies(report.coverage) || measureOf(set).genusOnly) ranks.delete('species');
  return [...set.ranges.values()]
    .filter(({ taxId, rank, p95 }) => ranks.has(rank) && !silent.has(taxId) && p95 > 0)
    .flatMap(({ taxId, rank }) => {
      if (index.byId(taxId) === null) return [];
      const absent = { taxId, rank, abundance: 0, low: null, high: null, measured: true, olderMeaning: false };
      const measured = measuredTaxon(absent, report.method, index);
      return [rowOf(measured, guarded(taxId, assess(measured, set), context), null)];
    })
    .sort((a, b) => a.taxId - b.taxId);
}

/** Daughters of a genus that may be meant in its older sense: their absence says nothing. */
function hiddenDaughters(taxa: readonly PresentTaxon[], index: TaxonIndex): Set<number> {
  const hidden = new Set<number>();
  for (const taxon of taxa) {
    if (!taxon.olderMeaning) continue;
    for (const name of splitGenera[index.byId(taxon.taxId)?.name ?? ''] ?? []) {
      const daughter = index.byName('genus', name);
      if (daughter) hidden.add(daughter.taxId);
    }
  }
  return hidden;
}

const perhaps = ({ again }: AssessedTaxon): boolean => (again ?? 0) >= PERHAPS_AGAIN;

/** Of a genus that is perhaps low and a species of it that is perhaps high, one cannot be so. */
function withholdContradicted<Row extends AssessedTaxon>(rows: Row[]): Row[] {
  const high = new Set<number>();
  for (const row of rows) {
    if (row.rank === 'species' && row.status === 'High' && perhaps(row)) high.add(row.genusTaxId);
  }
  if (high.size === 0) return rows;
  return rows.map((row) =>
    row.rank === 'genus' && row.status === 'Low' && perhaps(row) && high.has(row.taxId)
      ? { ...row, ...withheld('contradicted', row) }
      : row,
  );
}

/** Says which genera were withheld. */
export function contradictionNotes(rows: readonly AssessedTaxon[]): LabReportNote[] {
  const names = rows.filter((row) => row.notAssessed === 'contradicted').map((row) => row.name);
  return names.length === 0 ? [] : [note('GENUS_LOW_SPECIES_HIGH', { names: names.sort().join(', ') })];
}
