import type { LabMethod, LabReportFormat, SetChosenBy } from '#contract/lab-reports.contract.ts';
import { chooseSetKind } from '#domain/assessment/choose-set.ts';
import { laboratoryKey, type RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import { refuseField } from '#server/http/app-error.ts';

export interface ChosenSet {
  referenceSet: string | null;
  referenceSetBy: SetChosenBy;
}

export interface SetFacts {
  method: LabMethod;
  format: LabReportFormat;
  /** As the file writes them. */
  names: Iterable<string>;
  labName: string | null;
  /** What staff chose; null: nothing. */
  chosen: string | null;
}

/** Staff decide; else the laboratory's own set, where it has one, and the format and names of the file. */
export function chooseSet(
  rules: Pick<RuleBaseSnapshot, 'sets' | 'laboratorySets'>,
  { method, format, names, labName, chosen }: SetFacts,
): ChosenSet {
  if (chosen !== null) return { referenceSet: requireSet(rules, chosen), referenceSetBy: 'staff' };
  const kind = chooseSetKind(method, format, names);
  if (kind === null) return { referenceSet: null, referenceSetBy: 'file' };
  const own = labName === null ? undefined : rules.laboratorySets.get(laboratoryKey(labName, kind));
  return own ? { referenceSet: own, referenceSetBy: 'laboratory' } : { referenceSet: kind, referenceSetBy: 'file' };
}

export function requireSet({ sets }: Pick<RuleBaseSnapshot, 'sets'>, id: string): string {
  if (!sets.has(id)) throw refuseField('referenceSet', 'REFERENCE_SET_UNKNOWN');
  return id;
}
