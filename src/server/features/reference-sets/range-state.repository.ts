/** What makes one range differ from another, as SQL over the row `t`; the shipped ranges are kept in the same form. */
export const rangeState = `jsonb_build_object(${['people', 'prevalence', 'p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95']
  .map((name) => `'${name}', t.${name}`)
  .join(', ')}, 'absenceCounts', t.absence_counts)`;
