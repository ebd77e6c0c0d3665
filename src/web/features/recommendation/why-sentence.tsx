import type { FoodResult } from '#contract/recommendation.contract.ts';
import { explain } from '#domain/recommendation/explain.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { TaxonName } from '#web/ui/taxon-name.tsx';

/** The one sentence of why, with the names of bacteria in italics. */
export function WhySentence({ food }: { food: Pick<FoodResult, 'reasons'> }) {
  const { language } = useLanguage();
  return explain(food.reasons, language).map((segment, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has its order
    segment.italic ? <TaxonName key={index}>{segment.text}</TaxonName> : <span key={index}>{segment.text}</span>,
  );
}
