import type { Language } from '#contract/endpoint.ts';
import type { FoodResult } from '#contract/food-result.ts';
import { listText } from './in-words.ts';

/** A taxon outside its range, and what foods do to it. */
export interface LeadingTaxon {
  taxId: number;
  name: string;
  effect: 'raises' | 'lowers';
  status: 'Low' | 'High';
  points: number;
}

/** The two taxa out of range that speak loudest, for or against these foods. */
export function leadingTaxa(foods: readonly FoodResult[], side: 'for' | 'against'): LeadingTaxon[] {
  const byTaxon = new Map<string, LeadingTaxon>();
  const sign = side === 'for' ? 1 : -1;
  for (const { taxId, name, effect, status, points } of foods.flatMap(({ reasons }) => reasons)) {
    if ((status !== 'Low' && status !== 'High') || points * sign <= 0) continue;
    const key = `${taxId} ${effect}`;
    const known = byTaxon.get(key);
    byTaxon.set(key, { taxId, name, effect, status, points: (known?.points ?? 0) + points * sign });
  }
  const sorted = [...byTaxon.values()].sort((a, b) => b.points - a.points || a.taxId - b.taxId);
  // of one taxon that some of the foods raise and others lower, the stronger effect is told; of a genus and its
  // species too, for beside each other they read like a slip
  const genus = ({ name }: LeadingTaxon) => name.split(' ', 1)[0];
  return sorted
    .filter((taxon, index) => sorted.findIndex((other) => genus(other) === genus(taxon)) === index)
    .slice(0, 2);
}

const words = {
  en: {
    verbs: { raises: ['raises', 'raise'], lowers: ['lowers', 'lower'] },
    probably: 'probably ',
    status: { Low: 'below usual', High: 'above usual' },
    and: ' and ',
  },
  hr: {
    verbs: { raises: ['povećava', 'povećavaju'], lowers: ['smanjuje', 'smanjuju'] },
    probably: 'vjerojatno ',
    status: { Low: 'ispod raspona', High: 'iznad raspona' },
    and: ', a ',
  },
} as const;

/** "raises A and B (below usual) and lowers C (above usual)": what foods do, without its subject. */
export function effectText(
  taxa: readonly LeadingTaxon[],
  { language, plural, probably }: { language: Language; plural: boolean; probably: boolean },
): string {
  const { verbs, status, and, probably: maybe } = words[language];
  const clauses = (['raises', 'lowers'] as const).flatMap((effect) => {
    const own = taxa.filter((taxon) => taxon.effect === effect);
    const [first] = own;
    if (!first) return [];
    const verb = verbs[effect][plural ? 1 : 0];
    const same = own.every((taxon) => taxon.status === first.status);
    const named = same
      ? `${listText(
          own.map(({ name }) => name),
          language,
        )} (${status[first.status]})`
      : listText(
          own.map((taxon) => `${taxon.name} (${status[taxon.status]})`),
          language,
        );
    return [`${verb} ${named}`];
  });
  return `${probably ? maybe : ''}${clauses.join(and)}`;
}
