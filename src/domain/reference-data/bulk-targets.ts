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
  failures: { taxonId: number; message: string }[];
}

/** The taxa a bulk call writes to, each once, and those it cannot write to with the reason. */
export function bulkTargets(selection: BulkSelection, known: (taxId: number) => KnownTaxon | undefined): BulkTargets {
  const { level } = selection;
  const targets = new Set<number>();
  const failures = new Map<number, string>();
  for (const taxonId of selection.taxonIds) {
    if (known(taxonId)?.rank === level) targets.add(taxonId);
    else failures.set(taxonId, `There is no ${level} with the id ${taxonId}.`);
  }
  const genera = new Set(targets);
  for (const taxonId of selection.includeSpeciesIds ?? []) {
    const taxon = known(taxonId);
    const ofChosenGenus = taxon?.rank === 'species' && taxon.genusTaxId !== null && genera.has(taxon.genusTaxId);
    if (level === 'genus' && ofChosenGenus) targets.add(taxonId);
    else failures.set(taxonId, 'This is not a species of the selected genera.');
  }
  return { taxonIds: [...targets], failures: [...failures].map(([taxonId, message]) => ({ taxonId, message })) };
}
