import { type Behaviour, type BehaviourBody, maxBehaviours } from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Transactional } from '#server/db/database.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  deleteBehaviour,
  findBehaviourForUpdate,
  findTaxonForUpdate,
  insertBehaviour,
  type NamedBehaviour,
  statusesOf,
  updateBehaviour,
} from './behaviours.repository.ts';

interface BehaviourList {
  level: Level;
  kind: Kind;
}

interface BehaviourInput {
  taxonId: number;
  status: BehaviourStatus;
  flow: Flow;
}

type Context = { database: Transactional };
type WrittenBehaviour = { behaviour: Behaviour; changeSetId: number };

export async function addBehaviour(
  { database }: Context,
  session: Session,
  { level, kind }: BehaviourList,
  input: BehaviourInput,
): Promise<WrittenBehaviour> {
  return database.orm.transaction(async (tx) => {
    const taxonName = await findTaxonForUpdate(tx, level, input.taxonId);
    if (taxonName === undefined) throw refuse(level === 'genus' ? 'GENUS_NOT_FOUND' : 'SPECIES_NOT_FOUND');
    const used = await statusesOf(tx, kind, input.taxonId);
    if (used.length >= maxBehaviours) throw refuse('STATUSES_FULL');
    if (used.includes(input.status)) throw refuse('STATUS_USED');
    const { result: row, changeSetId } = await asChange(tx, byStaff(session, 'behaviour.create'), () =>
      insertBehaviour(tx, { kind, ...input }),
    );
    return { behaviour: presentBehaviour(level, { ...row, taxonName }), changeSetId };
  });
}

export async function changeBehaviour(
  { database }: Context,
  session: Session,
  { level, kind }: BehaviourList,
  id: number,
  { taxonId, status, flow }: BehaviourInput,
): Promise<WrittenBehaviour> {
  return database.orm.transaction(async (tx) => {
    await findTaxonForUpdate(tx, level, taxonId);
    const before = await findBehaviourForUpdate(tx, level, kind, id);
    if (!before) throw refuse('BEHAVIOUR_NOT_FOUND');
    if (before.taxonId !== taxonId) {
      throw refuseField(level === 'genus' ? 'genusTaxId' : 'speciesTaxId', 'BEHAVIOUR_MOVED');
    }
    const others = await statusesOf(tx, kind, taxonId, id);
    if (others.includes(status)) throw refuse('STATUS_USED_BY_OTHER');
    const { changeSetId } = await asChange(tx, byStaff(session, 'behaviour.update'), () =>
      updateBehaviour(tx, id, { status, flow }),
    );
    return { behaviour: presentBehaviour(level, { ...before, status, flow }), changeSetId };
  });
}

export async function removeBehaviour(
  { database }: Context,
  session: Session,
  { level, kind }: BehaviourList,
  id: number,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const before = await findBehaviourForUpdate(tx, level, kind, id);
    if (!before) throw refuse('BEHAVIOUR_NOT_FOUND');
    const { changeSetId } = await asChange(tx, byStaff(session, 'behaviour.delete'), () => deleteBehaviour(tx, id));
    return { deleted: 1, changeSetId };
  });
}

/** The taxon comes in the field of the level that the path names. */
export function behaviourInput(level: Level, body: BehaviourBody): BehaviourInput {
  const { status, flow } = body;
  if (level === 'genus' && 'genusTaxId' in body) return { taxonId: body.genusTaxId, status, flow };
  if (level === 'species' && 'speciesTaxId' in body) return { taxonId: body.speciesTaxId, status, flow };
  const field = level === 'genus' ? 'genusTaxId' : 'speciesTaxId';
  throw refuseField(field, 'LEVEL_ID_REQUIRED', { level, field });
}

export function presentBehaviour(level: Level, { id, taxonId, taxonName, status, flow }: NamedBehaviour): Behaviour {
  return level === 'genus'
    ? { id, genusTaxId: taxonId, genusName: taxonName, status, flow }
    : { id, speciesTaxId: taxonId, speciesName: taxonName, status, flow };
}
