import { sql } from 'drizzle-orm';
import { behaviourFlows, behaviourStatuses } from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { CsvRowError, csvColumns } from '#contract/reference-csv.contract.ts';
import { type Kind, kinds, type Level, levels } from '#contract/taxa.contract.ts';
import { idCell, wordCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaBehaviour } from '#server/db/schema/index.ts';
import { type BehaviourRow, insertBehaviour, updateBehaviour } from './behaviours.repository.ts';
import { lockTaxa } from './bulk-behaviours.repository.ts';

type Columns = (typeof csvColumns.behaviours)[number];
interface ReadRow {
  line: number;
  level: Level;
  kind: Kind;
  taxonId: number;
  status: BehaviourStatus;
  flow: Flow;
}

export const importBehaviours: CsvImporter<Columns> = async (tx, session, rows) => {
  const rowErrors: CsvRowError[] = [];
  const read = rows.flatMap((row) => readRow(row, rowErrors));
  const taxa = await lockTaxa(
    tx,
    read.map(({ taxonId }) => taxonId),
  );
  const existing = await existingBehaviours(
    tx,
    read.map(({ taxonId }) => taxonId),
  );
  const seen = new Map<string, number>();
  for (const { line, level, taxonId, ...row } of read) {
    const key = keyOf({ taxonId, ...row });
    const before = seen.get(key);
    seen.set(key, line);
    if (taxa.get(taxonId)?.rank !== level) {
      rowErrors.push({ line, message: `There is no ${level} with the id ${taxonId}.` });
    } else if (before !== undefined) {
      rowErrors.push({ line, message: `The same taxon, kind and status stand on line ${before}.` });
    }
  }
  if (rowErrors.length > 0) return refusedImport(rowErrors);

  const counts = { created: 0, changed: 0 };
  const { changeSetId } = await inChangeSet(tx, byStaff(session, 'behaviour.import'), async () => {
    for (const { line: _, level: __, ...row } of read) {
      const before = existing.get(keyOf(row));
      if (!before) {
        await insertBehaviour(tx, row);
        counts.created += 1;
      } else if (before.flow !== row.flow) {
        await updateBehaviour(tx, before.id, row);
        counts.changed += 1;
      }
    }
  });
  const unchanged = read.length - counts.created - counts.changed;
  return { ...counts, unchanged, rowErrors, changeSetId };
};

function keyOf({ kind, taxonId, status }: { kind: string; taxonId: number; status: string }): string {
  return `${kind}:${taxonId}:${status}`;
}

async function existingBehaviours(tx: Queryable, taxonIds: number[]): Promise<Map<string, BehaviourRow>> {
  const rows = await tx
    .select()
    .from(bacteriaBehaviour)
    .where(sql`${bacteriaBehaviour.taxonId} = any(${sql.param(taxonIds)}::integer[])`);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function readRow(
  { line, values }: { line: number; values: Record<Columns, string> },
  rowErrors: CsvRowError[],
): ReadRow[] {
  const level = wordCell(values.level, levels);
  const kind = wordCell(values.kind, kinds);
  const taxonId = idCell(values.taxonId);
  const status = wordCell(values.status, behaviourStatuses);
  const flow = wordCell(values.flow, behaviourFlows);
  if (level !== null && kind !== null && taxonId !== null && status !== null && flow !== null) {
    return [{ line, level, kind, taxonId, status, flow }];
  }
  const wrong = [
    level === null && `level must be ${levels.join(' or ')}`,
    kind === null && `kind must be ${kinds.join(' or ')}`,
    taxonId === null && 'taxonId must be a number',
    status === null && `status must be ${behaviourStatuses.join(', ')}`,
    flow === null && `flow must be ${behaviourFlows.join(' or ')}`,
  ].filter((sentence) => sentence !== false);
  rowErrors.push({ line, message: `${wrong.join('; ')}.` });
  return [];
}
