import type { RuleBookCounts } from '#contract/rule-book.contract.ts';
import type { Resources } from '#web/i18n/resources.ts';

interface RuleBookTab {
  name: keyof Resources['shell']['ruleBook']['tabs'];
  to: string;
  /** Undefined where nothing is counted. */
  count?: (counts: RuleBookCounts) => number;
}

/** What the rule book holds, each at its own address. */
export const ruleBookTabs = [
  { name: 'toReview', to: '/admin/rule-book', count: ({ toReview }) => toReview },
  { name: 'safetyRules', to: '/admin/safety-rules', count: ({ safetyRules }) => safetyRules.total },
  { name: 'referenceRanges', to: '/admin/reference-ranges' },
  { name: 'citations', to: '/admin/citations', count: ({ studies }) => studies.total },
  { name: 'meals', to: '/belly/meals', count: ({ meals }) => meals },
  { name: 'engineSettings', to: '/admin/engine-settings' },
  {
    name: 'coherence',
    to: '/admin/rule-book/coherence',
    count: ({ coherence }) => coherence.contradictions + coherence.withoutEffect,
  },
  { name: 'validation', to: '/admin/rule-book/validation' },
] as const satisfies readonly RuleBookTab[];

export type RuleBookTabName = (typeof ruleBookTabs)[number]['name'];
