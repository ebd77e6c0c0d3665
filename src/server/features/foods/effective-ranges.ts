import type { ReferenceRange, rangeMethods } from '#contract/foods.contract.ts';
import { type ReferencePercentiles, type ReferenceSets, referenceRange } from '#domain/recommendation/status.ts';
import type { Queryable } from '#server/db/database.ts';
import { percentiles } from './foods.repository.ts';

type Method = (typeof rangeMethods)[number];

const sourceOf: Record<Method, (samples: number) => string> = {
  '16S': (samples) => `16S rRNA sequencing, ${samples} healthy adults`,
  shotgun: (samples) => `Shotgun sequencing, ${samples} healthy adults`,
};

/** The range of every taxon that has one for the method: its own set first, then the shotgun set. */
export async function effectiveRanges(db: Queryable, method: Method): Promise<ReferenceRange[]> {
  const rows = await percentiles(db);
  const setOf = (wanted: Method) =>
    new Map<number, ReferencePercentiles>(rows.filter((row) => row.method === wanted).map((row) => [row.taxId, row]));
  const sets: ReferenceSets = { sixteenS: setOf('16S'), shotgun: setOf('shotgun') };
  return rows.flatMap((row) => {
    const own = method === '16S' && sets.sixteenS.has(row.taxId) ? '16S' : 'shotgun';
    const range = row.method === own ? referenceRange(row.taxId, method, sets) : null;
    return range ? [{ taxId: row.taxId, rank: row.rank, ...range, source: sourceOf[own](row.samples) }] : [];
  });
}
