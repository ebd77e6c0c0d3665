import type { SetChosenBy } from '#contract/lab-reports.contract.ts';
import { isRetiredKind } from '#contract/reference-ranges.ts';
import type { SetKind } from '#domain/catalogue/reference-set.ts';
import { laboratoryKey, type RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { refuseField } from '#server/http/app-error.ts';

export interface ChosenSet {
  referenceSet: string | null;
  referenceSetBy: SetChosenBy;
}

export interface SetFacts {
  /** The set that method, format and names of the file tell; null: none. */
  told: string | null;
  labName: string | null;
  /** What staff chose; null: nothing. */
  chosen: string | null;
}

/** Staff decide; else the laboratory's own set, where it has one of the kind, and what the file tells. */
export function chooseSet(
  rules: Pick<RuleBaseSnapshot, 'sets' | 'laboratorySets'>,
  { told, labName, chosen }: SetFacts,
): ChosenSet {
  if (chosen !== null) return { referenceSet: requireSet(rules, chosen), referenceSetBy: 'staff' };
  if (told === null) return { referenceSet: null, referenceSetBy: 'file' };
  const own = labName === null ? undefined : rules.laboratorySets.get(laboratoryKey(labName, told));
  return own ? { referenceSet: own, referenceSetBy: 'laboratory' } : { referenceSet: told, referenceSetBy: 'file' };
}

/** A set of an earlier version is for the reports that were assessed by it, and for no other. */
export function requireSet({ sets }: Pick<RuleBaseSnapshot, 'sets'>, id: string): string {
  const set = sets.get(id);
  if (!set || isRetiredKind(set.kind)) throw refuseField('referenceSet', 'REFERENCE_SET_UNKNOWN');
  return id;
}

/** The kind of a set that staff chose: names are resolved in its naming. */
export function kindOfChosen(rules: Pick<RuleBaseSnapshot, 'sets'>, chosen: string | null): SetKind | null {
  return chosen === null ? null : (rules.sets.get(requireSet(rules, chosen))?.kind ?? null);
}
