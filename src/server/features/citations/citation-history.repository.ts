import { sql } from 'drizzle-orm';
import type { CitationChange } from '#contract/citations.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import {
  type HistoryRow,
  historyColumns,
  historyLine,
  historyTables,
} from '#server/audit/record-history.repository.ts';
import { camelKeys } from '#server/db/camel-keys.ts';
import type { Queryable } from '#server/db/database.ts';
import type { StudyState } from './citations.repository.ts';
import { presentState } from './write-citation.ts';

interface Row extends HistoryRow {
  entity: 'citation' | 'pairStudy';
  taxId: number | null;
  taxonName: string | null;
  foodId: number | null;
  foodName: string | null;
}

/** What was done to a study and to its pairs, newest first. */
export async function citationHistory(
  db: Queryable,
  citationId: number,
  { lang, page, pageSize = 25 }: { lang: Language; page?: number | undefined; pageSize?: number | undefined },
): Promise<{ changes: CitationChange[]; total: number }> {
  const key = String(citationId);
  const about = sql`((h.entity = 'citation' and h.entity_id = ${key})
    or (h.entity = 'pairStudy' and coalesce(h.after, h.before)->>'study_id' = ${key}))`;
  const limit = page === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const foodName = sql.raw(lang === 'hr' ? 'f.name_hr' : 'f.name');
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from history_row h where ${about}`,
  );
  const { rows } = await db.execute<Row>(sql`
    select ${historyColumns}, h.entity, x.tax_id as "taxId", x.name as "taxonName", f.id as "foodId",
      ${foodName} as "foodName"
    from ${historyTables}
    left join taxon x on h.entity = 'pairStudy' and x.tax_id = (coalesce(h.after, h.before)->>'taxon_id')::integer
    left join food f on h.entity = 'pairStudy' and f.id = (coalesce(h.after, h.before)->>'food_id')::integer
    where ${about} order by h.id desc, h.place ${limit}`);
  return { total: counted[0]?.total ?? 0, changes: rows.map(presented) };
}

function presented(row: Row): CitationChange {
  const { before, after } = row;
  const common = { ...historyLine(row), reverted: row.reverted };
  if (row.entity === 'citation') {
    return { about: 'citation', ...common, before: before && stateOf(before), after: after && stateOf(after) };
  }
  return {
    ...{ about: 'pair', ...common },
    ...{ taxId: row.taxId ?? 0, taxonName: row.taxonName ?? '', foodId: row.foodId ?? 0, foodName: row.foodName ?? '' },
    before: before && agreementOf(before),
    after: after && agreementOf(after),
  };
}

/** The log keeps rows of the table; the contract says what of them leaves. */
function stateOf(logged: Record<string, unknown>): ReturnType<typeof presentState> {
  // entries of earlier versions lack the later columns
  return presentState({
    ...{ author: '', year: null, journal: '', notVerified: [], retractedOn: null, retractedReason: '' },
    ...(camelKeys(logged) as StudyState),
  });
}

function agreementOf({ agrees }: Record<string, unknown>): { agrees: boolean | null } {
  return { agrees: typeof agrees === 'boolean' ? agrees : null };
}
