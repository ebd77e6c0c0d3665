import type { BacteriaFoodPair, PairEvidence } from '#contract/bacteria-food.contract.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import type { Database } from '#server/db/database.ts';

interface PairRow {
  taxonId: number;
  foodId: number;
  value: number;
  grade: PairEvidence['grade'] | null;
  citation: string | null;
}

const columns = `p.taxon_id as "taxonId", p.food_id as "foodId", p.value, p.evidence_grade as grade, c.text as citation`;

/** The pairs of one level and list, sorted by taxon and food. */
export async function pairsOf({ pool }: Database, level: Level, kind: Kind): Promise<BacteriaFoodPair[]> {
  const { rows } = await pool.query<PairRow>({
    name: 'pairs-of-list',
    text: `select ${columns} from bacteria_food_pair p
      join taxon t on t.tax_id = p.taxon_id and t.rank = $1
      left join citation c on c.id = p.citation_id
      where p.kind = $2 order by p.taxon_id, p.food_id`,
    values: [level, kind],
  });
  return rows.map(presentPair);
}

/**
 * The pairs of one taxon in one list, as the JSON of the list: what selecting a bacterium asks for. The database puts
 * it together, which spares reading the rows here only to write them again.
 */
export async function pairsOfTaxonAsJson(
  { pool }: Database,
  level: Level,
  kind: Kind,
  taxonId: number,
): Promise<string> {
  const { rows } = await pool.query<{ list: string }>({
    name: 'pairs-of-taxon',
    text: `select coalesce(json_agg(json_strip_nulls(json_build_object('taxonId', p.taxon_id, 'foodId', p.food_id,
        'value', p.value, 'evidence', case when p.evidence_grade is not null and c.text is not null
          then json_build_object('grade', p.evidence_grade, 'citation', c.text) end)) order by p.food_id), '[]')::text as list
      from bacteria_food_pair p left join citation c on c.id = p.citation_id
      where p.taxon_id = $3 and p.kind = $2 and exists (select from taxon t where t.tax_id = $3 and t.rank = $1)`,
    values: [level, kind, taxonId],
  });
  return rows[0]?.list ?? '[]';
}

export function presentPair({ taxonId, foodId, value, grade, citation }: PairRow): BacteriaFoodPair {
  if (grade === null || citation === null) return { taxonId, foodId, value };
  return { taxonId, foodId, value, evidence: { grade, citation } };
}
