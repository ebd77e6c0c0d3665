import type { ReportContent, ReportProposal } from '#contract/patient-report.contract.ts';

export type FoodGroup = ReportProposal['groups'][number];
export type FoodLine = FoodGroup['foods'][number];
type LeftOut = ReportContent['leftOut'];

/** Foods that share a line share its box: it is out when all of them are. */
export function isLeftOut({ foodIds }: FoodLine, leftOut: LeftOut): boolean {
  return foodIds.length > 0 && foodIds.every((id) => leftOut.foodIds.includes(id));
}

export function withGroup(leftOut: LeftOut, key: string, onPaper: boolean): LeftOut {
  const others = leftOut.groups.filter((each) => each !== key);
  return { ...leftOut, groups: onPaper ? others : [...others, key] };
}

export function withFood(leftOut: LeftOut, { foodIds }: FoodLine, onPaper: boolean): LeftOut {
  const others = leftOut.foodIds.filter((id) => !foodIds.includes(id));
  return { ...leftOut, foodIds: onPaper ? others : [...others, ...foodIds] };
}

/** Lines of food that will be printed, in all and by band. */
export function foodsOnPaper(groups: readonly FoodGroup[], leftOut: LeftOut) {
  const lines = groups
    .filter(({ key }) => !leftOut.groups.includes(key))
    .flatMap(({ foods }) => foods.filter((line) => !isLeftOut(line, leftOut)));
  const eatMore = lines.filter(({ band }) => band === 'eatMore').length;
  return { total: lines.length, eatMore, eat: lines.length - eatMore };
}
