import type { DriNeed, IntakeKind, IntakeNote } from '#contract/dri.contract.ts';
import { type NutrientCode, nutrientByCode } from '#contract/nutrients.ts';
import type { Standard } from '#contract/reference-standard.ts';
import type { DriSource } from './dri-sources.ts';
import { intakeRows, type UpperLevelScope } from './intake-row.ts';
import { type LifeStage, lifeStages } from './life-stage.ts';

/** A figure per MJ or kg waits for the energy need or the weight. */
export type IntakePer = 'day' | 'MJ' | 'kg';

export interface NutrientIntake {
  nutrientId: number;
  code: NutrientCode;
  standard: Standard;
  /** Null where only an upper level is set, or nothing. */
  kind: IntakeKind | null;
  value: number | null;
  /** Instead of a value: as printed, or of the values of which it is not known which one holds. */
  range: readonly [low: number, high: number] | null;
  /** Of `value` and `range`. */
  per: IntakePer;
  averageRequirement: number | null;
  ul: number | null;
  ulForms: { nicotinamide: number; nicotinicAcid: number } | null;
  /** Of the upper level or the safe level. */
  ulScope: UpperLevelScope;
  safeLevel: number | null;
  cdrr: number | null;
  source: DriSource | null;
  ulSource: DriSource | null;
  needs: DriNeed[];
  notes: IntakeNote[];
}

export function noIntake(code: NutrientCode, standard: Standard): NutrientIntake {
  return {
    nutrientId: nutrientByCode(code).id,
    code,
    standard,
    kind: null,
    value: null,
    range: null,
    per: 'day',
    averageRequirement: null,
    ul: null,
    ulForms: null,
    ulScope: 'total',
    safeLevel: null,
    cdrr: null,
    source: null,
    ulSource: null,
    needs: [],
    notes: [],
  };
}

/** Every nutrient of NASEM's tables, in their order. `weightKg` is that before pregnancy; protein goes by it. */
export function nutrientIntakes(stage: LifeStage, weightKg: number | null): NutrientIntake[] {
  const column = lifeStages.findIndex(({ id }) => id === stage);
  const at = (values: readonly number[] | undefined) => values?.[column] || null;
  return intakeRows.map((row) => {
    const perKg = at(row.perKg);
    const value = perKg !== null && weightKg !== null ? perKg * weightKg : at(row.target);
    return {
      ...noIntake(row.code, 'nasem'),
      kind: value === null ? null : column < (row.adequateUpTo ?? 0) ? 'AI' : 'RDA',
      value,
      ul: at(row.upperLevel),
      ulScope: row.upperLevelScope ?? 'total',
      cdrr: at(row.riskReduction),
      source: row.source,
      ulSource: row.source,
    };
  });
}
