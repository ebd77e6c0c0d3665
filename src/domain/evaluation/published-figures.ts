import type { Figure } from '#contract/validation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Measured } from './statements.ts';

const figure = (value: number, people: number, low: number | null = null, high: number | null = null): Figure => ({
  ...{ value, low, high, people },
});

/** People with two samples behind the findings, and all of both kinds; how many stand behind the others was not published. */
const REPEATED = 373;
const HEALTHY = 1548;
const PATIENTS = 750;
const UNSAID = 0;

/**
 * What was measured when engine 3 and its reference sets were made, on people of public cohorts who built no range. They are shown
 * where nobody has run a validation of the rules that run. `docs/validation.md` says where each comes from.
 */
export const publishedFigures: Measured & { source: Bilingual } = {
  source: {
    en: 'Measured when engine 3 and its ranges were made, November 2026: 1,548 reports of healthy people and 750 patients of public studies who built no range; findings that come again: 373 people of six studies. Some settings were chosen with half of these people in sight, so the figures are a little flattered.',
    hr: 'Izmjereno pri izradi verzije 3 izračuna i njezinih raspona, studeni 2026.: 1548 nalaza zdravih osoba i 750 pacijenata iz javnih studija koji nisu ušli u raspone; ponavljanje odstupanja: 373 osobe iz šest studija. Neke su postavke odabrane s uvidom u polovicu tih osoba, pa su brojke malo uljepšane.',
  },
  overall: {
    clearAgain: figure(0.72, REPEATED),
    findingAgain: figure(0.42, REPEATED),
    findingBrier: figure(0.237, REPEATED),
    findingBrierConstant: figure(0.25, REPEATED),
    findingLogLoss: figure(0.65, REPEATED),
    findingLogLossConstant: figure(0.68, REPEATED),
    findingWorstBin: figure(0.032, REPEATED),
    againBySuggestion: figure(0.52, UNSAID),
    againByPerson: figure(0.37, UNSAID),
    sameSideAgain: figure(0.83, UNSAID),
    shownInOther: figure(0.09, UNSAID),
    ownerFound: figure(0.31, UNSAID, 0.25, 0.37),
    firstThree: figure(0.24, UNSAID, 0.2, 0.27),
    firstSix: figure(0.23, UNSAID, 0.2, 0.26),
    rankCorrelation: figure(0.05, UNSAID),
    dimensions: figure(2.5, UNSAID),
    noiseFirst: figure(0.93, UNSAID),
    noiseShown: figure(0.88, UNSAID),
    suggestionsHealthy: figure(0, HEALTHY),
    foodsHealthy: figure(0, HEALTHY),
    foodsHealthy95: figure(39, HEALTHY),
    emptyHealthy: figure(0.69, HEALTHY),
    emptyPatients: figure(0.52, PATIENTS),
    patientsToHealthy: figure(1.7, UNSAID, 1.4, 2),
    auc: figure(0.575, UNSAID),
    refused: figure(0.003, 1625),
  },
  calibration: {
    findings: (
      [
        [0, 0.3, 0.272, 0.269, 1645],
        [0.3, 0.4, 0.347, 0.345, 2287],
        [0.4, 0.5, 0.447, 0.442, 1689],
        [0.5, 0.6, 0.546, 0.527, 1062],
        [0.6, 0.7, 0.644, 0.632, 662],
        [0.7, 1, 0.736, 0.768, 355],
      ] as const
    ).map(([from, to, stated, seen, count]) => ({ from, to, stated, seen: figure(seen, REPEATED), count })),
    suggestions: (
      [
        [0.3, 0.301, 226, 117],
        [0.5, 0.472, 142, 85],
        [0.6, 0.645, 183, 50],
      ] as const
    ).map(([said, seen, count, people]) => ({ from: said, to: said, stated: said, seen: figure(seen, people), count })),
  },
  signs: [{ cohort: 'Johnson 2019', people: 31, pooled: figure(0.562, 31), limit: 0.531, perPerson: null }],
};
