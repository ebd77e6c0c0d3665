import { sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { operationsApi, SystemOverview } from '#contract/operations.contract.ts';
import type { Queryable } from '#server/db/database.ts';

export async function readDatabase(db: Queryable): Promise<SystemOverview['database']> {
  const { rows } = await db.execute<SystemOverview['database'] & Record<string, unknown>>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as "sizeBytes",
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
  const [row] = rows;
  if (!row) throw new Error('the database says nothing of itself');
  return { version: row.version, sizeBytes: row.sizeBytes, migrations: row.migrations };
}

export async function readCounts(db: Queryable): Promise<SystemOverview['counts']> {
  const { rows } = await db.execute<SystemOverview['counts'] & Record<string, unknown>>(sql`
    select
      (select count(*)::int from taxon where rank = 'genus') as genera,
      (select count(*)::int from taxon where rank = 'species') as species,
      (select count(*)::int from taxon_synonym) as synonyms,
      (select count(*)::int from bacteria_category) as categories,
      (select count(*)::int from category_assignment) as assignments,
      (select count(*)::int from food) as foods,
      (select count(*)::int from bacteria_food_pair) as pairs,
      (select count(*)::int from bacteria_behaviour) as behaviours,
      (select count(*)::int from reference_range) as "referenceRanges",
      (select count(*)::int from food_restriction) as restrictions,
      (select count(*)::int from drug) as drugs,
      (select count(*)::int from phenotype) as phenotypes,
      (select count(*)::int from account) as accounts,
      (select count(*)::int from patient) as users,
      (select count(*)::int from lab_report) as "labReports",
      (select count(*)::int from user_questionnaire) as questionnaires`);
  const [row] = rows;
  if (!row) throw new Error('nothing could be counted');
  return row;
}

export async function readCoverage(db: Queryable): Promise<SystemOverview['coverage']> {
  const { rows } = await db.execute<SystemOverview['coverage'] & Record<string, unknown>>(sql`
    with gaps as (
      select rank,
        count(*) filter (where not exists (select from bacteria_behaviour b where b.taxon_id = t.tax_id))::int as behaviour,
        count(*) filter (where not exists (select from bacteria_food_pair p where p.taxon_id = t.tax_id))::int as pairs
      from taxon t group by rank)
    select
      (select behaviour from gaps where rank = 'genus') as "generaWithoutBehaviour",
      (select behaviour from gaps where rank = 'species') as "speciesWithoutBehaviour",
      (select sum(behaviour)::int from gaps) as "taxaWithoutBehaviour",
      (select pairs from gaps where rank = 'genus') as "generaWithoutPairs",
      (select pairs from gaps where rank = 'species') as "speciesWithoutPairs",
      (select sum(pairs)::int from gaps) as "taxaWithoutPairs",
      (select count(*)::int from food f where not exists (select from food_nutrient n where n.food_id = f.id)) as "foodsWithoutNutrients",
      (select count(*)::int from food where name_hr = '') as "foodsWithoutCroatianName",
      (select count(*)::int from bacteria_category where coalesce(name_hr, '') = '') as "categoriesWithoutCroatianName",
      (select count(*)::int from bacteria_category c
        where not exists (select from category_assignment a where a.category_id = c.id)) as "categoriesWithoutBacteria"`);
  const [row] = rows;
  if (!row) throw new Error('the coverage could not be read');
  return row;
}

export interface AuditRow {
  id: number;
  /** As PostgreSQL writes it. */
  at: string;
  accountId: number | null;
  accountName: string | null;
  action: string;
  entity: string;
  entityId: string;
  entityName: string | null;
  /** Whose record it is part of. */
  patientId: number | null;
  before: unknown;
  after: unknown;
  changeSetId: number;
  reverted: boolean;
}

type AuditFilter = QueryOf<typeof operationsApi.audit>;

export async function findAuditEntries(
  db: Queryable,
  filter: AuditFilter,
): Promise<{ rows: AuditRow[]; total: number }> {
  const { page = 1, pageSize = 50 } = filter;
  const where = conditionsOf(filter);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from audit_entry e join change_set cs on cs.id = e.change_set_id where ${where}`);
  const { rows } = await db.execute<AuditRow & Record<string, unknown>>(sql`
    select e.id, cs.at, cs.account_id as "accountId", a.first_name || ' ' || a.last_name as "accountName", cs.action,
      e.entity, e.entity_id as "entityId",
      case
        when e.patient_id is not null then (select p.first_name || ' ' || p.last_name from patient p where p.id = e.patient_id)
        when e.entity in ('pair', 'behaviour', 'assignment', 'range', 'pairStudy', 'synonym')
          then (select t.name from taxon t where t.tax_id::text = e.entity_id)
        when e.entity = 'category' then (select c.name from bacteria_category c where c.id::text = e.entity_id)
        when e.entity = 'account'
          then (select x.first_name || ' ' || x.last_name || ' (' || x.username || ')' from account x where x.id::text = e.entity_id)
        when e.entity = 'citation' then (select s.short from study s where s.id::text = e.entity_id)
        when e.entity = 'referenceSet' then (select r.name from reference_set r where r.id::text = e.entity_id)
        when e.entity = 'meal' then (select m.name_en from meal m where m.id = e.entity_id)
      end as "entityName",
      e.patient_id as "patientId",
      e.before || coalesce(e.row_keys, '{}') as before, e.after || coalesce(e.row_keys, '{}') as after,
      cs.id as "changeSetId", cs.reverted_by_id is not null as reverted
    from audit_entry e join change_set cs on cs.id = e.change_set_id left join account a on a.id = cs.account_id
    where ${where} order by e.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf({ accountId, entity, entityId, changeSetId, from, to }: AuditFilter) {
  const conditions = [
    sql`true`,
    accountId === undefined ? null : sql`cs.account_id = ${accountId}`,
    entity === undefined ? null : sql`e.entity = ${entity}`,
    entityId === undefined ? null : sql`e.entity_id = ${entityId}`,
    changeSetId === undefined ? null : sql`e.change_set_id = ${changeSetId}`,
    from === undefined ? null : sql`cs.at >= ${from}::date`,
    to === undefined ? null : sql`cs.at < ${to}::date + 1`,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

/** The kinds of record the log speaks of, for its filter: one step through the index per kind. */
export async function auditedEntities(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ entity: string }>(sql`
    with recursive kinds as (
      (select entity from audit_entry order by entity limit 1)
      union all
      select (select e.entity from audit_entry e where e.entity > k.entity order by e.entity limit 1)
      from kinds k where k.entity is not null)
    select entity from kinds where entity is not null`);
  return rows.map(({ entity }) => entity);
}
