import type { FoodResult } from '#contract/recommendation.contract.ts';
import { explain } from '#domain/food-list/explain.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatScore } from '#web/lib/format.ts';

/** The one sentence of why, with the names of bacteria in italics. */
export function WhySentence({ food }: { food: Pick<FoodResult, 'reasons' | 'adjustments'> }) {
  const { language } = useLanguage();
  const [rule] = food.adjustments.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  // Where no bacterium speaks, the score comes from the rules of the patient's info.
  if (food.reasons.length === 0 && rule !== undefined) {
    return `${rule.reason.replace(/\.$/, '')}: ${formatScore(rule.points)}.`;
  }
  return explain(food.reasons, language).map((segment, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has its order
    segment.italic ? <TaxonName key={index}>{segment.text}</TaxonName> : <span key={index}>{segment.text}</span>,
  );
}
