import type { Suggestion, SuggestionPart, SuggestionTaxon } from '#contract/suggestions.ts';
import { addUp } from '#domain/food-list/add-up.ts';

/** A line of the sum, its points rounded so that the column adds up to the last digit. */
type SumLine =
  | { kind: 'genus'; part: SuggestionPart; points: number; taxa: { taxon: SuggestionTaxon; points: number }[] }
  /** Genera without a finding, as one line. */
  | { kind: 'rest'; parts: { part: SuggestionPart; points: number }[]; points: number }
  | { kind: 'usual'; points: number }
  | { kind: 'score'; points: number };

const DIGITS = 1;
const rounded = (points: number): number => Math.round(points * 10 ** DIGITS) / 10 ** DIGITS + 0;

const isOutside = ({ taxa }: SuggestionPart): boolean =>
  taxa.some(({ status }) => status === 'Low' || status === 'High');

/** From each genus over what healthy people usually get to the score. */
export function sumOf({ parts, usual, score }: Suggestion): SumLine[] {
  const outside = parts.filter(isOutside);
  const inside = parts.filter((part) => !isOutside(part));
  const ordered = [...outside, ...inside];
  const shown = addUp([...ordered.map(({ points }) => points), usual], rounded(score), DIGITS);
  const of = (at: number): number => shown[at] ?? 0;
  const genusLine = (part: SuggestionPart, points: number): SumLine => {
    const own = addUp(
      part.taxa.map((taxon) => taxon.points),
      points,
      DIGITS,
    );
    return { kind: 'genus', part, points, taxa: part.taxa.map((taxon, at) => ({ taxon, points: own[at] ?? 0 })) };
  };
  const small = inside.map((part, at) => ({ part, points: of(outside.length + at) }));
  const [only] = small;
  return [
    ...outside.map((part, at) => genusLine(part, of(at))),
    ...(only === undefined
      ? []
      : small.length === 1
        ? [genusLine(only.part, only.points)]
        : [
            {
              kind: 'rest' as const,
              parts: small,
              points: rounded(small.reduce((sum, { points }) => sum + points, 0)),
            },
          ]),
    { kind: 'usual', points: of(ordered.length) },
    { kind: 'score', points: rounded(score) },
  ];
}
