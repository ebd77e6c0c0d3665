import type { BacteriaFoodPair, bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { currentRequestAudit } from '#server/audit/request-audit.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentPair } from './pairs.repository.ts';
import {
  deletePairStatement,
  insertPairStatement,
  type PairDatabase,
  type PairFields,
  type PairStatement,
  pairParameters,
  runPairStatement,
  updatePairStatement,
  type WrittenRow,
} from './write-pair.repository.ts';

interface PairList {
  level: Level;
  kind: Kind;
}

interface PairKey extends PairList {
  taxonId: number;
  foodId: number;
}

type Context = { database: PairDatabase };
type WrittenPair = { pair: BacteriaFoodPair; changeSetId: number };

export async function addPair(
  context: Context,
  session: Session,
  list: PairList,
  body: BodyOf<typeof bacteriaFoodApi.create>,
): Promise<WrittenPair> {
  const key = newPairKey(list, body);
  const written = await write(context, insertPairStatement, session, key, body);
  if (!written.taxonKnown) throw refuse(key.level === 'genus' ? 'GENUS_NOT_FOUND' : 'SPECIES_NOT_FOUND');
  if (!written.foodKnown) throw refuse('FOOD_NOT_FOUND');
  if (written.changeSetId === null) throw refuse('ALREADY_EXISTS');
  return { pair: presentPair({ ...key, ...written }), changeSetId: written.changeSetId };
}

export async function changePair(
  context: Context,
  session: Session,
  list: PairList,
  body: BodyOf<typeof bacteriaFoodApi.update>,
): Promise<WrittenPair> {
  const key = { ...list, taxonId: body.taxonId, foodId: body.foodId };
  const written = await write(context, updatePairStatement, session, key, body);
  if (written.changeSetId === null) throw refuse('PAIR_NOT_FOUND');
  return { pair: presentPair({ ...key, ...written }), changeSetId: written.changeSetId };
}

export async function deletePair(
  context: Context,
  session: Session,
  key: PairKey,
): Promise<{ deleted: number; changeSetId: number }> {
  const { changeSetId } = await write(context, deletePairStatement, session, key);
  if (changeSetId === null) throw refuse('PAIR_NOT_FOUND');
  return { deleted: 1, changeSetId };
}

/** The taxon comes in the field of the level that the path names. */
function newPairKey(list: PairList, body: BodyOf<typeof bacteriaFoodApi.create>): PairKey {
  const field = list.level === 'species' ? 'speciesId' : 'genusId';
  if (!(field in body)) throw refuseField(field, 'BACTERIA_REQUIRED');
  return { ...list, taxonId: 'speciesId' in body ? body.speciesId : body.genusId, foodId: body.foodId };
}

function write(
  { database }: Context,
  statement: PairStatement,
  { accountId }: Session,
  { level, kind, taxonId, foodId }: PairKey,
  fields?: PairFields,
): Promise<WrittenRow> {
  const values = [level, kind, taxonId, foodId, accountId, currentRequestAudit()?.address ?? ''];
  return runPairStatement(database, statement, fields ? [...values, ...pairParameters(fields)] : values);
}
