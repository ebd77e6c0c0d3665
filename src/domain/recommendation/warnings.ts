import type { Bilingual } from './rule-types.ts';
import type { AssessedTaxon, ReportQuality } from './types.ts';

export interface Warning {
  code: 'NO_RANGES' | 'UNMATCHED' | 'POOR_QUALITY';
  message: Bilingual;
  /** The whole list is of low confidence. */
  unreliable: boolean;
}

/** More of the sample than this, in percent, must be known for a list to be trusted. */
const MOST_UNMATCHED = 20;

export function warningsOf(taxa: readonly AssessedTaxon[], quality: ReportQuality): Warning[] {
  const warnings: Warning[] = [];
  if (!taxa.some((taxon) => taxon.range !== null)) {
    warnings.push({
      code: 'NO_RANGES',
      message: {
        en: 'No bacterium of this report has a reference range, so nothing can be called low or high.',
        hr: 'Nijedna bakterija ovog nalaza nema referentni raspon, pa se ništa ne može nazvati niskim ni visokim.',
      },
      unreliable: true,
    });
  }
  if (quality.unmatchedPct > MOST_UNMATCHED) {
    const percent = Math.round(quality.unmatchedPct);
    warnings.push({
      code: 'UNMATCHED',
      message: {
        en: `${percent} % of the sample could not be matched to known bacteria; the list rests on the rest.`,
        hr: `${percent} % uzorka nije prepoznato među poznatim bakterijama; popis počiva na ostatku.`,
      },
      unreliable: true,
    });
  }
  if (quality.level === 'poor') {
    warnings.push({
      code: 'POOR_QUALITY',
      message: {
        en: 'The quality of this report is poor; take the list as a hint.',
        hr: 'Kvaliteta ovog nalaza je slaba; popis uzmite kao naznaku.',
      },
      unreliable: false,
    });
  }
  return warnings;
}
