import { describe, expect, test } from 'vitest';
import { densityAt } from './variety.ts';

const shannon = { p5: 1.11, p50: 2.36, p95: 2.88 };

describe('how crowded healthy people stand', () => {
  test('is highest at the median and the same at p5 and p95, however skewed', () => {
    expect(densityAt(shannon, 2.36)).toBe(1);
    expect(densityAt(shannon, 1.11)).toBeCloseTo(densityAt(shannon, 2.88), 10);
    expect(densityAt(shannon, 1.11)).toBeCloseTo(0.258, 3);
  });

  test('falls slower on the longer side', () => {
    expect(densityAt(shannon, 1.86)).toBeGreaterThan(densityAt(shannon, 2.86));
  });

  test('has no width where all healthy people are alike', () => {
    const alike = { p5: 0, p50: 0, p95: 4 };
    expect([densityAt(alike, -1), densityAt(alike, 0)]).toEqual([0, 1]);
    expect(densityAt(alike, 1)).toBeGreaterThan(0);
  });
});
