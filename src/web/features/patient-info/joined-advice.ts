import type { ReferenceAdvice } from '#contract/foods.contract.ts';

/** "More calcium.": one sentence, without what else there is to say of it. */
const plainWish = /^(\p{L}+) ([^.]+)\.$/u;

const wishOf = ({ nutrientId, direction, advice }: ReferenceAdvice) =>
  nutrientId !== null && (direction === 'up' || direction === 'down') ? plainWish.exec(advice) : null;

/** "More calcium." and "More vitamin D." are one line, and what is said of several nutrients at once is said once. */
export function joinedAdvice(advice: readonly ReferenceAdvice[]): ReferenceAdvice[] {
  const lines: ReferenceAdvice[] = [];
  for (const each of advice) {
    const [, how, what] = wishOf(each) ?? [];
    const alike = lines.filter(({ nutrientId, severity }) => nutrientId !== null && severity === each.severity);
    if (each.nutrientId !== null && alike.some((line) => line.advice === each.advice)) continue;
    const line = how === undefined ? undefined : alike.find((other) => wishOf(other)?.[1] === how);
    if (line) lines[lines.indexOf(line)] = { ...line, advice: line.advice.replace(/\.$/, `, ${what}.`) };
    else lines.push(each);
  }
  return lines;
}
