import type { Diversity, LabMethod } from '#contract/lab-reports.contract.ts';

/**
 * The share below which a taxon does not count as detected, percent. The first spurious taxa of 16S lie below 0.25 %
 * (Reitmeier et al. 2021, doi 10.1038/s43705-021-00033-z); without a limit richness compares pipelines, not people.
 */
export function detectionLimit(method: LabMethod): number {
  return method === '16S' ? 0.1 : 0.01;
}

/** Fewest reads that make a taxon detected, where counts are known. */
export const detectionReads = 10;

/** On percents of one rank; they need not add to 100. */
export function diversityOf(percents: readonly number[]): Diversity | null {
  const present = percents.filter((percent) => percent > 0);
  const whole = present.reduce((sum, percent) => sum + percent, 0);
  if (present.length === 0 || !(whole > 0)) return null;
  let shannon = 0;
  let squares = 0;
  for (const percent of present) {
    const share = percent / whole;
    // too small for the smallest number
    if (share === 0) continue;
    shannon -= share * Math.log(share);
    squares += share * share;
  }
  const richness = present.length;
  return {
    // a single genus gives -0
    shannon: Math.max(0, shannon),
    simpson: Math.max(0, 1 - squares),
    richness,
    evenness: richness < 2 ? 0 : shannon / Math.log(richness),
  };
}
