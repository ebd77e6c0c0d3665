import type { Language } from '#contract/endpoint.ts';
import { dayInWords } from '#domain/dates/day-words.ts';
import { ageInYears } from '#domain/person/age.ts';
import { isChild, restrictedBands } from './allowed-foods.ts';
import { permittedText } from './forbidden-words.ts';
import type { PaperInput } from './paper-input.ts';

interface RemarkWords {
  /** What the engine warns of, in the words of the paper; other codes say what the calculation says. */
  warnings: Record<string, string>;
  stale: (date: string) => string;
  without: (names: string) => string;
  noList: string;
  manyLimits: (percent: number) => string;
  weekHeld: string;
  /** What was wrong with a poor sample. */
  poor: (reasons: string) => string;
  quality: Record<string, string>;
  qualityUnknown: string;
}

/** Said elsewhere on the paper: the frame of a poor sample, the lines about health. */
const saidElsewhere = new Set(['POOR_QUALITY', 'MEASURED_CONDITION']);

const words: Record<Language, RemarkWords> = {
  en: {
    warnings: {
      NO_RANGES: 'No bacterium of this sample could be compared, so the foods are those that are good for everybody.',
      UNMATCHED: 'Too much of the sample is of unknown bacteria, so the foods are those that are good for everybody.',
      UNDER_AGE: 'The usual ranges are those of adults, so the foods are those that are good for everybody.',
      RANGES_OF_AGE: 'The list rests on the laboratory’s own ranges for this age.',
      DOES_NOT_FIT: 'Unusually much lies outside the usual range; take the list as a hint.',
      PROVISIONAL_SET: 'The usual ranges for this kind of test rest on few people and are provisional.',
    },
    stale: (date) => `The food list is of ${date}; something has changed since.`,
    without: (names) => `Calculated without: ${names}.`,
    noList: 'No food list was calculated yet.',
    manyLimits: (percent) =>
      `${percent} % of all foods are limited or out for you. Eat enough of the others, keep your weight, and tell us if it falls.`,
    weekHeld: 'The planned week is left out: a food of it is not for you any more.',
    poor: (reasons) => `The sample was weak: ${reasons}. Take the results as a hint; we suggest repeating it.`,
    quality: {
      PARTIAL: 'it names only a part of the bacteria',
      FEW_READS: 'too few bacteria could be read',
      FEW_GENERA: 'too few kinds of bacteria were found',
      MOSTLY_ABOVE_GENUS: 'most bacteria were named only roughly',
      MOSTLY_UNCLASSIFIED: 'most of it could not be named',
      MANY_UNMATCHED: 'many bacteria are not known to us',
    },
    qualityUnknown: 'the laboratory could read it only in part',
  },
  hr: {
    warnings: {
      NO_RANGES: 'Nijednu bakteriju ovog uzorka nismo mogli usporediti, pa su namirnice one koje su dobre za svakoga.',
      UNMATCHED: 'Prevelik dio uzorka čine nepoznate bakterije, pa su namirnice one koje su dobre za svakoga.',
      UNDER_AGE: 'Uobičajeni rasponi vrijede za odrasle, pa su namirnice one koje su dobre za svakoga.',
      RANGES_OF_AGE: 'Popis se oslanja na raspone laboratorija za ovu dob.',
      DOES_NOT_FIT: 'Neobično mnogo toga je izvan uobičajenog raspona; popis uzmite kao naznaku.',
      PROVISIONAL_SET: 'Uobičajeni rasponi za ovu vrstu nalaza temelje se na malom broju osoba i privremeni su.',
    },
    stale: (date) => `Popis namirnica je od ${date.replace(/\.$/, '')}; otad se nešto promijenilo.`,
    without: (names) => `Izračunato bez: ${names}.`,
    noList: 'Popis namirnica još nije izračunat.',
    manyLimits: (percent) =>
      `${percent} % svih namirnica za vas je ograničeno ili izostavljeno. Ostalih jedite dovoljno, čuvajte težinu i javite nam ako padne.`,
    weekHeld: 'Planirani je tjedan izostavljen: jedna namirnica u njemu više nije za vas.',
    poor: (reasons) => `Uzorak je bio slab: ${reasons}. Rezultate uzmite kao naznaku; predlažemo da ga ponovite.`,
    quality: {
      PARTIAL: 'navodi samo dio bakterija',
      FEW_READS: 'očitano je premalo bakterija',
      FEW_GENERA: 'nađeno je premalo vrsta bakterija',
      MOSTLY_ABOVE_GENUS: 'većina bakterija imenovana je samo okvirno',
      MOSTLY_UNCLASSIFIED: 'većinu nije bilo moguće imenovati',
      MANY_UNMATCHED: 'mnoge bakterije nisu nam poznate',
    },
    qualityUnknown: 'laboratorij ga je očitao samo djelomično',
  },
};

/** The frame of pages 1 and 3. */
export function poorSampleText({ report, language }: PaperInput): string | null {
  if (report.quality.level !== 'poor') return null;
  const { quality, qualityUnknown, poor } = words[language];
  const reasons = report.quality.reasons.flatMap(({ code }) => quality[code] ?? []);
  return poor(reasons.length === 0 ? qualityUnknown : reasons.join('; '));
}

/** From this share of foods on that are limited or out, too little may be left to eat. */
const manyLimits = 0.4;
const leanBelowBmi = 22;
const olderThanYears = 65;

/** Page 1, for somebody whom a long list of limits can harm: lean, or old. */
export function manyLimitsText(input: PaperInput): string | null {
  const { foods, patient, today, language } = input;
  const years = patient.dateOfBirth === null ? null : ageInYears(patient.dateOfBirth, today);
  const frail = (patient.bmi !== null && patient.bmi < leanBelowBmi) || (years !== null && years > olderThanYears);
  if (!frail || isChild(input) || foods.length === 0) return null;
  const share = foods.filter(({ band }) => restrictedBands.has(band)).length / foods.length;
  return share > manyLimits ? words[language].manyLimits(Math.round(share * 100)) : null;
}

/** What the reader should know of how the paper was made. */
export function remarksOf(input: PaperInput, weekHeld: boolean): string[] {
  const { calculation, language, leftOutOfRun, health } = input;
  const text = words[language];
  const held = weekHeld ? [text.weekHeld] : [];
  if (calculation === null) return [text.noList, ...held];
  const { warnings, stale, createdAt, settings } = calculation;
  const because = settings.leftOutBecause === undefined ? '' : ` (${settings.leftOutBecause})`;
  const names = leftOutOfRun.map((name) => name[language]).join(', ');
  const ofLifeStage = health.safety
    // what holds for everybody is told where it concerns somebody: liquorice with high blood pressure
    .filter(
      ({ foodIds, cause }) =>
        cause.bodily && foodIds.length === 0 && cause.drugIds.length === 0 && cause.conditions.length === 0,
    )
    .map(({ patientText }) => patientText[language].trim());
  const remarks = [
    ...warnings
      .filter(({ code }) => !saidElsewhere.has(code))
      .map(({ code, message }) => text.warnings[code] ?? permittedText(message, language)),
    ...ofLifeStage,
    ...(stale === null ? [] : [text.stale(dayInWords(createdAt.slice(0, 10), language))]),
    ...(names === '' ? [] : [text.without(`${names}${because}`)]),
    ...held,
  ];
  return [...new Set(remarks)].filter((remark) => remark !== '');
}
