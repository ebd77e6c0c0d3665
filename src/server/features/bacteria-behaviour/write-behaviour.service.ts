import {
  type Behaviour,
  type BehaviourBody,
  behaviourMessages,
  maxBehaviours,
} from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Transactional } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { presentBehaviour } from './behaviour-presenter.ts';
import {
  deleteBehaviour,
  findBehaviourForUpdate,
  findTaxonForUpdate,
  insertBehaviour,
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

type Needs = { database: Transactional };
type WrittenBehaviour = { behaviour: Behaviour; changeSetId: number };

export async function addBehaviour(
  { database }: Needs,
  session: Session,
  { level, kind }: BehaviourList,
  input: BehaviourInput,
): Promise<WrittenBehaviour> {
  return database.orm.transaction(async (tx) => {
    const taxonName = await findTaxonForUpdate(tx, level, input.taxonId);
    if (taxonName === undefined) throw notFound(`The ${level}`);
    const used = await statusesOf(tx, kind, input.taxonId);
    if (used.length >= maxBehaviours) throw conflict(behaviourMessages.full, 'ALREADY_EXISTS');
    if (used.includes(input.status)) throw conflict(behaviourMessages.used, 'ALREADY_EXISTS');
    const { result: row, changeSetId } = await asChange(tx, byStaff(session, 'behaviour.create'), () =>
      insertBehaviour(tx, { kind, ...input }),
    );
    return { behaviour: presentBehaviour(level, { ...row, taxonName }), changeSetId };
  });
}

export async function changeBehaviour(
  { database }: Needs,
  session: Session,
  { level, kind }: BehaviourList,
  id: number,
  { taxonId, status, flow }: BehaviourInput,
): Promise<WrittenBehaviour> {
  return database.orm.transaction(async (tx) => {
    await findTaxonForUpdate(tx, level, taxonId);
    const before = await findBehaviourForUpdate(tx, level, kind, id);
    if (!before) throw notFound('The behaviour');
    if (before.taxonId !== taxonId) {
      const message = 'A behaviour stays with its bacteria: delete it and add a new one.';
      throw invalid([{ field: level === 'genus' ? 'genusTaxId' : 'speciesTaxId', message }]);
    }
    const others = await statusesOf(tx, kind, taxonId, id);
    if (others.includes(status)) throw conflict(behaviourMessages.usedByOther, 'ALREADY_EXISTS');
    const { changeSetId } = await asChange(tx, byStaff(session, 'behaviour.update'), () =>
      updateBehaviour(tx, id, { status, flow }),
    );
    return { behaviour: presentBehaviour(level, { ...before, status, flow }), changeSetId };
  });
}

export async function removeBehaviour(
  { database }: Needs,
  session: Session,
  { level, kind }: BehaviourList,
  id: number,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const before = await findBehaviourForUpdate(tx, level, kind, id);
    if (!before) throw notFound('The behaviour');
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
  throw invalid([{ field, message: `The path asks for a ${level}: name it in ${field}.` }]);
}
