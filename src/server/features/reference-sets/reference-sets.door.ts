import type { BodyOf } from '#contract/endpoint.ts';
import { fieldProblem } from '#contract/problem.ts';
import { percentileKeys } from '#contract/reference-ranges.ts';
import type { referenceSetsApi, TaxonRange } from '#contract/reference-sets.contract.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { Transactional } from '#server/db/database.ts';
import { refuse, refuseField, refuseFields } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  choiceOf,
  findRanges,
  heldOf,
  lockSet,
  putChoice,
  removeChoice,
  spellingOf,
} from './reference-sets.repository.ts';
import { writeRanges } from './write-ranges.repository.ts';

export { rangeState } from './reference-sets.repository.ts';

/** What a laboratory's reports are held against: the database moves them with the choice, also when it is undone. */
export async function chooseForLaboratory(
  { database }: { database: Transactional },
  session: Session,
  setId: string,
  { labName, use }: BodyOf<typeof referenceSetsApi.useFor>,
): Promise<{ moved: ReadonlyMap<number, string>; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    const set = await lockSet(tx, setId);
    if (!set) throw refuse('REFERENCE_SET_NOT_FOUND');
    const spelled = await spellingOf(tx, labName);
    if (use && spelled === undefined) throw refuseField('labName', 'LABORATORY_UNKNOWN');
    const chosen = await choiceOf(tx, labName, set.kind);
    if (use && chosen?.setId === setId) throw refuse('SET_USED_ALREADY');
    if (!use && chosen?.setId !== setId) throw refuse('SET_NOT_USED');
    const before = await heldOf(tx, labName);
    const { changeSetId } = await asChange(tx, byStaff(session, 'referenceSet.use'), async () => {
      // taken away and put anew, so that the database sees a choice go and another come
      if (chosen) await removeChoice(tx, chosen.id);
      if (use) await putChoice(tx, spelled ?? labName, set.kind, setId);
    });
    const after = await heldOf(tx, labName);
    return { moved: new Map([...after].filter(([id, held]) => before.get(id) !== held)), changeSetId };
  });
}

type Context = { database: Transactional };
export type RangeFigures = Pick<TaxonRange, 'people' | 'prevalence' | (typeof percentileKeys)[number]>;

/** All or none. Rows that say what is there already are passed over. */
export async function changeRanges(
  { database }: Context,
  session: Session,
  setId: string,
  { ranges, reason }: BodyOf<typeof referenceSetsApi.updateRanges>,
): Promise<{ ranges: TaxonRange[]; changeSetId: number }> {
  const taxIds = ranges.map(({ taxId }) => taxId);
  const twice = taxIds.flatMap((taxId, at) =>
    taxIds.indexOf(taxId) < at ? [fieldProblem(`ranges.${at}.taxId`, 'RANGE_TWICE')] : [],
  );
  if (twice.length > 0) throw refuseFields(twice.slice(0, 100));
  return database.orm.transaction(async (tx) => {
    if (!(await lockSet(tx, setId))) throw refuse('REFERENCE_SET_NOT_FOUND');
    const known = new Map((await findRanges(tx, setId, taxIds)).map((range) => [range.taxId, range]));
    const changed = ranges.filter((range) => {
      const before = known.get(range.taxId);
      if (!before) throw refuse('RANGE_NOT_FOUND');
      if (range.version !== undefined && range.version !== before.version) {
        throw refuse('RANGE_CHANGED', {}, { details: { taxId: range.taxId, version: before.version } });
      }
      return !sameFigures(before, range);
    });
    if (changed.length === 0) throw refuse('RANGES_UNCHANGED');
    const { changeSetId } = await asChange(tx, byStaff(session, 'range.update'), (id) =>
      writeRanges(tx, setId, changed, reason, id),
    );
    return { ranges: await findRanges(tx, setId, taxIds), changeSetId };
  });
}

export async function resetRange(
  { database }: Context,
  session: Session,
  setId: string,
  taxId: number,
  { reason, version }: BodyOf<typeof referenceSetsApi.resetRange>,
): Promise<{ range: TaxonRange; changeSetId: number }> {
  return database.orm.transaction(async (tx) => {
    if (!(await lockSet(tx, setId))) throw refuse('REFERENCE_SET_NOT_FOUND');
    const [before] = await findRanges(tx, setId, [taxId]);
    if (!before) throw refuse('RANGE_NOT_FOUND');
    if (before.version !== version) {
      throw refuse('RANGE_CHANGED', {}, { details: { taxId, version: before.version } });
    }
    const { shipped } = before;
    if (shipped === null) throw refuse('RANGE_NOT_SHIPPED');
    const { changeSetId } = await asChange(tx, byStaff(session, 'range.reset'), (id) =>
      writeRanges(tx, setId, [{ taxId, ...shipped }], reason, id),
    );
    const [range] = await findRanges(tx, setId, [taxId]);
    if (!range) throw new Error('the range was not written');
    return { range, changeSetId };
  });
}

export function sameFigures(a: RangeFigures, b: RangeFigures): boolean {
  return (['people', 'prevalence', ...percentileKeys] as const).every((key) => a[key] === b[key]);
}
