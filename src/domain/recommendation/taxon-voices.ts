import type { Flow } from '#contract/microbiome.ts';
import type { Level } from '#contract/recommendation.contract.ts';
import type { Behaviour } from '#domain/rule-base/behaviour.ts';
import type { PhenotypeTaxonWeight } from './rule-types.ts';
import { assess, statusWeight } from './status.ts';
import type { AssessedTaxon, ReportTaxon } from './types.ts';

/** A taxon that a behaviour gives a voice in at least one list. */
export interface Voice {
  taxon: AssessedTaxon;
  /** What the behaviour asks for in each list; null: silent there. */
  toEat: Flow | null;
  notToEat: Flow | null;
  /** How much of its genus it stands for: its abundance, or the middle of its range where it carries less. */
  mass: number;
}

/** Status, weight and wish of every taxon, ordered by genus (the genus itself first), then by id. */
export function assessTaxa(
  taxa: readonly ReportTaxon[],
  taxonWeights: readonly PhenotypeTaxonWeight[],
): AssessedTaxon[] {
  const factors = new Map<number, number>();
  for (const rule of taxonWeights) factors.set(rule.taxId, (factors.get(rule.taxId) ?? 1) * rule.factor);
  return taxa
    .map((taxon) => {
      const assessment = assess(taxon.abundance, taxon.range);
      const factor = factors.get(taxon.taxId);
      const plain = statusWeight(assessment);
      const weight = factor === undefined ? plain : Math.min(3, Math.max(0.25, plain * factor));
      return { ...taxon, ...assessment, weight };
    })
    .sort((a, b) => a.genusTaxId - b.genusTaxId || rankOrder(a) - rankOrder(b) || a.taxId - b.taxId);
}

const rankOrder = (taxon: ReportTaxon): number => (taxon.rank === 'genus' ? 0 : 1);

export function voicesOf(taxa: readonly AssessedTaxon[], behaviours: readonly Behaviour[], level: Level): Voice[] {
  // Thousands of behaviours, of which a report has use for a few.
  const present = new Set(taxa.map((taxon) => taxon.taxId));
  const flows = new Map<string, Flow>();
  for (const { list, taxId, status, flow } of behaviours) {
    if (present.has(taxId)) flows.set(key(list, taxId, status), flow);
  }
  const voices: Voice[] = [];
  for (const taxon of taxa) {
    if (taxon.range === null || (level !== 'both' && taxon.rank !== level)) continue;
    const toEat = flows.get(key('to-eat', taxon.taxId, taxon.status)) ?? null;
    const notToEat = flows.get(key('not-to-eat', taxon.taxId, taxon.status)) ?? null;
    if (toEat === null && notToEat === null) continue;
    const mass = Math.max(taxon.abundance, (taxon.range.low + taxon.range.high) / 2);
    voices.push({ taxon, toEat, notToEat, mass });
  }
  return voices;
}

const key = (list: string, taxId: number, status: string): string => `${list} ${taxId} ${status}`;
