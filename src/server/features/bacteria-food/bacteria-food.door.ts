import { pairValueLimit } from '#contract/bacteria-food.contract.ts';
import type { EvidenceGrade } from '#contract/evidence.ts';
import { type LineProblem, type Problem, problem } from '#contract/problem.ts';
import type { csvColumns } from '#contract/reference-csv.contract.ts';
import { type Kind, kinds, type Level, levels } from '#contract/taxa.contract.ts';
import { otherListProblem, planPair } from '#domain/bacteria-food/bulk-plan.ts';
import { type KnownTaxon, unknownTaxon } from '#domain/reference-data/bulk-targets.ts';
import { cellProblems, idCell, notANumber, notOneOf, numberCell, wordCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import type { Queryable } from '#server/db/database.ts';
import { refuse } from '#server/http/app-error.ts';
import {
  type AskedPair,
  changePairs,
  existingPairs,
  insertPairs,
  knownFoods,
  knownTaxa,
  pairKey,
} from './bulk-pairs.repository.ts';
import { insertPair } from './write-pair.repository.ts';

export { bulkApplyPairs } from './bulk-apply-pairs.ts';
export { addPair, changePair, deletePair } from './write-pair.ts';

/** Within a change set that is open: a pair that a study proposes. */
export async function writePairOfEvidence(
  tx: Queryable,
  pair: { taxId: number; foodId: number; kind: Kind; value: number; grade: EvidenceGrade | null },
): Promise<void> {
  if (!(await insertPair(tx, pair))) throw refuse('ALREADY_EXISTS');
}

type Columns = (typeof csvColumns.pairs)[number];
type ReadRow = AskedPair & { line: number; level: Level };

export const importPairs: CsvImporter<Columns> = async (tx, session, rows) => {
  const rowErrors: LineProblem[] = [];
  const read = rows.flatMap((row) => readRow(row, rowErrors));
  const taxa = await knownTaxa(
    tx,
    read.map(({ taxonId }) => taxonId),
  );
  const foods = await knownFoods(
    tx,
    read.map(({ foodId }) => foodId),
  );
  const existing = await existingPairs(tx, read);
  const creates: AskedPair[] = [];
  const changes: AskedPair[] = [];
  const seen = new Map<string, number>();
  for (const row of read) {
    const key = pairKey(row);
    const before = seen.get(key);
    seen.set(key, row.line);
    const plan = planPair(existing.get(key), row, true);
    const wrong =
      unknown(row, taxa, foods) ??
      (before === undefined ? null : problem('CSV_SAME_PAIR', { line: before })) ??
      (plan === 'fail' ? otherListProblem[row.kind] : null);
    if (wrong !== null) rowErrors.push({ line: row.line, ...wrong });
    else if (plan === 'create') creates.push(row);
    else if (plan === 'change') changes.push(row);
  }
  if (rowErrors.length > 0) return refusedImport(rowErrors);
  const counts = { created: creates.length, changed: changes.length };
  const unchanged = read.length - creates.length - changes.length;
  const { changeSetId } = await inChangeSet(tx, byStaff(session, 'pair.import'), async () => {
    await changePairs(tx, changes);
    await insertPairs(tx, creates);
  });
  return { ...counts, unchanged, rowErrors, changeSetId };
};

function readRow(
  { line, values }: { line: number; values: Record<Columns, string> },
  rowErrors: LineProblem[],
): ReadRow[] {
  const level = wordCell(values.level, levels);
  const kind: Kind | null = wordCell(values.kind, kinds);
  const taxonId = idCell(values.taxonId);
  const foodId = idCell(values.foodId);
  const value = numberCell(values.value);
  if (level !== null && kind !== null && taxonId !== null && foodId !== null && value !== null) {
    return [{ line, level, kind, taxonId, foodId, value: Math.min(pairValueLimit, Math.max(-pairValueLimit, value)) }];
  }
  const wrong = [
    level === null && notOneOf('level', levels),
    kind === null && notOneOf('kind', kinds),
    taxonId === null && notANumber('taxonId'),
    foodId === null && notANumber('foodId'),
    value === null && notANumber('value'),
  ];
  rowErrors.push({ line, ...cellProblems(wrong) });
  return [];
}

function unknown(
  { level, taxonId, foodId }: ReadRow,
  taxa: Map<number, KnownTaxon>,
  foods: Set<number>,
): Problem | null {
  if (taxa.get(taxonId)?.rank !== level) return unknownTaxon(level, taxonId);
  return foods.has(foodId) ? null : problem('FOOD_ID_UNKNOWN', { id: foodId });
}
