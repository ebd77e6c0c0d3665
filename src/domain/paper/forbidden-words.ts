import type { Language } from '#contract/endpoint.ts';

/** Words that frighten or promise: the paper says few, many, below, within, above, leave out for now. */
const forbidden: Record<Language, RegExp> = {
  en: /\b(healthy|sick|bad|dysbiosis|deficien\w*|risks?|treat\w*|cures?|cured|must)\b/iu,
  hr: /(?<!\p{L})(zdrav(a|o|i|e|u|ih|im|og|oj|om)?|bolesn\p{L}*|loš\p{L}*|disbioz\p{L}*|manjak|manjk\p{L}*|rizi[kc]\p{L}*|liječi(ti|te|mo)|liječenj\p{L}*|izliječ\p{L}*|mora(te|ti|mo|ju)?)(?!\p{L})/iu,
};

export function forbiddenWord(text: string, language: Language): string | null {
  return forbidden[language].exec(text)?.[0] ?? null;
}

/**
 * A rule's text without the sentences that the paper would not say so. Where nothing else is left the text stays: what
 * a rule says of safety is worth more than how it says it.
 */
export function permittedText(text: string, language: Language): string {
  const sentences = text.split(/(?<=[.!?])\s+/u);
  const kept = sentences.filter((sentence) => forbiddenWord(sentence, language) === null);
  return (kept.length > 0 ? kept : sentences).join(' ');
}
