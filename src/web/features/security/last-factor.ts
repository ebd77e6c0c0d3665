import type { SecondFactor } from '#contract/second-factor.contract.ts';

/** Whether what there is must stay: the practice requires a factor, and there is one alone. */
export function isLastFactor({ passkeys, app, required }: SecondFactor): boolean {
  return required && passkeys.length + (app ? 1 : 0) <= 1;
}
