import type { PaperFinding } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { findingLimits, type ProposedFinding, proposeFindings } from './propose-findings.ts';
import type { RichText } from './rich-text.ts';

/** The proposals as the nutritionist ordered, reworded and dropped them; the first four are printed. */
export function composeFindings(input: PaperInput, rich: RichText): PaperFinding[] {
  const { draft, language } = input;
  const proposed = new Map(proposeFindings(input).map((finding) => [finding.id, finding]));
  const chosen = draft.findings.flatMap(({ id }) => proposed.get(id) ?? []);
  const others = [...proposed.values()].filter((finding) => !chosen.includes(finding));
  const own = new Map(draft.findings.map((finding) => [finding.id, finding]));
  return [...chosen, ...others]
    .filter(({ id }) => own.get(id)?.dropped !== true)
    .slice(0, findingLimits.shown)
    .map((finding: ProposedFinding) => {
      const words = own.get(finding.id)?.own[language] ?? {
        claim: finding.claim[language],
        sentence: finding.sentence[language],
      };
      return {
        id: finding.id,
        claim: words.claim,
        sentence: rich(words.sentence),
        bars: finding.marks.map((mark) => ({ mark })),
      };
    });
}
