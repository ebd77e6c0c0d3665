import type { AuditAction, AuditEntity } from '#contract/audit.ts';
import type { RuleVersionName } from '#server/db/shared-version.ts';

/**
 * The records of the rule base that staff write, each with the lists in memory that it is part of. Their tables are
 * under history (`keep_history` in a migration), and what is done to them can be undone.
 */
export const ruleRecords = {
  pair: 'pairs',
  behaviour: 'behaviours',
  category: 'categories',
  assignment: 'categories',
  safetyRule: 'safetyRules',
  // an approval is part of what a list says of its rules
  ruleReview: 'safetyRules',
  range: 'ranges',
  referenceSet: 'ranges',
  laboratorySet: 'ranges',
  citation: 'citations',
  pairStudy: 'citations',
  evidenceProposal: 'citations',
  engineSettings: 'engineSettings',
  meal: 'meals',
  taxonName: 'names',
} as const satisfies Partial<Record<AuditEntity, RuleVersionName>>;

export type RuleRecord = keyof typeof ruleRecords;

/** The ways they are written: `pair.bulk`, `category.delete`, … */
export type RuleAction = Extract<AuditAction, `${RuleRecord | 'reference'}.${string}`>;

/** The names of the acts begin with one of these. */
export const ruleActionPattern = `^(${[...Object.keys(ruleRecords), 'reference'].join('|')})\\.`;

export function isRuleRecord(entity: string): entity is RuleRecord {
  return Object.hasOwn(ruleRecords, entity);
}
