import type { AuditAction } from '#contract/audit.ts';
import { bumpSharedVersionSql } from '#server/db/shared-version.ts';

/**
 * One pair is written, audited and announced in one statement: one round trip, one commit. Everything depends on
 * `written`, so a refused write leaves no trace. `$1` level, `$2` kind, `$3` taxon, `$4` food, `$5` account.
 */
const recorded = (action: AuditAction, before: string, after: string) => `
  change as (insert into change_set (account_id, action) select $5::integer, '${action}' from written returning id),
  entry as (insert into audit_entry (change_set_id, entity, entity_id, before, after)
    select change.id, 'pair', written.taxon_id::text, ${before}, ${after} from change, written),
  announced as (${bumpSharedVersionSql('pairs', 'from written')})
  select (select id from change) as "changeSetId", (select value from written) as value,
    (select evidence_grade from written) as grade,
    (select c.text from citation c, written w where c.id = w.citation_id) as citation,
    exists (select from taxon where tax_id = $3 and rank = $1) as "taxonKnown",
    exists (select from food where id = $4) as "foodKnown"`;

/** The state of a pair as the audit log keeps it: the foods that share it stand in a list. */
const state = (of: string, value = `${of}.value`) =>
  `jsonb_build_object('kind', ${of}.kind, 'value', ${value}, 'grade', ${of}.evidence_grade,
    'citationId', ${of}.citation_id, 'foodIds', jsonb_build_array(${of}.food_id))`;

const key = `p.taxon_id = $3 and p.food_id = $4 and p.kind = $2
    and exists (select from taxon t where t.tax_id = $3 and t.rank = $1)`;

export const insertPairStatement = {
  name: 'pair-insert',
  text: `with written as (
    insert into bacteria_food_pair (taxon_id, food_id, kind, value)
    select t.tax_id, f.id, $2, $6::double precision from taxon t, food f
    where t.tax_id = $3 and t.rank = $1 and f.id = $4
    on conflict do nothing returning *),
  ${recorded('pair.create', 'null::jsonb', state('written'))}`,
};

export const updatePairStatement = {
  name: 'pair-update',
  text: `with existing as (select p.* from bacteria_food_pair p where ${key} for update),
  written as (
    update bacteria_food_pair p set value = $6::double precision from existing e
    where p.taxon_id = e.taxon_id and p.food_id = e.food_id returning p.*, e.value as old_value),
  ${recorded('pair.update', state('written', 'written.old_value'), state('written'))}`,
};

export const deletePairStatement = {
  name: 'pair-delete',
  text: `with written as (delete from bacteria_food_pair p where ${key} returning p.*),
  ${recorded('pair.delete', state('written'), 'null::jsonb')}`,
};
