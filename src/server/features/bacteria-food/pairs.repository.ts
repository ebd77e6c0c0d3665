import type { BacteriaFoodPair, PairEvidence } from '#contract/bacteria-food.contract.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import type { Database } from '#server/db/database.ts';

interface PairRow {
  taxonId: number;
  foodId: number;
  value: number;
  grade: PairEvidence['grade'] | null;
  citation: string | null;
  withdrawn?: string | null;
}

/** The studies of a pair in short; pairs of the first shipped version have one text for all of theirs. */
export const citationOf = (pair: string) => `coalesce((select c.text from citation c where c.id = ${pair}.citation_id),
  (select string_agg(s.short, '; ' order by s.short) from pair_study ps join study s on s.id = ps.study_id
    where ps.taxon_id = ${pair}.taxon_id and ps.food_id = ${pair}.food_id))`;

/** The same for many pairs: their studies are put together once, not looked for pair by pair. */
const columns = `p.taxon_id as "taxonId", p.food_id as "foodId", p.value, p.evidence_grade as grade,
  coalesce(c.text, s.said) as citation, s.withdrawn`;
const tables = `bacteria_food_pair p left join citation c on c.id = p.citation_id
  left join (select ps.taxon_id, ps.food_id, string_agg(s.short, '; ' order by s.short) as said,
      string_agg(s.short || ': ' || s.retracted_reason, '; ' order by s.short)
        filter (where s.retracted_on is not null and exists (select from withdrawn_pair w
          where w.taxon_id = ps.taxon_id and w.food_id = ps.food_id)) as withdrawn
    from pair_study ps join study s on s.id = ps.study_id group by ps.taxon_id, ps.food_id) s
  on s.taxon_id = p.taxon_id and s.food_id = p.food_id`;

/** The pairs of one level and list, sorted by taxon and food. */
export async function pairsOf({ pool }: Database, level: Level, kind: Kind): Promise<BacteriaFoodPair[]> {
  const { rows } = await pool.query<PairRow>({
    name: 'pairs-of-list',
    text: `select ${columns} from ${tables}
      join taxon t on t.tax_id = p.taxon_id and t.rank = $1
      where p.kind = $2 order by p.taxon_id, p.food_id`,
    values: [level, kind],
  });
  return rows.map(presentPair);
}

/** The pairs of one taxon in one list: what selecting a bacterium asks for. */
export async function pairsOfTaxon(
  { pool }: Database,
  level: Level,
  kind: Kind,
  taxonId: number,
): Promise<BacteriaFoodPair[]> {
  const { rows } = await pool.query<PairRow>({
    name: 'pairs-of-taxon',
    text: `select ${columns} from ${tables}
      where p.taxon_id = $3 and p.kind = $2 and exists (select from taxon t where t.tax_id = $3 and t.rank = $1)
      order by p.food_id`,
    values: [level, kind, taxonId],
  });
  return rows.map(presentPair);
}

export function presentPair({ taxonId, foodId, value, grade, citation, withdrawn }: PairRow): BacteriaFoodPair {
  const pair = { taxonId, foodId, value, ...(withdrawn != null && { withdrawn }) };
  return grade === null ? pair : { ...pair, evidence: { grade, citation: citation ?? '' } };
}
