import { sql } from 'drizzle-orm';
import type { RuleBookCounts } from '#contract/rule-book.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { countWaiting } from './rule-reviews.repository.ts';

/** What stands in tables; contradictions are found by reading the rules. */
export async function countRules(db: Queryable): Promise<Omit<RuleBookCounts, 'toReview' | 'coherence'>> {
  const { rows } = await db.execute<
    Record<'rules' | 'knowledge' | 'studies' | 'notRead' | 'meals' | 'ranges' | 'onTwo', number>
  >(sql`
    select r.*, s.*, (select count(*)::int from meal) as meals,
      (select count(*)::int from reference_range_source) as ranges,
      (select count(*)::int from reference_range_source where studies > 1) as "onTwo"
    from (select count(*)::int as rules,
        count(*) filter (where checked = 'knowledge')::int as knowledge from safety_rule) r,
      (select count(*)::int as studies, count(*) filter (where read = 'notRead')::int as "notRead" from study) s`);
  const [row] = rows;
  if (!row) throw new Error('the rules could not be counted');
  const waiting = await countWaiting(db);
  return {
    safetyRules: { total: row.rules, waiting: waiting.safetyRule, fromKnowledge: row.knowledge },
    studies: { total: row.studies, waiting: waiting.study, notRead: row.notRead },
    ranges: { total: row.ranges, onTwoStudies: row.onTwo },
    meals: row.meals,
  };
}
