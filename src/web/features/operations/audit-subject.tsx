import type { AuditEntry } from '#contract/operations.contract.ts';
import layout from '#web/ui/layout.module.css';
import { foodsOf } from './audit-changes.ts';
import { useAuditWords } from './audit-words.ts';
import { useAuditValues } from './use-audit-values.ts';

/** What an entry is about, by name: the record, and the foods of it. */
export function AuditSubject({ entry }: { entry: AuditEntry }) {
  const words = useAuditWords();
  const values = useAuditValues();
  const foods = foodsOf(entry.after ?? entry.before);
  const name = entry.entityName ?? codeOf(entry.entityId);
  return (
    <span>
      {words.entity(entry.entity)} <span className={layout.medium}>{name}</span>
      {foods.length > 0 && <span className={layout.medium}> · {values.foods(foods)}</span>}
    </span>
  );
}

/** Rules and meals are called by their codes; a mere number says nothing to anybody. */
function codeOf(entityId: string): string {
  return /^\d+$/.test(entityId) ? '' : entityId;
}
