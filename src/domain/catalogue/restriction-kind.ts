import type { restrictionKinds } from '#contract/foods.contract.ts';

export type RestrictionKind = (typeof restrictionKinds)[number];
