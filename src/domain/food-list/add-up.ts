/**
 * Parts rounded so that they add up to the rounded total to the last digit: what rounding leaves over goes to the
 * smallest parts, one last digit each. Exact where the parts are that many; -0 never appears.
 */
export function addUp(parts: readonly number[], total: number, digits: number): number[] {
  const unit = 10 ** digits;
  const steps = parts.map((part) => Math.round(part * unit));
  let left = Math.round(total * unit) - steps.reduce((sum, step) => sum + step, 0);
  // a part of exactly nothing stays nothing, as long as another can take the rest
  const order = parts
    .map((part, at) => ({ at, size: Math.abs(part) }))
    .sort((a, b) => Number(a.size === 0) - Number(b.size === 0) || a.size - b.size || a.at - b.at);
  while (left !== 0 && order.length > 0) {
    for (const { at } of order) {
      if (left === 0) break;
      steps[at] = (steps[at] ?? 0) + Math.sign(left);
      left -= Math.sign(left);
    }
  }
  return steps.map((step) => (step === 0 ? 0 : step / unit));
}
