import type { DriResponse } from '#contract/dri.contract.ts';
import { nutrientById } from '#contract/nutrients.ts';
import type { DriResult } from '#domain/dri/calculate-dri.ts';
import { sourceOf, sourcesOf } from '#domain/dri/dri-sources.ts';
import type { NutrientIntake } from '#domain/dri/nutrient-intakes.ts';

/** The equations know no more than this, and floating point shows more. */
const rounded = (decimals: number) => (value: number | null) =>
  value === null ? null : Number(value.toFixed(decimals));
const index = rounded(2);
const kcal = rounded(1);
const grams = rounded(1);
const amount = rounded(3);

export function presentDri(result: DriResult): DriResponse {
  const { body, lifeStage, energy, macros, nutrients } = result;
  return {
    standard: result.standard,
    bmi: index(body.bmi),
    bmiClass: body.class,
    bmiNote: body.note,
    lifeStage: lifeStage.id,
    eer: {
      nasem2023: kcal(energy.nasem2023.kcal),
      iom2005: kcal(energy.iom2005.kcal),
      efsa2013: kcal(energy.efsa2013.kcal),
    },
    energyNotes: [
      ...new Set(
        result.standard === 'efsa' ? energy.efsa2013.notes : [...energy.nasem2023.notes, ...energy.iom2005.notes],
      ),
    ],
    restingEnergy: {
      mifflinStJeor: kcal(energy.resting.mifflinStJeor),
      harrisBenedict: kcal(energy.resting.harrisBenedict),
    },
    macros: macros.map(({ nutrientId, minG, maxG, minPct, maxPct, source }) => ({
      nutrientId,
      minG: grams(minG),
      maxG: grams(maxG),
      minPct,
      maxPct,
      source,
    })),
    nutrients: nutrients.map((intake) => ({
      nutrientId: intake.nutrientId,
      standard: intake.standard,
      kind: intake.kind,
      value: amount(intake.value),
      range: intake.range === null ? null : [Number(intake.range[0].toFixed(3)), Number(intake.range[1].toFixed(3))],
      unit: unitOf(intake),
      averageRequirement: amount(intake.averageRequirement),
      ul: intake.ul,
      ulForms: intake.ulForms,
      ulScope: intake.ulScope,
      safeLevel: intake.safeLevel,
      cdrr: intake.cdrr,
      source: intake.source,
      year: intake.source === null ? null : sourceOf(intake.source).year,
      ulSource: intake.ulSource,
      ulYear: intake.ulSource === null ? null : sourceOf(intake.ulSource).year,
      needs: intake.needs,
      notes: intake.notes,
    })),
    needs: {
      bmi: body.needs.bmi,
      bmiClass: body.needs.class,
      lifeStage: lifeStage.needs,
      nasem2023: energy.nasem2023.needs,
      iom2005: energy.iom2005.needs,
      efsa2013: energy.efsa2013.needs,
      restingEnergy: energy.resting.needs,
    },
    sources: sourcesOf(result.standard).map(([id, { citation, year, doi = null }]) => ({ id, citation, year, doi })),
  };
}

function unitOf({ nutrientId, per }: NutrientIntake): string {
  const unit = nutrientById(nutrientId)?.unit ?? '';
  return per === 'day' ? unit : `${unit} per ${per}`;
}
