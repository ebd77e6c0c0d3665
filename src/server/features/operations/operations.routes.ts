import { type AuditEntry, operationsApi } from '#contract/operations.contract.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { ruleActionPattern } from '#server/audit/rule-records.ts';
import { readLastBackup } from '#server/backup/last-backup.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { typesetter } from '#server/features/paper/paper.door.ts';
import {
  type AuditRow,
  auditedEntities,
  findAuditEntries,
  readCounts,
  readCoverage,
  readDatabase,
} from './operations.repository.ts';

export const operationsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(operationsApi.system, async () => {
    const [database, counts, coverage] = await Promise.all([readDatabase(orm), readCounts(orm), readCoverage(orm)]);
    const { buildId, startedAt } = context;
    const lastBackupAt = (await readLastBackup(context.settings.dataDir))?.toISOString() ?? null;
    const facts = { buildId, startedAt: startedAt.toISOString(), lastBackupAt, typesetter };
    return { ...facts, database, counts, coverage };
  });

  mount(operationsApi.audit, async ({ query }) => {
    const [{ rows, total }, entities] = await Promise.all([findAuditEntries(orm, query), auditedEntities(orm)]);
    const { page = 1, pageSize = 50 } = query;
    return { entries: rows.map(presentAuditRow), entities, total, page, pageSize };
  });
};

/** What the undo of reference data understands. */
const revertible = new RegExp(ruleActionPattern);

/** A patient by name and code; one that was erased by the code alone. */
function nameOf({ entity, entityId, entityName, patientId }: AuditRow): string | null {
  const id = patientId ?? (entity === 'patient' ? Number(entityId) : null);
  if (id === null || !Number.isSafeInteger(id)) return entityName;
  return [entityName, patientCode(id)].filter(Boolean).join(', ');
}

function presentAuditRow(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    account: row.accountId === null ? null : { id: row.accountId, name: row.accountName ?? '' },
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    entityName: nameOf(row),
    before: row.before,
    after: row.after,
    changeSetId: row.changeSetId,
    revertible: revertible.test(row.action) && !row.reverted,
  };
}
