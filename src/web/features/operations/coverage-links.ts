import type { SystemOverview } from '#contract/operations.contract.ts';

export type CoverageKey = Exclude<keyof SystemOverview['coverage'], 'taxaWithoutBehaviour' | 'taxaWithoutPairs'>;

/** Where each gap is worked through; null where no screen edits it. */
export const coverageLinks = {
  generaWithoutBehaviour: { to: '/admin/bacteria-behaviour', search: { level: 'genus', show: 'without' } },
  speciesWithoutBehaviour: { to: '/admin/bacteria-behaviour', search: { level: 'species', show: 'without' } },
  generaWithoutPairs: { to: '/admin/bacteria-food-relation', search: { level: 'genus', show: 'without' } },
  speciesWithoutPairs: { to: '/admin/bacteria-food-relation', search: { level: 'species', show: 'without' } },
  categoriesWithoutCroatianName: { to: '/admin/bacteria-categories' },
  categoriesWithoutBacteria: { to: '/admin/bacteria-category-relation' },
  foodsWithoutNutrients: null,
  foodsWithoutCroatianName: null,
} as const satisfies Record<CoverageKey, { to: string; search?: object } | null>;
