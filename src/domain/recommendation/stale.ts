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
  engine: { en: 'The way of calculating has changed.', hr: 'Promijenio se način izračuna.' },
};

/** What differs between the inputs of a stored calculation and those of today; empty where the list still stands. */
export function staleReasons(stored: Fingerprint, today: Fingerprint, language: Language): StaleReason[] {
  return staleReasonCodes
    .filter((code) => stored[code] !== today[code])
    .map((code) => ({ code, message: sentences[code][language], values: {} }));
}
