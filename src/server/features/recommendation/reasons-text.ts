import type { Language } from '#contract/endpoint.ts';
import type { Reason } from '#contract/recommendation.contract.ts';
import { clauseOf, nothingKnown, pointsOf } from '#domain/recommendation/explain.ts';
import { type Explained, reasonOf, type Spokesman, spokesmenOf } from '#domain/recommendation/reasons.ts';

/** What a taxon says about whichever food it speaks for: its clause at the head of a sentence and later, as JSON. */
interface TaxonTexts {
  first: string;
  later: string;
  /** The reason up to its points, and its grade. */
  reason: string;
  grade: string;
}

/** Both as JSON, apart: the summary has letters beyond Latin-1, which would make the reasons twice as wide. */
interface ReasonsText {
  summary: string;
  reasons: string;
}

/**
 * Writes the fields `summary` and `reasons` of a food. What a taxon says of itself is put into words once, not for every
 * food: a list of six hundred has eighteen hundred reasons from a few dozen taxa.
 */
export function reasonsWriter(result: Explained, language: Language): (food: number) => ReasonsText {
  const { pairs } = result;
  const known = new Map<number, TaxonTexts>();
  const nothing = JSON.stringify(nothingKnown(language));

  const textsOf = (spokesman: Spokesman): TaxonTexts | undefined => {
    const { pair } = spokesman;
    const raises = (pairs.value[pair] ?? 0) > 0 ? 1 : 0;
    const key = ((pairs.voice[pair] ?? 0) * 8 + (pairs.grade[pair] ?? 0)) * 2 + raises;
    const own = known.get(key);
    if (own) return own;
    const reason = reasonOf(result, spokesman);
    if (!reason) return undefined;
    const texts = taxonTexts(reason, language);
    known.set(key, texts);
    return texts;
  };

  return (food) => {
    let summary = '';
    let reasons = '';
    for (const spokesman of spokesmenOf(result, food)) {
      const texts = textsOf(spokesman);
      if (!texts) continue;
      const { points } = spokesman;
      summary += (summary === '' ? texts.first : texts.later) + pointsOf(points, language);
      reasons += `${reasons === '' ? '' : ','}${texts.reason},"points":${points},"grade":${texts.grade}}`;
    }
    return { summary: reasons === '' ? nothing : `"${summary}"`, reasons: `[${reasons}]` };
  };
}

function taxonTexts({ points: _, grade, ...reason }: Reason, language: Language): TaxonTexts {
  const clause = (first: boolean) => {
    const { before, name, after } = clauseOf(reason, first, language);
    return JSON.stringify(before + name + after).slice(1, -1);
  };
  const [head, own] = [JSON.stringify(reason).slice(0, -1), JSON.stringify(grade)];
  return { first: clause(true), later: clause(false), reason: head, grade: own };
}
