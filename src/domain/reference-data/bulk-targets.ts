import type { BulkReason, BulkReasonCount } from '#contract/bulk.contract.ts';
import { type Problem, problem } from '#contract/problem.ts';
import type { Level } from '#contract/taxa.contract.ts';

export interface KnownTaxon {
  rank: Level;
  genusTaxId: number | null;
}

export interface BulkSelection {
  level: Level;
  taxonIds: readonly number[];
  includeSpeciesIds?: readonly number[] | undefined;
}

export interface BulkTargets {
  taxonIds: number[];
  failures: { taxonId: number; reason: BulkReason; problem: Problem }[];
}

/** The taxa a bulk call writes to, each once, and those it cannot write to with the reason. */
export function bulkTargets(selection: BulkSelection, known: (taxId: number) => KnownTaxon | undefined): BulkTargets {
  const { level } = selection;
  const targets = new Set<number>();
  const failures = new Map<number, { reason: BulkReason; problem: Problem }>();
  for (const taxonId of selection.taxonIds) {
    if (known(taxonId)?.rank === level) targets.add(taxonId);
    else failures.set(taxonId, { reason: 'unknownTaxon', problem: unknownTaxon(level, taxonId) });
  }
  const genera = new Set(targets);
  for (const taxonId of selection.includeSpeciesIds ?? []) {
    const taxon = known(taxonId);
    const ofChosenGenus = taxon?.rank === 'species' && taxon.genusTaxId !== null && genera.has(taxon.genusTaxId);
    if (level === 'genus' && ofChosenGenus) targets.add(taxonId);
    else failures.set(taxonId, { reason: 'notOfSelectedGenera', problem: problem('NOT_OF_SELECTED_GENERA') });
  }
  return { taxonIds: [...targets], failures: [...failures].map(([taxonId, why]) => ({ taxonId, ...why })) };
}

export function unknownTaxon(level: Level, id: number | string): Problem {
  return problem(level === 'genus' ? 'GENUS_ID_UNKNOWN' : 'SPECIES_ID_UNKNOWN', { id });
}

/** Those reasons that were met at all, skips before failures. */
export function bulkReasonCounts(counted: {
  skipped: Partial<Record<BulkReason, number>>;
  failed: Partial<Record<BulkReason, number>>;
}): BulkReasonCount[] {
  return (['skipped', 'failed'] as const).flatMap((outcome) =>
    (Object.entries(counted[outcome]) as [BulkReason, number][])
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => ({ outcome, reason, count })),
  );
}

/** How many of the failures have each reason. */
export function countReasons(failures: BulkTargets['failures'], each: number): Partial<Record<BulkReason, number>> {
  const counts: Partial<Record<BulkReason, number>> = {};
  for (const { reason } of failures) counts[reason] = (counts[reason] ?? 0) + each;
  return counts;
}
