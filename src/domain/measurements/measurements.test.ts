import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measurementKindNames, measurementKinds, unitOfKind } from '#contract/measurement-kinds.ts';
import { checkMeasurement } from './check-measurement.ts';
import { unusualLimits } from './printed-limits.ts';
import { newestOf, seriesOf, stateOf, weightLosses } from './series.ts';
import { inBaseUnit, inUnit, secondUnit } from './units.ts';

let nextId = 1;
const measured = (kind: 'weight' | 'hba1c', value: number, unit: string, measuredOn: string) => ({
  id: nextId++,
  kind,
  value,
  unit,
  measuredOn,
  low: null,
  high: null,
});

describe('units', () => {
  test.each([
    ['hba1c', 5.6, '%', 'mmol/mol', 37.7],
    ['hba1c', 48, 'mmol/mol', '%', 6.54],
    ['glucose', 100, 'mg/dL', 'mmol/L', 5.55],
    ['ldl', 3, 'mmol/L', 'mg/dL', 116],
    ['triglycerides', 150, 'mg/dL', 'mmol/L', 1.69],
    ['vitaminD', 20, 'ng/mL', 'nmol/L', 49.9],
    ['vitaminB12', 200, 'pg/mL', 'pmol/L', 148],
    ['folate', 4, 'ng/mL', 'nmol/L', 9.06],
    ['creatinine', 1, 'mg/dL', 'µmol/L', 88.4],
    ['haemoglobin', 11.2, 'g/dL', 'g/L', 112],
    ['ferritin', 15, 'µg/L', 'ng/mL', 15],
    ['weight', 150, 'lb', 'kg', 68],
    ['systolic', 120, 'mmHg', 'kPa', 16],
  ] as const)('%s: %d %s in %s', (kind, value, from, to, expected) => {
    expect(Number(inUnit(kind, value, from, to).toPrecision(3))).toBe(expected);
  });

  test('there and back is the same, in every unit of every kind', () => {
    const kind = fc.constantFrom(...measurementKindNames);
    fc.assert(
      fc.property(kind, fc.double({ min: 1, max: 100, noNaN: true }), fc.nat(), fc.nat(), (name, value, a, b) => {
        const { units } = measurementKinds[name];
        const [from, to] = [units[a % units.length] ?? '', units[b % units.length] ?? ''];
        expect(inUnit(name, inUnit(name, value, from, to), to, from)).toBeCloseTo(value, 6);
      }),
    );
  });

  test('a second unit says something that the first does not', () => {
    expect(secondUnit('hba1c', '%')).toBe('mmol/mol');
    expect(secondUnit('hba1c', 'mmol/mol')).toBe('%');
    expect(secondUnit('ferritin', 'ng/mL')).toBeNull();
    expect(secondUnit('egfr', 'mL/min/1.73 m²')).toBeNull();
    expect(secondUnit('calprotectin', 'mg/kg')).toBeNull();
  });

  test('spelled as laboratories do', () => {
    expect(unitOfKind('ferritin', 'ug/l')).toBe('µg/L');
    expect(unitOfKind('ferritin', ' μg / L ')).toBe('µg/L');
    expect(unitOfKind('egfr', 'mL/min/1.73m2')).toBe('mL/min/1.73 m²');
    expect(unitOfKind('creatinine', 'UMOL/L')).toBe('µmol/L');
    expect(unitOfKind('weight', 'stone')).toBeNull();
  });
});

describe('what is refused', () => {
  const ferritin = {
    kind: 'ferritin',
    value: 11,
    unit: 'µg/L',
    measuredOn: '2026-11-10',
    low: 15,
    high: 150,
    source: null,
  } as const;
  const at = { today: '2026-11-15', born: '1974-01-01' };
  const fields = (change: object) =>
    checkMeasurement({ ...ferritin, ...change }, at).problems.map(({ field }) => field);

  test('nothing that is right', () => {
    expect(fields({})).toEqual([]);
    expect(checkMeasurement({ ...ferritin, unit: 'ug/L' }, at).measurement.unit).toBe('µg/L');
  });

  test.each([
    [{ unit: 'mg' }, ['unit']],
    [{ value: 0 }, ['value']],
    [{ value: Number.NaN }, ['value']],
    [{ value: 60_000 }, ['value']],
    [{ low: 20, high: 20 }, ['high']],
    [{ low: -1 }, ['low']],
    [{ measuredOn: '2026-11-16' }, ['measuredOn']],
    [{ measuredOn: '1973-12-31' }, ['measuredOn']],
  ])('%j', (change, expected) => {
    expect(fields(change)).toEqual(expected);
  });

  test('bounds are told in the unit that was used', () => {
    const { problems } = checkMeasurement(
      { ...ferritin, kind: 'weight', value: 1000, unit: 'lb', low: null, high: null },
      at,
    );
    expect(problems).toEqual([
      { field: 'value', code: 'MEASURE_OUT_OF_RANGE', values: { min: 4.41, max: 882, unit: 'lb' } },
    ]);
  });
});

