import { pairValueLimit } from '#contract/bacteria-food.contract.ts';
import type { CsvRowError, csvColumns } from '#contract/reference-csv.contract.ts';
import { type Kind, kinds, type Level, levels } from '#contract/taxa.contract.ts';
import { otherListMessage, planPair } from '#domain/bacteria-food/bulk-plan.ts';
import type { KnownTaxon } from '#domain/reference-data/bulk-targets.ts';
import { idCell, numberCell, wordCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import { knownFoods, knownTaxa } from './bulk-pairs.repository.ts';
import { type AskedPair, changePairs, existingPairs, insertPairs, pairKey } from './import-pairs.repository.ts';

type Columns = (typeof csvColumns.pairs)[number];
type ReadRow = AskedPair & { line: number; level: Level };

export const importPairs: CsvImporter<Columns> = async (tx, session, rows) => {
  const rowErrors: CsvRowError[] = [];
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
    const message =
      unknown(row, taxa, foods) ??
      (before === undefined ? null : `The same taxon and food stand on line ${before}.`) ??
      (plan === 'fail' ? otherListMessage[row.kind] : null);
    if (message !== null) rowErrors.push({ line: row.line, message });
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
  rowErrors: CsvRowError[],
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
    level === null && `level must be ${levels.join(' or ')}`,
    kind === null && `kind must be ${kinds.join(' or ')}`,
    taxonId === null && 'taxonId must be a number',
    foodId === null && 'foodId must be a number',
    value === null && 'value must be a number',
  ].filter((sentence) => sentence !== false);
  rowErrors.push({ line, message: `${wrong.join('; ')}.` });
  return [];
}

function unknown(
  { level, taxonId, foodId }: ReadRow,
  taxa: Map<number, KnownTaxon>,
  foods: Set<number>,
): string | null {
  if (taxa.get(taxonId)?.rank !== level) return `There is no ${level} with the id ${taxonId}.`;
  return foods.has(foodId) ? null : `There is no food with the id ${foodId}.`;
}
