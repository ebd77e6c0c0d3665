import { type LineProblem, type Problem, problem, problemOfIssue } from '#contract/problem.ts';
import { newTaxonNameSchema, type taxonNamesCsvColumns } from '#contract/taxon-names.contract.ts';
import { cellProblems, idCell, inColumn, notANumber } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import { knownTaxaOfRank } from '#server/features/taxa/taxa.door.ts';
import { findNames, insertName, type WrittenName, writeName } from './taxon-names.repository.ts';

type Column = (typeof taxonNamesCsvColumns)[number];

const keyOf = ({ naming, rank, name }: Pick<WrittenName, 'naming' | 'rank' | 'name'>) => `${naming}|${rank}|${name}`;

/** Names that the file has: known ones are changed, others added. Ids decide, names of taxa are for people. */
export const namesImporter: CsvImporter<Column> = async (tx, session, rows) => {
  const known = new Map((await findNames(tx)).map((name) => [keyOf(name), name]));
  const ids = rows.flatMap(({ values }) => idCell(values.taxonId) ?? []);
  const taxa = { genus: await knownTaxaOfRank(tx, 'genus', ids), species: await knownTaxaOfRank(tx, 'species', ids) };
  const rowErrors: LineProblem[] = [];
  const lineOf = new Map<string, number>();
  const read = rows.flatMap(({ line, values }): WrittenName[] => {
    const refuseRow = (wrong: Problem) => {
      rowErrors.push({ line, ...wrong });
      return [];
    };
    const taxId = values.taxonId === '' ? null : idCell(values.taxonId);
    if (taxId === null && values.taxonId !== '') return refuseRow(notANumber('taxonId'));
    const { naming, rank, name, decision, note } = values;
    const parsed = newTaxonNameSchema.safeParse({ naming, rank, name, decision, note, taxId });
    if (!parsed.success) {
      const issues = parsed.error.issues;
      return refuseRow(
        cellProblems(issues.map(({ path, message }) => inColumn(path.join('.'), problemOfIssue(message)))),
      );
    }
    const { data } = parsed;
    if (data.taxId !== null && !taxa[data.rank].has(data.taxId)) {
      return refuseRow(problem(data.rank === 'genus' ? 'GENUS_ID_UNKNOWN' : 'SPECIES_ID_UNKNOWN', { id: data.taxId }));
    }
    const sameLine = lineOf.get(keyOf(data));
    if (sameLine !== undefined) return refuseRow(problem('CSV_SAME_NAME', { line: sameLine }));
    lineOf.set(keyOf(data), line);
    return [data];
  });
  if (rowErrors.length > 0) return refusedImport(rowErrors);
  const added = read.filter((row) => !known.has(keyOf(row)));
  const changed = read.flatMap((row) => {
    const before = known.get(keyOf(row));
    if (!before) return [];
    const same = before.taxId === row.taxId && before.decision === row.decision && before.note === row.note;
    return same ? [] : [{ id: before.id, row }];
  });
  const { changeSetId } = await inChangeSet(tx, byStaff(session, 'taxonName.import'), async (version) => {
    for (const { id, row } of changed) {
      const { taxId, decision, note } = row;
      await writeName(tx, id, { taxId, decision, note }, version);
    }
    for (const row of added) await insertName(tx, row, version);
  });
  const counts = { created: added.length, changed: changed.length };
  return { ...counts, unchanged: read.length - added.length - changed.length, rowErrors, changeSetId };
};
