import type { DriResponse } from '#contract/dri.contract.ts';
import { nutrientById } from '#contract/nutrients.ts';
import type { DriResult } from '#domain/dri/calculate-dri.ts';
import { driSources } from '#domain/dri/dri-sources.ts';

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
    bmi: index(body.bmi),
    bmiClass: body.class,
    bmiNote: body.note,
    lifeStage: lifeStage.id,
    eer: { nasem2023: kcal(energy.nasem2023.kcal), iom2005: kcal(energy.iom2005.kcal) },
    energyNotes: [...new Set([...energy.nasem2023.notes, ...energy.iom2005.notes])],
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
    nutrients: nutrients.map(({ nutrientId, kind, value, ul, ulScope, cdrr, source }) => ({
      nutrientId,
      kind,
      value: amount(value),
      ul,
      unit: nutrientById(nutrientId)?.unit ?? '',
      ulScope,
      cdrr,
      source,
    })),
    needs: {
      bmi: body.needs.bmi,
      bmiClass: body.needs.class,
      lifeStage: lifeStage.needs,
      nasem2023: energy.nasem2023.needs,
      iom2005: energy.iom2005.needs,
      restingEnergy: energy.resting.needs,
    },
    sources: Object.entries(driSources).map(([id, source]) => ({
      id,
      citation: source.citation,
      doi: 'doi' in source ? source.doi : null,
    })),
  };
}
