import type { ReferenceAdvice } from '#contract/foods.contract.ts';

/**
 * "More calcium.": one sentence, without what else there is to say of it. */
const plainWish = /^(\p{L}+) ([^.]+)\.$/u;

const wishOf = ({ nutrientId, direction, advice }: ReferenceAdvice) =>
  nutrientId !== null && (direction === 'up' || direction === 'down') ? plainWish.exec(advice) : null;

const severities: readonly ReferenceAdvice['severity'][] = [null, 'low', 'moderate', 'high'];
const weightOf = ({ severity }: ReferenceAdvice): number => severities.indexOf(severity);

/**
 * "More calcium." and "More vitamin D." are one line, and what is said of several nutrients at once is said once, as serious
 * as it is for any of them.
 */
export function joinedAdvice(advice: readonly ReferenceAdvice[]): ReferenceAdvice[] {
  const lines: ReferenceAdvice[] = [];
  for (const each of advice) {
    const [, how, what] = wishOf(each) ?? [];
    const same = lines.find(({ nutrientId, advice }) => nutrientId !== null && advice === each.advice);
    if (each.nutrientId !== null && same) {
      if (weightOf(each) > weightOf(same)) lines[lines.indexOf(same)] = each;
      continue;
    }
    const alike = lines.filter(({ nutrientId, severity }) => nutrientId !== null && severity === each.severity);
    const line = how === undefined ? undefined : alike.find((other) => wishOf(other)?.[1] === how);
    if (line) lines[lines.indexOf(line)] = { ...line, advice: line.advice.replace(/\.$/, `, ${what}.`) };
    else lines.push(each);
  }
  return lines;
}
