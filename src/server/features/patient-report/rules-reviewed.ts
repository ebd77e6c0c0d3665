import { causeOf, type SafetyPatient } from '#domain/food-list/cause.ts';
import type { PaperInput } from '#domain/paper/paper-input.ts';
import type { Queryable } from '#server/db/database.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import { standingsOf } from '#server/features/safety-rules/safety-rules.door.ts';

/** Who has approved the rules that speak of this patient, once all of them are approved. */
export async function rulesReviewed(
  db: Queryable,
  { safetyRules }: Pick<RuleBaseSnapshot, 'safetyRules'>,
  facts: SafetyPatient,
): Promise<PaperInput['rulesReviewed']> {
  const used = safetyRules.filter(({ trigger }) => causeOf(trigger, facts) !== null);
  if (used.length === 0 || used.some(({ draft }) => draft)) return null;
  const standings = await standingsOf(
    db,
    used.map(({ code }) => code),
  );
  const names = new Set([...standings.values()].flatMap(({ approvers }) => approvers ?? []));
  const on = [...standings.values()]
    .map(({ approvedOn }) => approvedOn ?? '')
    .sort()
    .at(-1);
  return names.size === 0 || !on ? null : { names: [...names].sort(), on };
}
