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

/** The studies behind pairs. They repeat over many pairs, so a list of pairs asks for their numbers only. */
export async function citationTexts({ pool }: Database): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; text: string }>('select id, text from citation');
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** The pairs of one taxon in one list: what selecting a bacterium asks for. */
export async function pairsOfTaxon(
  { pool }: Database,
  level: Level,
  kind: Kind,
  taxonId: number,
  citations: Map<number, string>,
): Promise<BacteriaFoodPair[]> {
  const { rows } = await pool.query<Omit<PairRow, 'taxonId' | 'citation'> & { citationId: number | null }>({
    name: 'pairs-of-taxon',
    text: `select food_id as "foodId", value, evidence_grade as grade, citation_id as "citationId" from bacteria_food_pair
      where taxon_id = $3 and kind = $2 and exists (select from taxon t where t.tax_id = $3 and t.rank = $1)
      order by food_id`,
    values: [level, kind, taxonId],
  });
  return rows.map(({ foodId, value, grade, citationId }) =>
    presentPair({ taxonId, foodId, value, grade, citation: citations.get(citationId ?? 0) ?? null }),
  );
}

export function presentPair({ taxonId, foodId, value, grade, citation }: PairRow): BacteriaFoodPair {
  if (grade === null || citation === null) return { taxonId, foodId, value };
  return { taxonId, foodId, value, evidence: { grade, citation } };
}
