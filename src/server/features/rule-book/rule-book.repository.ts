import { sql } from 'drizzle-orm';
import type { RuleBookCounts } from '#contract/rule-book.contract.ts';
import type { Queryable } from '#server/db/database.ts';

/** What stands in tables; contradictions are found by reading the rules. */
export async function countRules(db: Queryable): Promise<Omit<RuleBookCounts, 'toReview' | 'coherence'>> {
  const { rows } = await db.execute<
    Record<'rules' | 'waiting' | 'knowledge' | 'studies' | 'notRead' | 'meals', number>
  >(sql`
    select r.*, s.*, (select count(*)::int from meal) as meals
    from (select count(*)::int as rules, count(*) filter (where approved_by is null)::int as waiting,
        count(*) filter (where checked = 'knowledge')::int as knowledge from safety_rule) r,
      (select count(*)::int as studies, count(*) filter (where read = 'notRead')::int as "notRead" from study) s`);
  const [row] = rows;
  if (!row) throw new Error('the rules could not be counted');
  return {
    safetyRules: { total: row.rules, waiting: row.waiting, fromKnowledge: row.knowledge },
    studies: { total: row.studies, notRead: row.notRead },
    meals: row.meals,
  };
}
