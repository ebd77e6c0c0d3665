import type { GroupFigures, Grouping, MetricId, ValidationResult } from '#contract/validation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { StatementTopic } from './statements.ts';

/** Why a sample gets no list from the test, by the codes of the engine. */
const words: Readonly<Record<string, Bilingual>> = {
  NO_RANGES: { en: 'no bacterium has a reference range', hr: 'nijedna bakterija nema referentni raspon' },
  UNMATCHED: { en: 'too much is of unknown bacteria', hr: 'prevelik dio čine nepoznate bakterije' },
};

/** The reasons of all these people with the samples of each, the most frequent first; null where all got a list. */
export function whyRefused(groups: readonly Pick<GroupFigures, 'refused'>[]): Bilingual | null {
  const samples = new Map<string, number>();
  for (const { code, samples: of } of groups.flatMap(({ refused }) => refused)) {
    samples.set(code, (samples.get(code) ?? 0) + of);
  }
  const reasons = [...samples].sort(([, a], [, b]) => b - a);
  if (reasons.length === 0) return null;
  const say = (language: keyof Bilingual) =>
    reasons.map(([code, of]) => `${words[code]?.[language] ?? code}: ${of}`).join('; ');
  return { en: say('en'), hr: say('hr') };
}

/** Words that screen and report of a validation share. */
export const topicWords: Record<StatementTopic, Bilingual> = {
  finding: { en: 'What a finding is worth', hr: 'Koliko vrijedi odstupanje' },
  suggestion: { en: 'What a suggestion is worth', hr: 'Koliko vrijedi prijedlog' },
  person: { en: 'Whether a list is personal', hr: 'Je li popis osoban' },
  illness: { en: 'Healthy people and patients', hr: 'Zdrave osobe i pacijenti' },
  refusal: { en: 'Who gets no list', hr: 'Tko ne dobiva popis' },
  rule: { en: 'Whether the rules hold in diaries', hr: 'Vrijede li pravila u dnevnicima' },
};

export const unknownWords: Bilingual = { en: 'What nobody knows', hr: 'Što nitko ne zna' };

type DeviationCode = ValidationResult['deviations'][number]['code'];
const deviationWords: Record<DeviationCode, Bilingual> = {
  OTHER_RULES: { en: 'The protocol was written for other rules.', hr: 'Protokol je pisan za druga pravila.' },
  OTHER_RANGES: { en: 'The protocol was written for other ranges.', hr: 'Protokol je pisan za druge raspone.' },
  OTHER_ENGINE: { en: 'The protocol was written for another engine.', hr: 'Protokol je pisan za drugi izračun.' },
  OTHER_FOLDER: { en: 'The protocol was written for other reports.', hr: 'Protokol je pisan za druge nalaze.' },
  COHORT_MISSING: { en: 'A study was missing:', hr: 'Nedostajala je studija:' },
  SPLIT_MISSING: { en: 'A part was missing:', hr: 'Nedostajao je dio:' },
};

/** Where a run was not what its protocol asked for. */
export function deviationText({ code, name }: ValidationResult['deviations'][number]): Bilingual {
  const { en, hr } = deviationWords[code];
  return name === null ? { en, hr } : { en: `${en} ${name}.`, hr: `${hr} ${name}.` };
}

export const groupingWords: Record<Grouping, Bilingual> = {
  set: { en: 'Set', hr: 'Skup' },
  cohort: { en: 'Study', hr: 'Studija' },
  country: { en: 'Country', hr: 'Zemlja' },
  age: { en: 'Age', hr: 'Dob' },
  laboratory: { en: 'Laboratory', hr: 'Laboratorij' },
};

const ages: Readonly<Record<string, Bilingual>> = {
  'under 18': { en: 'under 18', hr: 'mlađi od 18' },
  '18 to 39': { en: '18–39', hr: '18–39' },
  '40 to 59': { en: '40–59', hr: '40–59' },
  '60 and over': { en: '60 and over', hr: '60 i više' },
};

/** In place of a set, for reports that none fits. */
const sets: Readonly<Record<string, Bilingual>> = {
  'own ranges only': { en: 'own ranges only', hr: 'samo vlastiti rasponi' },
};

/** Names of studies, countries and laboratories stand as the manifest has them. */
export function groupName(by: Grouping, name: string): Bilingual {
  return (by === 'age' ? ages[name] : by === 'set' ? sets[name] : undefined) ?? { en: name, hr: name };
}

/** What a table of parts of the people shows, by the figure that tells most. */
export const groupColumns: readonly (Bilingual & { metric: MetricId })[] = [
  { metric: 'refused', en: 'No list', hr: 'Bez popisa' },
  { metric: 'suggestionsHealthy', en: 'Suggestions, healthy', hr: 'Prijedlozi, zdravi' },
  { metric: 'suggestionsPatients', en: 'Suggestions, patients', hr: 'Prijedlozi, pacijenti' },
  { metric: 'auc', en: 'Patients told apart', hr: 'Razlikovanje pacijenata' },
  { metric: 'ownerFound', en: 'Owner found', hr: 'Pronađena osoba' },
  { metric: 'againBySuggestion', en: 'Suggestions again', hr: 'Prijedlozi opet' },
  { metric: 'findingAgain', en: 'Findings again', hr: 'Odstupanja opet' },
];

export const binWords = {
  findings: { en: 'Findings', hr: 'Odstupanja' },
  suggestions: { en: 'Suggestions', hr: 'Prijedlozi' },
} as const satisfies Record<string, Bilingual>;

export const calibrationHow: Bilingual = {
  en: 'How often something is said to come again, against how often it did in a second sample. On the line both are the same.',
  hr: 'Koliko se često nešto navodi kao ponovljivo, prema tome koliko se često ponovilo u ponovljenom uzorku. Na crti je oboje jednako.',
};

export const markWords = {
  title: { en: 'Asked for before the run', hr: 'Traženo prije mjerenja' },
  metric: { en: 'Figure', hr: 'Brojka' },
  mark: { en: 'Mark', hr: 'Mjerilo' },
  value: { en: 'Measured', hr: 'Izmjereno' },
  outcome: { en: 'Outcome', hr: 'Ishod' },
  least: { en: 'at least', hr: 'najmanje' },
  most: { en: 'at most', hr: 'najviše' },
  without: { en: 'without', hr: 'bez' },
  met: { en: 'reached', hr: 'postignuto' },
  missed: { en: 'missed', hr: 'nije postignuto' },
  unknown: { en: 'cannot be told', hr: 'ne može se reći' },
} as const satisfies Record<string, Bilingual>;
