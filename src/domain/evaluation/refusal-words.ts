import type { GroupFigures } from '#contract/validation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';

/** Why a sample gets no list from the test, by the codes of the engine. */
const words: Readonly<Record<string, Bilingual>> = {
  NO_RANGES: { en: 'no bacterium has a reference range', hr: 'nijedna bakterija nema referentni raspon' },
  UNMATCHED: { en: 'too much is of unknown bacteria', hr: 'prevelik dio čine nepoznate bakterije' },
};

/** The reasons of all these people with the samples of each, the most frequent first; null where all got a list. */
export function whyRefused(groups: readonly Pick<GroupFigures, 'refused'>[]): Bilingual | null {
  const samples = new Map<string, number>();
  for (const { code, samples: of } of groups.flatMap(({ refused }) => refused)) {
    samples.set(code, (samples.get(code) ?? 0) + of);
  }
  const reasons = [...samples].sort(([, a], [, b]) => b - a);
  if (reasons.length === 0) return null;
  const say = (language: keyof Bilingual) =>
    reasons.map(([code, of]) => `${words[code]?.[language] ?? code}: ${of}`).join('; ');
  return { en: say('en'), hr: say('hr') };
}
