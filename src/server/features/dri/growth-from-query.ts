import type { GrowthQuery, GrowthResponse } from '#contract/growth.contract.ts';
import { assessGrowth, growthSources } from '#domain/growth/assess-growth.ts';

/** What WHO says of the child that a query describes; nothing is stored. */
export function growthFromQuery({ sex, ageMonths, weightKg, heightCm }: GrowthQuery): GrowthResponse {
  return {
    indicators: assessGrowth({ sex, ageMonths, weightKg: weightKg ?? null, heightCm: heightCm ?? null }).map(
      ({ indicator, z, percentile, class: name, source }) => ({
        indicator,
        z,
        percentile: Number(percentile.toFixed(1)),
        class: name,
        source,
      }),
    ),
    sources: Object.entries(growthSources).map(([id, { citation, doi }]) => ({ id, citation, doi })),
  };
}
