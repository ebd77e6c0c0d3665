import type { BodyOf } from '#contract/endpoint.ts';
import type { TaxonNameRecord, taxonNamesApi } from '#contract/taxon-names.contract.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { knownTaxaOfRank } from '#server/features/taxa/taxa.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { deleteName, findNames, insertName, isWritten, lockName, writeName } from './taxon-names.repository.ts';

type Context = { database: Transactional };
type Written = { name: TaxonNameRecord; changeSetId: number };

export async function addName(
  { database }: Context,
  session: Session,
  body: BodyOf<typeof taxonNamesApi.create>,
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    await requireTaxon(tx, body.rank, body.taxId);
    if (await isWritten(tx, body)) throw refuse('NAME_TAKEN');
    const { result, changeSetId } = await asChange(tx, byStaff(session, 'taxonName.create'), (version) =>
      insertName(tx, body, version),
    );
    return { name: await requireName(tx, result), changeSetId };
  });
}

export async function changeName(
  { database }: Context,
  session: Session,
  id: number,
  { version, ...decided }: BodyOf<typeof taxonNamesApi.update>,
): Promise<Written> {
  return database.orm.transaction(async (tx) => {
    const before = await lockName(tx, id);
    if (!before) throw refuse('NAME_NOT_FOUND');
    if (before.version !== version) throw refuse('NAME_CHANGED', {}, { details: { version: before.version } });
    await requireTaxon(tx, before.rank, decided.taxId);
    const { taxId, decision, note } = decided;
    if (before.taxonId === taxId && before.decision === decision && before.note === note)
      throw refuse('NAME_UNCHANGED');
    const { changeSetId } = await asChange(tx, byStaff(session, 'taxonName.update'), (next) =>
      writeName(tx, id, decided, next),
    );
    return { name: await requireName(tx, id), changeSetId };
  });
}

export async function removeName(
  { database }: Context,
  session: Session,
  id: number,
): Promise<{ deleted: number; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if (!(await lockName(tx, id))) throw refuse('NAME_NOT_FOUND');
    const { changeSetId } = await asChange(tx, byStaff(session, 'taxonName.delete'), () => deleteName(tx, id));
    return { deleted: 1, changeSetId };
  });
}

export async function requireName(db: Queryable, id: number): Promise<TaxonNameRecord> {
  const [name] = await findNames(db, { ids: [id] });
  if (!name) throw refuse('NAME_NOT_FOUND');
  return name;
}

async function requireTaxon(tx: Queryable, rank: 'genus' | 'species', taxId: number | null): Promise<void> {
  if (taxId === null || (await knownTaxaOfRank(tx, rank, [taxId])).has(taxId)) return;
  throw refuseField('taxId', rank === 'genus' ? 'GENUS_ID_UNKNOWN' : 'SPECIES_ID_UNKNOWN', { id: taxId });
}
