import type { NutrientCode } from '#contract/nutrients.ts';
import type { DriSource } from './dri-sources.ts';
import rows from './nasem-intakes.gen.json' with { type: 'json' };

/** One number for each life stage, in the order of `lifeStages`; 0 where the reports set none. */
type ByLifeStage = readonly number[];

/**
 * What an upper level counts. `total`: all intake. `retinol`: preformed vitamin A. `supplements`: what comes on top
 * of food and water. `synthetic`: supplements and fortified food. `forms`: one for each form (niacin of EFSA). Only
 * `total` can be compared with a whole diet.
 */
export type UpperLevelScope = 'total' | 'retinol' | 'supplements' | 'synthetic' | 'forms';

export interface IntakeRow {
  code: NutrientCode;
  source: DriSource;
  /** So many of the life stages, counted from birth, have an AI; those after them have an RDA. */
  adequateUpTo?: number;
  target?: ByLifeStage;
  upperLevel?: ByLifeStage;
  upperLevelScope?: UpperLevelScope;
  /** Chronic disease risk reduction intake: less is better where the diet is above it. */
  riskReduction?: ByLifeStage;
  /** The target in g per kg of body weight (before pregnancy), which goes before `target` where the weight is known. */
  perKg?: ByLifeStage;
}

/** Daily intakes of NASEM, in the unit of the nutrient table. */
export const intakeRows = rows as readonly IntakeRow[];
