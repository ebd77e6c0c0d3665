import { type LineProblem, type Problem, problem, problemOfIssue } from '#contract/problem.ts';
import type { rangesCsvColumns } from '#contract/reference-sets.contract.ts';
import { rangeFiguresSchema } from '#contract/reference-sets.contract.ts';
import { cellProblems, idCell, inColumn, notANumber, numberCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import { refuse } from '#server/http/app-error.ts';
import { sameFigures } from './reference-sets.door.ts';
import { findRanges, knownTaxa, lockSet } from './reference-sets.repository.ts';
import { insertRanges, writeRanges } from './write-ranges.repository.ts';

type Column = (typeof rangesCsvColumns)[number];

const figureColumns = ['people', 'prevalence', 'p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'] as const;

/** Ranges of a set that the file names; one of a taxon that the set has none of is new. Ids decide, names are for people. */
export function rangesImporter(setId: string, reason: string): CsvImporter<Column> {
  return async (tx, session, rows) => {
    if (!(await lockSet(tx, setId))) throw refuse('REFERENCE_SET_NOT_FOUND');
    const known = new Map((await findRanges(tx, setId)).map((range) => [range.taxId, range]));
    const taxa = await knownTaxa(
      tx,
      rows.flatMap(({ values }) => idCell(values.taxonId) ?? []),
    );
    const rowErrors: LineProblem[] = [];
    const lineOf = new Map<number, number>();
    const read = rows.flatMap(({ line, values }) => {
      const refuseRow = (wrong: Problem) => {
        rowErrors.push({ line, ...wrong });
        return [];
      };
      const taxId = idCell(values.taxonId);
      if (taxId === null) return refuseRow(notANumber('taxonId'));
      if (!taxa.has(taxId)) {
        return refuseRow(problem(values.rank === 'species' ? 'SPECIES_ID_UNKNOWN' : 'GENUS_ID_UNKNOWN', { id: taxId }));
      }
      const sameLine = lineOf.get(taxId);
      if (sameLine !== undefined) return refuseRow(problem('CSV_SAME_RANGE', { line: sameLine }));
      lineOf.set(taxId, line);
      const cells = figureColumns.map((column) => [column, numberCell(values[column])] as const);
      const blank = cells.filter(([, value]) => value === null).map(([column]) => notANumber(column));
      if (blank.length > 0) return refuseRow(cellProblems(blank));
      const figures = rangeFiguresSchema.safeParse(Object.fromEntries(cells));
      if (figures.success) return [{ taxId, ...figures.data }];
      return refuseRow(
        cellProblems(
          figures.error.issues.map(({ path, message }) => inColumn(path.join('.'), problemOfIssue(message))),
        ),
      );
    });
    if (rowErrors.length > 0) return refusedImport(rowErrors);

    const added = read.filter(({ taxId }) => !known.has(taxId));
    const changed = read.filter((row) => {
      const before = known.get(row.taxId);
      return before !== undefined && !sameFigures(before, row);
    });
    const { changeSetId } = await inChangeSet(tx, byStaff(session, 'range.import'), async (id) => {
      if (changed.length > 0) await writeRanges(tx, setId, changed, reason, id);
      // whether every database can name a new one is not known
      const rowsToAdd = added.map((row) => ({ ...row, absenceCounts: false }));
      if (added.length > 0) await insertRanges(tx, setId, rowsToAdd, reason, id);
    });
    const counts = { created: added.length, changed: changed.length };
    return { ...counts, unchanged: read.length - added.length - changed.length, rowErrors, changeSetId };
  };
}
