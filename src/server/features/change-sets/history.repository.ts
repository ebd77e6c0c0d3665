import { sql } from 'drizzle-orm';
import type { HistoryEntity } from '#contract/change-sets.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';
import { isoTime } from './change-sets.repository.ts';

export interface HistoryFilter {
  of: 'taxon' | 'category';
  id: number;
  entity?: HistoryEntity | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface HistoryRow {
  id: number;
  total: number;
  entity: HistoryEntity;
  entityId: number;
  at: string;
  accountId: number | null;
  accountName: string | null;
  action: string;
  changeSetId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  taxonName: string | null;
  rank: 'genus' | 'species' | null;
  foodId: number | null;
  foodName: string | null;
  categoryId: number | null;
  categoryName: string | null;
}

/**
 * What happened to a taxon or a category, newest first. A bulk change is one entry of the log per taxon; here it
 * is one row per food. Rows are numbered from the oldest, so a row keeps its number.
 */
export async function historyRows(db: Queryable, filter: HistoryFilter, lang: Language): Promise<HistoryRow[]> {
  const { of, id, entity, page, pageSize = 25 } = filter;
  const key = String(id);
  const about =
    of === 'taxon'
      ? sql`entity in ('pair', 'behaviour', 'assignment') and entity_id = ${key}`
      : sql`((entity = 'category' and entity_id = ${key}) or (entity = 'assignment' and ${key}
          in (before->>'category_id', after->>'category_id')))`;
  const ofEntity = entity === undefined ? sql`true` : sql`entity = ${entity}`;
  const limit = page === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const foodName = sql.raw(lang === 'hr' ? 'f.name_hr' : 'f.name');
  const categoryName = sql.raw(lang === 'hr' ? 'coalesce(c.name_hr, c.name)' : 'c.name');
  const { rows } = await db.execute<HistoryRow & Record<string, unknown>>(sql`
    with found as (
      select *, row_number() over (order by id, place) as number, count(*) over () as total
      from history_row where ${about} and ${ofEntity}
      order by number desc ${limit})
    select e.number::int as id, e.total::int as total, e.entity, e.entity_id::integer as "entityId", ${isoTime} as at,
      cs.account_id as "accountId", a.first_name || ' ' || a.last_name as "accountName", cs.action,
      cs.id as "changeSetId", e.before, e.after, t.name as "taxonName", t.rank, e.food_id as "foodId",
      ${foodName} as "foodName", e.category_id as "categoryId",
      coalesce(${categoryName}, (select gone.before->>'name' from history_row gone where gone.entity = 'category'
        and gone.entity_id = e.category_id::text and gone.before is not null order by gone.id desc limit 1)) as "categoryName"
    from (select *, (coalesce(after, before)->>'category_id')::integer as category_id,
      (coalesce(after, before)->>'food_id')::integer as food_id from found) e
    join change_set cs on cs.id = e.change_set_id
    left join account a on a.id = cs.account_id
    left join taxon t on e.entity <> 'category' and t.tax_id = e.entity_id::integer
    left join food f on f.id = e.food_id
    left join bacteria_category c on c.id = e.category_id
    order by e.number desc`);
  return rows;
}
