import { problem } from '#contract/problem.ts';
import type { PaperProblem } from './check-paper.ts';
import { findingWords } from './finding-words.ts';
import type { Paper, PaperRangeBar, RangeMark } from './paper.ts';
import { plainOf } from './rich-text.ts';

/** Headlines of page 1 against page 2, and the figures of page 2 against each other. */
export function checkBacteria(paper: Paper): PaperProblem[] {
  return [...headlinesAgainst(paper), ...rangesAgainst(paper)];
}

function headlinesAgainst({ findings, bacteria, composition, language }: Paper): PaperProblem[] {
  const marks = new Map<string, RangeMark>();
  for (const { name, mark } of composition.phyla.flatMap(({ genera }) => genera)) if (mark) marks.set(name, mark);
  for (const { name, mark } of [...bacteria.below, ...bacteria.above, ...bacteria.commonest]) marks.set(name, mark);
  const groups = bacteria.headings.flatMap((heading) => heading.groups);
  return findings.flatMap(({ claim, sentence, bars }): PaperProblem[] => {
    const said = problem('PAPER_HEADLINE', { claim });
    const marked = new Set(bars.map(({ mark }) => mark));
    const text = `${claim} ${plainOf(sentence)}`;
    const [only] = marked;
    const against =
      marked.size === 1 && [...marks].some(([name, mark]) => mark !== only && names(text, name)) && only !== undefined;
    const ofGroup = claim === findingWords[language].fibreClaim && !groups.some(({ mark }) => mark === 'below');
    return against || ofGroup ? [{ ...said, place: 'findings', kind: 'confirm' }] : [];
  });
}

const names = (text: string, name: string): boolean =>
  text
    .split(/[^\p{L}]+/u)
    .join(' ')
    .split(' ')
    .includes(name);

/** One bacterium has one range, and its word is what that range says. */
function rangesAgainst({ bacteria }: Paper): PaperProblem[] {
  const { below, above, commonest } = bacteria;
  const bars: (PaperRangeBar & { name: string })[] = [
    ...[...below, ...above, ...commonest],
    ...bacteria.headings.flatMap(({ groups }) => groups),
  ];
  return bars.flatMap(({ name, value, mark, range }): PaperProblem[] => {
    const others = bars.filter((other) => other.name === name);
    const twice = others.some((other) => other.range.low !== range.low || other.range.high !== range.high);
    const otherwise =
      (mark === 'below' && value > range.low) ||
      (mark === 'above' && value < range.high) ||
      (mark === 'within' && (value < range.low || value > range.high));
    return twice || otherwise ? [{ ...problem('PAPER_TWO_RANGES', { name }), place: 'findings', kind: 'block' }] : [];
  });
}
