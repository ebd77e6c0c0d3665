import { type SQL, sql } from 'drizzle-orm';
import type { bacteriaFoodApi, PairEvidence } from '#contract/bacteria-food.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { EvidenceGrade } from '#contract/evidence.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import { changeSetSql } from '#server/audit/change-set.ts';
import type { RuleAction } from '#server/audit/rule-records.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { bacteriaFoodPair } from '#server/db/schema/index.ts';
import { bumpSharedVersionSql } from '#server/db/shared-version.ts';
import { citationOf } from './pairs.repository.ts';

/** The pool, or a running transaction to nest the write in. */
export type PairDatabase = Pick<Database, 'pool'> | { tx: Queryable };

export interface PairStatement {
  name: string;
  text: string;
}

/** What of a pair may be given: the rest of its body is its key. */
export type PairFields = Omit<BodyOf<typeof bacteriaFoodApi.update>, 'taxonId' | 'foodId'>;

/** From `$7` on, as the statements count them. */
export const pairParameters = ({ value }: PairFields): unknown[] => [value];

export interface WrittenRow {
  changeSetId: number | null;
  value: number;
  grade: PairEvidence['grade'] | null;
  citation: string | null;
  taxonKnown: boolean;
  foodKnown: boolean;
}

export async function runPairStatement(
  database: PairDatabase,
  { name, text }: PairStatement,
  values: unknown[],
): Promise<WrittenRow> {
  const { rows } =
    'tx' in database
      ? await database.tx.execute<WrittenRow & Record<string, unknown>>(numberedParameters(text, values))
      : await database.pool.query<WrittenRow>({ name, text, values });
  const [row] = rows;
  if (!row) throw new Error('the statement answered nothing');
  return row;
}

/**
 * One pair is written, audited and announced in one statement: one round trip, one commit. Everything depends on
 * `written`, so a refused write leaves no trace. `$1` level, `$2` kind, `$3` taxon, `$4` food, `$5` account, `$6` the
 * address of the caller, `$7` value.
 */
function pairStatement(action: RuleAction, write: string): string {
  const { made, opened } = changeSetSql(action, { account: '$5', address: '$6' });
  return `with written as (${write} returning *),
  ${made},
  announced as (${bumpSharedVersionSql('pairs', 'from written')})
  select (select id from change) as "changeSetId", ${opened}, (select value from written) as value,
    (select evidence_grade from written) as grade,
    (select ${citationOf('w')} from written w) as citation,
    exists (select from taxon where tax_id = $3 and rank = $1) as "taxonKnown",
    exists (select from food where id = $4) as "foodKnown"`;
}

const key = `taxon_id = $3 and food_id = $4 and kind = $2
    and exists (select from taxon t where t.tax_id = $3 and t.rank = $1)`;

export const insertPairStatement = {
  name: 'pair-insert',
  text: pairStatement(
    'pair.create',
    `insert into bacteria_food_pair (taxon_id, food_id, kind, value)
    select t.tax_id, f.id, $2, $7::double precision from taxon t, food f
    where t.tax_id = $3 and t.rank = $1 and f.id = $4
    on conflict do nothing`,
  ),
};

export const updatePairStatement = {
  name: 'pair-update',
  text: pairStatement('pair.update', `update bacteria_food_pair set value = $7::double precision where ${key}`),
};

export const deletePairStatement = {
  name: 'pair-delete',
  text: pairStatement('pair.delete', `delete from bacteria_food_pair where ${key}`),
};

/** False where the bacterium and the food have a pair already. Under the change set that is open. */
export async function insertPair(
  tx: Queryable,
  pair: { taxId: number; foodId: number; kind: Kind; value: number; grade: EvidenceGrade | null },
): Promise<boolean> {
  const { taxId: taxonId, foodId, kind, value, grade: evidenceGrade } = pair;
  const written = await tx
    .insert(bacteriaFoodPair)
    .values({ taxonId, foodId, kind, value, evidenceGrade })
    .onConflictDoNothing()
    .returning({ taxonId: bacteriaFoodPair.taxonId });
  return written.length > 0;
}

/** A statement with `$1`, `$2` and its values, for a transaction of Drizzle. */
function numberedParameters(text: string, values: readonly unknown[]): SQL {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  return sql.join(parts);
}
