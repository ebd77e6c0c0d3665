import { z } from 'zod';
import { safetyEffectSchema, triggerKindSchema } from '#contract/safety-effects.ts';
import { listSearchSchema } from '#web/lib/list-search.ts';

export const ruleStates = ['draft', 'approved'] as const;

/** The state of the screen as it stands in the address. */
export const safetyRulesSearchSchema = listSearchSchema.extend({
  state: z.enum(ruleStates).optional().catch(undefined),
  kind: triggerKindSchema.optional().catch(undefined),
  effect: safetyEffectSchema.optional().catch(undefined),
  /** Only rules that contradict another. */
  contradicting: z.literal(true).optional().catch(undefined),
  /** The rule in the editor; `new` for one that is being written. */
  rule: z.string().max(40).optional().catch(undefined),
});
export type SafetyRulesSearch = z.infer<typeof safetyRulesSearchSchema>;
export type SetSafetyRulesSearch = (part: SafetyRulesSearch, options?: { replace?: boolean }) => void;
