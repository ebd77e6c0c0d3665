import type { BacteriaFoodPair, PairEvidence } from '#contract/bacteria-food.contract.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { currentTrail } from '#server/audit/request-trail.ts';
import type { AppContext } from '#server/context.ts';
import { conflict, notFound } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deletePairStatement, insertPairStatement, updatePairStatement } from './pair-statements.ts';
import { presentPair } from './pairs.repository.ts';

export interface PairKey {
  level: Level;
  kind: Kind;
  taxonId: number;
  foodId: number;
}

interface Written {
  changeSetId: number | null;
  value: number;
  grade: PairEvidence['grade'] | null;
  citation: string | null;
  taxonKnown: boolean;
  foodKnown: boolean;
}

type Needs = Pick<AppContext, 'database'>;
type WrittenPair = { pair: BacteriaFoodPair; changeSetId: number };

export async function addPair(context: Needs, session: Session, key: PairKey, value: number): Promise<WrittenPair> {
  const written = await write(context, insertPairStatement, session, key, [value]);
  if (!written.taxonKnown) throw notFound(`The ${key.level}`);
  if (!written.foodKnown) throw notFound('The food');
  if (written.changeSetId === null) throw conflict('Already exists.', 'ALREADY_EXISTS');
  return { pair: presentPair({ ...key, ...written }), changeSetId: written.changeSetId };
}

export async function changePair(context: Needs, session: Session, key: PairKey, value: number): Promise<WrittenPair> {
  const written = await write(context, updatePairStatement, session, key, [value]);
  if (written.changeSetId === null) throw notFound('The pair');
  return { pair: presentPair({ ...key, ...written }), changeSetId: written.changeSetId };
}

export async function deletePair(
  context: Needs,
  session: Session,
  key: PairKey,
): Promise<{ deleted: number; changeSetId: number }> {
  const { changeSetId } = await write(context, deletePairStatement, session, key, []);
  if (changeSetId === null) throw notFound('The pair');
  return { deleted: 1, changeSetId };
}

async function write(
  { database }: Needs,
  statement: { name: string; text: string },
  { accountId }: Session,
  { level, kind, taxonId, foodId }: PairKey,
  more: number[],
): Promise<Written> {
  const values = [level, kind, taxonId, foodId, accountId, currentTrail()?.address ?? '', ...more];
  const { rows } = await database.pool.query<Written>({ ...statement, values });
  const [row] = rows;
  if (!row) throw new Error('the statement answered nothing');
  return row;
}
