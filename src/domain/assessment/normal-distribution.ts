/** Hart's rational approximation as published by West (2005), exact to about 15 digits. */
const numerator = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const denominator = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((value, coefficient) => value * x + coefficient, 0);

/** Φ: the share of a standard normal distribution below `z`. */
export function normalCumulative(z: number): number {
  const x = Math.abs(z);
  const tail = Math.exp((-x * x) / 2) * (x < 7 ? polynomial(numerator, x) / polynomial(denominator, x) : 0);
  return z > 0 ? 1 - tail : tail;
}
