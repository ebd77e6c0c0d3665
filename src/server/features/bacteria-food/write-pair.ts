import type { BacteriaFoodPair, bacteriaFoodApi } from '#contract/bacteria-food.contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Transactional } from '#server/db/database.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentPair } from './pairs.repository.ts';
import { insertPair, knownOf, type PairKey, removePair, updatePair } from './write-pair.repository.ts';

interface PairList {
  level: Level;
  kind: Kind;
}

type Context = { database: Transactional };
type WrittenPair = { pair: BacteriaFoodPair; changeSetId: number };

export async function addPair(
  { database }: Context,
  session: Session,
  list: PairList,
  body: BodyOf<typeof bacteriaFoodApi.create>,
): Promise<WrittenPair> {
  const key = newPairKey(list, body);
  return database.orm.transaction(async (tx) => {
    const known = await knownOf(tx, key);
    if (!known.taxon) throw refuse(key.level === 'genus' ? 'GENUS_NOT_FOUND' : 'SPECIES_NOT_FOUND');
    if (!known.food) throw refuse('FOOD_NOT_FOUND');
    const { changeSetId } = await asChange(tx, byStaff(session, 'pair.create'), async () => {
      if (!(await insertPair(tx, { ...body, ...key }))) throw refuse('ALREADY_EXISTS');
    });
    return { pair: presentPair({ ...body, ...key, grade: null, citation: null }), changeSetId };
  });
}

export async function changePair(
  { database }: Context,
  session: Session,
  list: PairList,
  body: BodyOf<typeof bacteriaFoodApi.update>,
): Promise<WrittenPair> {
  const { taxonId, foodId, ...fields } = body;
  const key = { ...list, taxonId, foodId };
  return database.orm.transaction(async (tx) => {
    const { result, changeSetId } = await asChange(tx, byStaff(session, 'pair.update'), async () => {
      const written = await updatePair(tx, key, fields);
      if (!written) throw refuse('PAIR_NOT_FOUND');
      return written;
    });
    return { pair: presentPair({ ...key, ...result }), changeSetId };
  });
}

export async function deletePair(
  { database }: Context,
  session: Session,
  key: PairKey,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const { changeSetId } = await asChange(tx, byStaff(session, 'pair.delete'), async () => {
      if (!(await removePair(tx, key))) throw refuse('PAIR_NOT_FOUND');
    });
    return { deleted: 1, changeSetId };
  });
}

/** The taxon comes in the field of the level that the path names. */
function newPairKey(list: PairList, body: BodyOf<typeof bacteriaFoodApi.create>): PairKey {
  const field = list.level === 'species' ? 'speciesId' : 'genusId';
  if (!(field in body)) throw refuseField(field, 'BACTERIA_REQUIRED');
  return { ...list, taxonId: 'speciesId' in body ? body.speciesId : body.genusId, foodId: body.foodId };
}
