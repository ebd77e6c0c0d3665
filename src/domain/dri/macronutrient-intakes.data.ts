// Daily intakes in the unit of the nutrient table, one number for each life stage in the order of `lifeStages`; 0 where none is set.
import type { IntakeRow } from './intake-row.ts';

export const macronutrientIntakes: readonly IntakeRow[] = [
  {
    code: 'protein',
    source: 'iom2005',
    adequateUpTo: 1,
    target: [9.1, 11, 13, 19, 34, 52, 56, 56, 56, 56, 34, 46, 46, 46, 46, 46, 71, 71, 71, 71, 71, 71],
    perKg: [
      1.52, 1.2, 1.05, 0.95, 0.95, 0.85, 0.8, 0.8, 0.8, 0.8, 0.95, 0.85, 0.8, 0.8, 0.8, 0.8, 1.1, 1.1, 1.1, 1.3, 1.3,
      1.3,
    ],
  },
  {
    code: 'fat',
    source: 'iom2005',
    adequateUpTo: 22,
    target: [31, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  {
    code: 'carbohydrate',
    source: 'iom2005',
    adequateUpTo: 2,
    target: [
      60, 95, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 130, 175, 175, 175, 210, 210, 210,
    ],
  },
  {
    code: 'fiber',
    source: 'iom2005',
    adequateUpTo: 22,
    target: [0, 0, 19, 25, 31, 38, 38, 38, 30, 30, 26, 26, 25, 25, 21, 21, 28, 28, 28, 29, 29, 29],
  },
  {
    code: 'water',
    source: 'iom2004',
    adequateUpTo: 22,
    target: [0.7, 0.8, 1.3, 1.7, 2.4, 3.3, 3.7, 3.7, 3.7, 3.7, 2.1, 2.3, 2.7, 2.7, 2.7, 2.7, 3, 3, 3, 3.8, 3.8, 3.8],
  },
  {
    code: 'linoleic_acid',
    source: 'iom2005',
    adequateUpTo: 22,
    target: [4.4, 4.6, 7, 10, 12, 16, 17, 17, 14, 14, 10, 11, 12, 12, 11, 11, 13, 13, 13, 13, 13, 13],
  },
  {
    code: 'alpha_linolenic_acid',
    source: 'iom2005',
    adequateUpTo: 22,
    target: [
      0.5, 0.5, 0.7, 0.9, 1.2, 1.6, 1.6, 1.6, 1.6, 1.6, 1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.4, 1.4, 1.4, 1.3, 1.3, 1.3,
    ],
  },
];