describe('series', () => {
  test('all values in the unit of the newest', () => {
    const [series] = seriesOf([
      measured('hba1c', 38, 'mmol/mol', '2026-02-01'),
      measured('hba1c', 5.9, '%', '2026-05-01'),
    ]);
    expect(series?.unit).toBe('%');
    expect(series?.points.map(({ value }) => Number(value.toFixed(1)))).toEqual([5.6, 5.9]);
  });

  test('states by the range of the laboratory', () => {
    expect(stateOf({ value: 11, low: 15, high: 150 })).toBe('low');
    expect(stateOf({ value: 15, low: 15, high: 150 })).toBe('within');
    expect(stateOf({ value: 151, low: null, high: 150 })).toBe('high');
    expect(stateOf({ value: 11, low: null, high: null })).toBe('unknown');
  });

  test('the newest is that of the latest day, of one day the last that was entered', () => {
    const rows = [
      measured('weight', 70, 'kg', '2026-05-01'),
      measured('weight', 150, 'lb', '2026-05-01'),
      measured('weight', 80, 'kg', '2025-05-01'),
    ];
    expect(newestOf(rows, 'weight')?.value).toBeCloseTo(68.04, 2);
    expect(newestOf(rows, 'height')).toBeNull();
  });

  test('weight lost in half a year, from the highest weight in it', () => {
    const { within6Months, beyond6Months } = weightLosses([
      measured('weight', 71.4, 'kg', '2026-02-10'),
      measured('weight', 71, 'kg', '2026-05-20'),
      measured('weight', 68.9, 'kg', '2026-08-10'),
      measured('weight', 66.9, 'kg', '2026-11-10'),
    ]);
    expect(within6Months).toMatchObject({ fromKg: 71, fromOn: '2026-05-20', nowKg: 66.9, days: 174 });
    expect(within6Months?.percent.toFixed(1)).toBe('5.8');
    expect(beyond6Months?.percent.toFixed(1)).toBe('6.3');
    expect(weightLosses([measured('weight', 60, 'kg', '2026-01-01')])).toEqual({
      within6Months: null,
      beyond6Months: null,
    });
  });
});

test('bounds of every kind are reached in its first unit', () => {
  for (const kind of measurementKindNames) {
    const { units, min, max } = measurementKinds[kind];
    expect([inBaseUnit(kind, min, units[0]), inBaseUnit(kind, max, units[0])]).toEqual([min, max]);
  }
});

describe('limits that look mistyped', () => {
  const asked = (kind: (typeof measurementKindNames)[number], unit: string, low: number | null, high: number | null) =>
    unusualLimits({ kind, unit, low, high }).map(({ field }) => field);

  test.each([
    ['potassium', 'mmol/L', 3.5, 55, ['high']],
    ['potassium', 'mmol/L', 35, 5.5, ['low']],
    ['creatinine', 'µmol/L', 0.5, 1.2, ['low', 'high']],
    ['haemoglobin', 'g/L', 11.9, 15.7, ['low', 'high']],
    ['glucose', 'mmol/L', 70, 100, ['low', 'high']],
    ['tsh', 'mIU/L', 0.4, 42, ['high']],
    ['weight', 'kg', 55, 700, ['high']],
  ] as const)('%s in %s, %s to %s: %j', (kind, unit, low, high, fields) => {
    expect(asked(kind, unit, low, high)).toEqual(fields);
  });

  test.each([
    ['potassium', 'mEq/L', 3.4, 5.9],
    ['creatinine', 'mg/dL', 0.5, 1.2],
    ['haemoglobin', 'g/dL', 11.9, 15.7],
    ['glucose', 'mg/dL', 70, 100],
    ['hba1c', '%', 0, 5.7],
    ['hba1c', 'mmol/mol', 20, 42],
    ['ferritin', 'ng/mL', 30, 400],
    ['vitaminD', 'ng/mL', 30, 100],
    ['vitaminB12', 'pg/mL', 197, 771],
    ['crp', 'mg/L', null, 5],
    ['egfr', 'mL/min/1.73 m²', 60, null],
    ['calprotectin', 'µg/g', null, 50],
    ['weight', 'kg', 55, 70],
  ] as const)('%s in %s, %s to %s is what a laboratory prints', (kind, unit, low, high) => {
    expect(asked(kind, unit, low, high)).toEqual([]);
  });
});
