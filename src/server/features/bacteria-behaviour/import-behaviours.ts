import { behaviourFlows, behaviourStatuses } from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import { type LineProblem, problem } from '#contract/problem.ts';
import type { csvColumns } from '#contract/reference-csv.contract.ts';
import { type Kind, kinds, type Level, levels } from '#contract/taxa.contract.ts';
import { unknownTaxon } from '#domain/reference-data/bulk-targets.ts';
import { cellProblems, idCell, notANumber, notOneOf, wordCell } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import { behavioursOfTaxa, insertBehaviour, lockTaxa, updateBehaviour } from './behaviours.repository.ts';

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
  const rowErrors: LineProblem[] = [];
  const read = rows.flatMap((row) => readRow(row, rowErrors));
  const taxa = await lockTaxa(
    tx,
    read.map(({ taxonId }) => taxonId),
  );
  const found = await behavioursOfTaxa(
    tx,
    read.map(({ taxonId }) => taxonId),
  );
  const existing = new Map(found.map((row) => [keyOf(row), row]));
  const seen = new Map<string, number>();
  for (const { line, level, taxonId, ...row } of read) {
    const key = keyOf({ taxonId, ...row });
    const before = seen.get(key);
    seen.set(key, line);
    if (taxa.get(taxonId)?.rank !== level) {
      rowErrors.push({ line, ...unknownTaxon(level, taxonId) });
    } else if (before !== undefined) {
      rowErrors.push({ line, ...problem('CSV_SAME_BEHAVIOUR', { line: before }) });
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

function readRow(
  { line, values }: { line: number; values: Record<Columns, string> },
  rowErrors: LineProblem[],
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
    level === null && notOneOf('level', levels),
    kind === null && notOneOf('kind', kinds),
    taxonId === null && notANumber('taxonId'),
    status === null && notOneOf('status', behaviourStatuses),
    flow === null && notOneOf('flow', behaviourFlows),
  ];
  rowErrors.push({ line, ...cellProblems(wrong) });
  return [];
}
