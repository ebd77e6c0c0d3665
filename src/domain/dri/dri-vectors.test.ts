import { expect, test } from 'vitest';
import { nutrientByCode } from '#contract/nutrients.ts';
import { calculateDri } from './calculate-dri.ts';
import { type DriInput, emptyDriInput } from './dri-input.ts';
import vectors from './dri-vectors.fixture.json';

interface Vector {
  id: string;
  source: string;
  input: Partial<DriInput>;
  expected: {
    bmi?: number;
    eer2023?: number;
    eer2005?: number;
    expenditure2023?: number;
    allAdults2005?: number;
    mifflinStJeor?: number;
    harrisBenedict?: number;
    lifeStage?: string;
    proteinG?: number;
    fibreByEnergyG?: number;
    macrosG?: Record<string, [number, number]>;
    nutrients?: Record<string, [value: number | null, kind: string | null, ul: number | null, unit: string]>;
  };
  tolerance: { kcal: number; bmi?: number; g?: number };
}

function near(actual: number | null | undefined, expected: number | undefined, tolerance = 0) {
  if (expected === undefined) return;
  expect(actual).toBeTypeOf('number');
  expect(Math.abs((actual ?? 0) - expected)).toBeLessThanOrEqual(tolerance + 1e-9);
}

test.each(vectors as Vector[])('$id ($source)', ({ input, expected, tolerance }) => {
  const result = calculateDri({ ...emptyDriInput, ...input });
  const amounts = new Map(result.nutrients.map((row) => [row.code as string, row]));

  near(result.body.bmi, expected.bmi, tolerance.bmi ?? 0.01);
  near(result.energy.nasem2023.kcal, expected.eer2023, tolerance.kcal);
  near(result.energy.iom2005.kcal, expected.eer2005, tolerance.kcal);
  near(result.energy.nasem2023.expenditure, expected.expenditure2023, tolerance.kcal);
  near(result.energy.allAdults2005, expected.allAdults2005, tolerance.kcal);
  near(result.energy.resting.mifflinStJeor, expected.mifflinStJeor, tolerance.kcal);
  near(result.energy.resting.harrisBenedict, expected.harrisBenedict, tolerance.kcal);
  if (expected.lifeStage !== undefined) expect(result.lifeStage.id).toBe(expected.lifeStage);
  near(amounts.get('protein')?.value, expected.proteinG, tolerance.g);
  near(result.fibreByEnergyG, expected.fibreByEnergyG, tolerance.g);
  for (const [code, [min, max]] of Object.entries(expected.macrosG ?? {})) {
    const range = result.macros.find((row) => row.code === code);
    near(range?.minG, min, tolerance.g);
    near(range?.maxG, max, tolerance.g);
  }
  for (const [code, row] of Object.entries(expected.nutrients ?? {})) {
    const actual = amounts.get(code);
    expect([code, actual?.value, actual?.kind, actual?.ul, nutrientByCode(code)?.unit]).toEqual([code, ...row]);
  }
});

test('all worked cases are there', () => {
  expect(vectors).toHaveLength(151);
});
