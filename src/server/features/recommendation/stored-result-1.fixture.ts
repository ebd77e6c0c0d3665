import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { StoredResult1 } from './stored-result-1.ts';

/** A list as engine 1.1 kept it: one food that one genus speaks for. */
export const storedResult1: StoredResult1 = {
  foods: [
    {
      ...{ foodId: 1, band: 'eatMore', scoreBand: 'eatMore', finalScore: 27.9, microbiomeScore: 27.9 },
      ...{ agreement: 1, mixed: false, generaCount: 1, confidence: 'low', nutrientBonus: 0, nutrients: [] },
      ...{ caps: [], exclusion: null, cautions: [], adjustments: [], safety: [] },
    },
  ],
  voices: [
    {
      taxon: {
        ...{ taxId: 1678, rank: 'genus', name: 'Bifidobacterium', genusTaxId: 1678, abundance: 0.4 },
        ...{ range: { low: 1, high: 8 }, status: 'Low', borderline: false, weight: 1.44 },
      },
      ...{ toEat: 'Increase', notToEat: null, mass: 4.5 },
    },
  ],
  genusNames: { 1678: 'Bifidobacterium' },
  notes: [],
  warnings: [],
  coverage: {
    ...{ taxa: 1, withRange: 1, outOfRange: 1, silent: 0, speaking: 1, matchedPct: 100, foodsSpoken: 1 },
  },
  safety: { rules: 0, drafts: 0 },
  statusCounts: { low: 1, high: 0 },
};

/** Its contributions as engine 1 packed them: without grades, and in version 1 without the number of the version. */
export function packedPairs1(version: 1 | 2): Promise<Buffer> {
  const columns = [
    ...(version === 1 ? [] : [Int32Array.of(-version, 0)]),
    ...[Int32Array.of(1, 2), Float64Array.of(10), Float64Array.of(14.4), Float64Array.of(1)],
    ...[Int32Array.of(0, 1), Int32Array.of(0), Uint8Array.of(0)],
  ];
  return promisify(deflateRaw)(Buffer.concat(columns.map((column) => Buffer.from(column.buffer))));
}
