import type { Sex } from '#contract/patient-fields.ts';
import tables from './growth-tables.gen.json' with { type: 'json' };

/** WHO Child Growth Standards of 2006 (to 60 months) and Growth Reference of 2007 (from 60 months). */
export type GrowthReference = 'who2006' | 'who2007';

export interface GrowthTable {
  sex: Sex;
  indicator: 'bmi' | 'weight' | 'height';
  reference: GrowthReference;
  /** How the child was measured: lying below 24 months, standing from then on. */
  position: 'length' | 'height' | 'any';
  /** Age in months, L, M, S, and so on. */
  lms: readonly number[];
}

export const growthTables = tables as readonly GrowthTable[];
