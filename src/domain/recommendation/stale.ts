import type { Language } from '#contract/endpoint.ts';
import { type StaleReason, staleReasonCodes } from '#contract/recommendation.contract.ts';

type Part = (typeof staleReasonCodes)[number];

/** A hash of each part of the inputs; `engine` is its version. */
export type Fingerprint = Record<Part, string>;

const sentences: Record<Part, Record<Language, string>> = {
  report: { en: 'The lab report has changed.', hr: 'Nalaz se promijenio.' },
  ranges: { en: 'Reference ranges have changed.', hr: 'Promijenili su se referentni rasponi.' },
  pairs: { en: 'Bacteria–food pairs have changed.', hr: 'Promijenili su se parovi bakterija i hrane.' },
  behaviours: { en: 'Behaviours of bacteria have changed.', hr: 'Promijenila su se ponašanja bakterija.' },
  foods: { en: 'Foods or their nutrients have changed.', hr: 'Promijenila se hrana ili njezine hranjive tvari.' },
  rules: {
    en: 'Rules of restrictions, drugs or phenotypes have changed.',
    hr: 'Promijenila su se pravila ograničenja, lijekova ili fenotipova.',
  },
  patient: { en: "The patient's data have changed.", hr: 'Podaci osobe su se promijenili.' },
  referenceSet: {
    en: 'The report is held against another reference set.',
    hr: 'Nalaz se uspoređuje s drugim referentnim skupom.',
  },
  scoring: { en: 'Settings of the calculation have changed.', hr: 'Promijenile su se postavke izračuna.' },
  general: { en: 'What is good for everybody has changed.', hr: 'Promijenilo se što je dobro za sve.' },
  engine: { en: 'The way of calculating has changed.', hr: 'Promijenio se način izračuna.' },
};

/** What differs between the inputs of a stored calculation and those of today; empty where the list still stands. */
export function staleReasons(stored: Fingerprint, today: Fingerprint, language: Language): StaleReason[] {
  return changedParts(stored, today).map((code) => ({ code, message: sentences[code][language], values: {} }));
}

function changedParts(stored: Fingerprint, today: Fingerprint): Part[] {
  // two engines read the same data by other parts: that another one would calculate is all that can be said
  if (majorOf(stored) !== majorOf(today)) return ['engine'];
  const changed = staleReasonCodes.filter((code) => stored[code] !== today[code]);
  return changed.filter((code) => !followsFrom[code]?.some((cause) => changed.includes(cause)));
}

/** Parts that need not be named beside what changed them: another set has other ranges. */
const followsFrom: Partial<Record<Part, readonly Part[]>> = {
  ranges: ['referenceSet'],
  general: ['pairs', 'behaviours', 'scoring'],
};

const majorOf = ({ engine }: Fingerprint): string | undefined => engine.split('.')[0];
