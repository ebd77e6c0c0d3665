import type { StatusCounts } from '#contract/lab-reports.contract.ts';
import type { AssessedTaxon } from './assessed-taxon.ts';

type Countable = Pick<AssessedTaxon, 'rank' | 'abundance' | 'status'>;

/** Genera, as on the paper: a species is a part of its genus. Of a report that names no genus, its species. */
export function countedTaxa<Taxon extends Countable>(assessed: readonly Taxon[]): readonly Taxon[] {
  const genera = assessed.filter(({ rank }) => rank === 'genus');
  return genera.some(({ abundance }) => abundance > 0) ? genera : assessed;
}

/** How many are low, in range, high and not assessed: the same figures on a report, in lists and on a timeline. */
export function countStatuses(assessed: readonly Countable[]): StatusCounts {
  const counts: StatusCounts = { Low: 0, Normal: 0, High: 0, Unknown: 0 };
  for (const { status } of countedTaxa(assessed)) counts[status] += 1;
  return counts;
}
