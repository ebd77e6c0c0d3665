import { z } from 'zod';
import { type TaxonShow, taxonShows } from '#domain/selection/taxon-filter.ts';

/** Which part of the bacteria a list of a screen was last asked to show on this device. */
const storageKey = 'metabelly-shown-bacteria';
const keptSchema = z.record(z.string(), z.enum(taxonShows));

function kept(): Record<string, TaxonShow> {
  try {
    return keptSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

export function rememberedShow(screen: string): TaxonShow {
  return kept()[screen] ?? 'all';
}

export function rememberShow(screen: string, show: TaxonShow): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...kept(), [screen]: show }));
  } catch {
    // Where storage is forbidden the choice lasts as long as the address.
  }
}
