import type { ImpactChange } from '#contract/impact.contract.ts';
import type { RangeRow } from '#domain/catalogue/reference-set.ts';
import type { SafetyRule } from '#domain/catalogue/safety-rule.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable, Transactional } from '#server/db/database.ts';
import { withDryRun } from '#server/db/dry-run.ts';
import {
  addBehaviour,
  behaviourInput,
  bulkApplyBehaviours,
  changeBehaviour,
  removeBehaviour,
} from '#server/features/bacteria-behaviour/bacteria-behaviour.door.ts';
import { addPair, bulkApplyPairs, changePair, deletePair } from '#server/features/bacteria-food/bacteria-food.door.ts';
import { linkStudy, retractCitation } from '#server/features/citations/citations.door.ts';
import { changeSettings } from '#server/features/engine-settings/engine-settings.door.ts';
import { type ChangedRules, readChangedRules } from '#server/features/food-list/food-list.door.ts';
import { takeOver } from '#server/features/reference-data/reference-data.door.ts';
import { changeRanges, chooseForLaboratory } from '#server/features/reference-sets/reference-sets.door.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import {
  addSafetyRule,
  changeSafetyRule,
  readSafetyRules,
  removeSafetyRule,
} from '#server/features/safety-rules/safety-rules.door.ts';
import type { Session } from '#server/http/session.ts';
import { taxaOfChangeSet } from './impact.repository.ts';

type SafetyChange = Extract<ImpactChange, { change: `safetyRule.${string}` }>;
type BasisChange = Extract<ImpactChange, { change: 'range.update' | 'referenceSet.use' | 'engineSettings.update' }>;
type EvidenceChange = Exclude<ImpactChange, SafetyChange | BasisChange>;

/** What statuses and scores rest on, in place of what they rest on today. */
interface OtherBasis {
  basis(snapshot: RuleBaseSnapshot): RuleBaseSnapshot;
  /** Reports that would be held against another set. */
  heldAgainst: ReadonlyMap<number, string>;
}

/** What has become of the rules: of those that speak for bacteria, of the safety rules, or of ranges and settings. */
export type ChangedBasis = { changed: ChangedRules } | { safetyRules: readonly SafetyRule[] } | OtherBasis;

/**
 * Makes the change as the call itself would, reads what has become of the rules, and takes everything back. What the
 * call would refuse is refused here too. Null where it would write nothing.
 */
export function dryRunChange(
  context: Pick<AppContext, 'clock' | 'settings' | 'projectRoot'> & { database: Transactional },
  session: Session,
  change: ImpactChange,
): Promise<ChangedBasis | null> {
  return withDryRun(context.database, true, async (tx) => {
    const inside = { ...context, database: { orm: tx, tx } };
    if (isOfSafety(change)) {
      await writeSafety(inside, session, change);
      return { safetyRules: await readSafetyRules(tx) };
    }
    if (isOfBasis(change)) return writeBasis(inside, session, change);
    const { changeSetId } = await write(inside, session, change);
    if (changeSetId === undefined) return null;
    return { changed: await readChangedRules(tx, await taxaOfChangeSet(tx, changeSetId)) };
  });
}

const isOfSafety = (change: ImpactChange): change is SafetyChange => change.change.startsWith('safetyRule.');

const isOfBasis = (change: ImpactChange): change is BasisChange =>
  ['range.update', 'referenceSet.use', 'engineSettings.update'].includes(change.change);

async function writeBasis(
  inside: Pick<AppContext, 'projectRoot'> & { database: Transactional },
  session: Session,
  change: BasisChange,
): Promise<OtherBasis> {
  const nowhere = new Map<number, string>();
  switch (change.change) {
    case 'range.update': {
      const { setId } = change.params;
      const { ranges } = await changeRanges(inside, session, setId, change.body);
      return { basis: (snapshot) => withRanges(snapshot, setId, ranges), heldAgainst: nowhere };
    }
    case 'referenceSet.use': {
      const { moved } = await chooseForLaboratory(inside, session, change.params.setId, change.body);
      return { basis: (snapshot) => snapshot, heldAgainst: moved };
    }
    case 'engineSettings.update': {
      const { settings } = await changeSettings(inside, session, change.body);
      return { basis: (snapshot) => ({ ...snapshot, scoring: settings }), heldAgainst: nowhere };
    }
  }
}

function withRanges(snapshot: RuleBaseSnapshot, setId: string, changed: readonly RangeRow[]): RuleBaseSnapshot {
  const set = snapshot.sets.get(setId);
  if (!set) return snapshot;
  const ranges = new Map(set.ranges);
  for (const range of changed) ranges.set(range.taxId, range);
  return { ...snapshot, sets: new Map(snapshot.sets).set(setId, { ...set, ranges }) };
}

function writeSafety(inside: Parameters<typeof addSafetyRule>[0], session: Session, change: SafetyChange) {
  switch (change.change) {
    case 'safetyRule.create':
      return addSafetyRule(inside, session, change.body);
    case 'safetyRule.update':
      return changeSafetyRule(inside, session, change.params.ruleId, change.body);
    case 'safetyRule.delete':
      return removeSafetyRule(inside, session, change.params.ruleId);
  }
}

function write(
  inside: Pick<AppContext, 'projectRoot' | 'clock' | 'settings'> & { database: Transactional & { tx: Queryable } },
  session: Session,
  change: EvidenceChange,
): Promise<{ changeSetId?: number | undefined }> {
  switch (change.change) {
    case 'pair.create':
      return addPair(inside, session, change.params, change.body);
    case 'pair.update':
      return changePair(inside, session, change.params, change.body);
    case 'pair.delete':
      return deletePair(inside, session, { ...change.params, ...change.query });
    case 'pair.bulk':
      return bulkApplyPairs(inside, session, { ...change.body, dryRun: false });
    case 'behaviour.bulk':
      return bulkApplyBehaviours(inside, session, { ...change.body, dryRun: false });
    case 'behaviour.create':
      return addBehaviour(inside, session, change.params, behaviourInput(change.params.level, change.body));
    case 'behaviour.update': {
      const { id, level } = change.params;
      return changeBehaviour(inside, session, change.params, id, behaviourInput(level, change.body));
    }
    case 'behaviour.delete':
      return removeBehaviour(inside, session, change.params, change.params.id);
    case 'citation.link':
      return linkStudy(inside, session, change.params.citationId, change.body);
    case 'citation.retract':
      return retractCitation(inside, session, change.params.citationId, change.body);
    case 'shippedRules.takeOver':
      return takeOver(inside, session);
  }
}
