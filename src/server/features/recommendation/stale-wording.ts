import { wording } from '#domain/wording/wording.ts';

/** Why a stored list is no longer what would be calculated today. */
export const staleWording = wording({
  en: {
    report: 'The lab report has changed.',
    ranges: 'Reference ranges have changed.',
    pairs: 'Bacteria–food pairs have changed.',
    pairsOf: 'Bacteria–food pairs have changed: {{names}}.',
    behaviours: 'Behaviours of bacteria have changed.',
    behavioursOf: 'Behaviours of bacteria have changed: {{names}}.',
    foods: 'Foods or their nutrients have changed.',
    rules: 'Rules of restrictions, drugs or phenotypes have changed.',
    patient: "The patient's data have changed.",
    referenceSet: 'The report is held against another reference set.',
    scoring: 'Settings of the calculation have changed.',
    engine: 'The way of calculating has changed.',
    standard: 'The reference values are now those of {{to}} ({{from}} before).',
    added: '“{{name}}” was added{{onDay}}.',
    removed: '“{{name}}” was taken out{{onDay}}.',
  },
  hr: {
    report: 'Nalaz se promijenio.',
    ranges: 'Promijenili su se referentni rasponi.',
    pairs: 'Promijenili su se parovi bakterija i hrane.',
    pairsOf: 'Promijenili su se parovi bakterija i hrane: {{names}}.',
    behaviours: 'Promijenila su se ponašanja bakterija.',
    behavioursOf: 'Promijenila su se ponašanja bakterija: {{names}}.',
    foods: 'Promijenila se hrana ili njezine hranjive tvari.',
    rules: 'Promijenila su se pravila ograničenja, lijekova ili fenotipova.',
    patient: 'Podaci osobe su se promijenili.',
    referenceSet: 'Nalaz se uspoređuje s drugim referentnim skupom.',
    scoring: 'Promijenile su se postavke izračuna.',
    engine: 'Promijenio se način izračuna.',
    standard: 'Referentne vrijednosti sada su prema standardu {{to}} (prije {{from}}).',
    added: '„{{name}}” je dodano{{onDay}}.',
    removed: '„{{name}}” je uklonjeno{{onDay}}.',
  },
});
