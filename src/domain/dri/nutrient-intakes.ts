import { type NutrientCode, nutrientByCode } from '#contract/nutrients.ts';
import type { DriSource } from './dri-sources.ts';
import type { IntakeRow, UpperLevelScope } from './intake-row.ts';
import { type LifeStage, lifeStages } from './life-stage.ts';
import { macronutrientIntakes } from './macronutrient-intakes.data.ts';
import { mineralIntakes } from './mineral-intakes.data.ts';
import { vitaminIntakes } from './vitamin-intakes.data.ts';

export interface NutrientIntake {
  nutrientId: number;
  code: NutrientCode;
  /** Recommended dietary allowance or adequate intake; null where only an upper level is set. */
  kind: 'RDA' | 'AI' | null;
  value: number | null;
  ul: number | null;
  ulScope: UpperLevelScope;
  cdrr: number | null;
  source: DriSource;
}

export const intakeRows: readonly IntakeRow[] = [...macronutrientIntakes, ...vitaminIntakes, ...mineralIntakes];

/** Every nutrient of the tables, in their order. `weightKg` is that before pregnancy; protein goes by it. */
export function nutrientIntakes(stage: LifeStage, weightKg: number | null): NutrientIntake[] {
  const column = lifeStages.findIndex(({ id }) => id === stage);
  const at = (values: readonly number[] | undefined) => values?.[column] || null;
  return intakeRows.map((row) => {
    const perKg = at(row.perKg);
    const value = perKg !== null && weightKg !== null ? perKg * weightKg : at(row.target);
    return {
      nutrientId: nutrientByCode(row.code).id,
      code: row.code,
      kind: value === null ? null : column < (row.adequateUpTo ?? 0) ? 'AI' : 'RDA',
      value,
      ul: at(row.upperLevel),
      ulScope: row.upperLevelScope ?? 'total',
      cdrr: at(row.riskReduction),
      source: row.source,
    };
  });
}
