import { z } from 'zod';
import { endpoint, idSchema, languageSchema } from './endpoint.ts';
import { foodListKindSchema, rankSchema } from './microbiome.ts';

/** What can be wrong with the rule base; the sentence says it, the code sorts it. */
export const coherenceCodes = [
  'SAME_FLOW_IN_BOTH_LISTS',
  'GENUS_AND_SPECIES_FLOWS_DIFFER',
  'GENUS_AND_SPECIES_PAIRS_DIFFER',
  'PAIRS_NO_BEHAVIOUR_REACHES',
  'BEHAVIOUR_WITHOUT_PAIRS',
] as const;
export type CoherenceCode = (typeof coherenceCodes)[number];

/** The others contradict nothing: they are rules that have no effect. */
export function isContradiction(code: CoherenceCode): boolean {
  return code !== 'PAIRS_NO_BEHAVIOUR_REACHES' && code !== 'BEHAVIOUR_WITHOUT_PAIRS';
}

const coherenceFindingSchema = z.object({
  code: z.enum(coherenceCodes),
  message: z.string(),
  taxId: idSchema,
  taxonName: z.string(),
  level: rankSchema,
  /** The list it is mended in. */
  kind: foodListKindSchema,
  /** Patients in whose latest report the bacterium was found; 0 where the rule has no effect. */
  patients: z.int().nonnegative(),
});
export type CoherenceFinding = z.infer<typeof coherenceFindingSchema>;

const count = z.int().nonnegative();

const countsSchema = z.object({
  /** Everything below that waits for somebody: rules, studies, findings. */
  toReview: count,
  safetyRules: z.object({ total: count, waiting: count, fromKnowledge: count }),
  /** Those that wait were not read, not held against their source, or have changed since somebody approved them. */
  studies: z.object({ total: count, waiting: count, notRead: count }),
  ranges: z.object({ total: count, onTwoStudies: count }),
  coherence: z.object({ contradictions: count, withoutEffect: count }),
  meals: count,
});
export type RuleBookCounts = z.infer<typeof countsSchema>;

const tag = 'Rule book';

export const ruleBookApi = {
  counts: endpoint({
    method: 'GET',
    path: '/rule-book',
    access: 'staff',
    tag,
    summary: 'How many rules, studies and contradictions there are, and how many of them wait for review.',
    response: countsSchema,
  }),
  coherence: endpoint({
    method: 'GET',
    path: '/rule-book/coherence',
    access: 'staff',
    tag,
    summary: 'Where pairs and behaviours contradict each other or have no effect.',
    query: z.object({ lang: languageSchema.optional() }),
    response: z.object({ findings: z.array(coherenceFindingSchema) }),
  }),
};
