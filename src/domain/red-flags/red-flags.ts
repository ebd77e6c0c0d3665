import type { Sex } from '#contract/patient-fields.ts';
import type { AnswerValue } from '#contract/questionnaires.contract.ts';
import type { Measured } from '#domain/measurements/series.ts';
import { growthFaltering, potassiumKnown, unwantedLoss } from './measured-flags.ts';

export type AnsweredTemplate = 'digestive-symptoms' | 'medical-history' | 'lifestyle-diet' | 'follow-up';

/** The newest submitted answers of one template. */
export interface Submission {
  template: AnsweredTemplate;
  userQuestionnaireId: number;
  /** The day of the submission. */
  submittedOn: string;
  answers: ReadonlyMap<string, AnswerValue>;
}

/** What red flags depend on. */
export interface FlagFacts {
  today: string;
  ageYears: number | null;
  dateOfBirth: string | null;
  sex: Sex | null;
  /** In the patient's own words. */
  goal: string | null;
  bmi: number | null;
  pregnancyWeeks: number | null;
  conditions: ReadonlySet<string>;
  atcCodes: readonly string[];
  restrictions: ReadonlySet<string>;
  submissions: readonly Submission[];
  measurements: readonly Measured[];
}

export interface RaisedFlag {
  code: string;
  /** The submission that raised it; null where the patient's record did. */
  userQuestionnaireId: number | null;
  since: string | null;
}

type Reading = (template: AnsweredTemplate, question: string) => AnswerValue | undefined;

/** What a flag rests on: submissions where their answers matter, the record alone where none is named. */
interface FlagRule {
  templates: readonly AnsweredTemplate[];
  /** The day where a measurement raises it, which may do so again. */
  holds(facts: FlagFacts, answer: Reading): boolean | { since: string };
}

const has = (value: AnswerValue | undefined, item: string) => Array.isArray(value) && value.includes(item);
const filled = (value: AnswerValue | undefined) => typeof value === 'string' && value.trim() !== '';
const empty = (value: AnswerValue | undefined) => !Array.isArray(value) || value.length === 0;
const atLeast = (value: AnswerValue | undefined, limit: number) => typeof value === 'number' && value >= limit;
/** In the answers of one of these templates. */
const either = (templates: readonly AnsweredTemplate[], test: (template: AnsweredTemplate) => boolean) =>
  templates.some(test);

const bowel = ['digestive-symptoms', 'follow-up'] as const;
const looseOften = (answer: Reading) =>
  either(bowel, (from) => atLeast(answer(from, 'bristolType'), 6) && answer(from, 'stoolFrequency') === 'over3Day');
const lostWithoutTrying = (answer: Reading) => answer('lifestyle-diet', 'weightChange') === 'lostWithoutTrying';

/** Loss of five percent of the weight before it. */
function lostMuch(answer: Reading): boolean {
  const [now, lost] = [answer('lifestyle-diet', 'weight'), answer('lifestyle-diet', 'weightLostKg')];
  return typeof now === 'number' && typeof lost === 'number' && lost / (now + lost) >= 0.05;
}

const onDrug = ({ atcCodes }: FlagFacts, ...prefixes: string[]) =>
  atcCodes.some((code) => prefixes.some((prefix) => code.startsWith(prefix)));
const withAny = ({ conditions }: FlagFacts, ...codes: string[]) => codes.some((code) => conditions.has(code));
const aged = ({ ageYears }: FlagFacts, from: number) => ageYears !== null && ageYears >= from;

const younger = ({ ageYears }: FlagFacts, than: number) => ageYears !== null && ageYears < than;
const raisedOn = (since: string | null) => since !== null && { since };
/** So many conditions, or so many restrictions, leave little to eat. */
const manyLimits = 3;

const monthsMs = 92 * 86_400_000;

/** By the code of `data/safety/red-flags.csv`. */
export const flagRules: Readonly<Record<string, FlagRule>> = {
  'RF-BLOOD': {
    templates: bowel,
    holds: (_, answer) => either(bowel, (from) => answer(from, 'bloodInStool') === true),
  },
  'RF-BLOODUNSEEN': {
    templates: ['digestive-symptoms'],
    holds: (_, answer) =>
      answer('digestive-symptoms', 'bloodInStool') === true && answer('digestive-symptoms', 'bloodSeen') === false,
  },
  'RF-MELENA': {
    templates: ['digestive-symptoms', 'medical-history'],
    holds: (_, answer) =>
      answer('digestive-symptoms', 'blackStool') === true && !has(answer('medical-history', 'supplements'), 'iron'),
  },
  'RF-WEIGHT': {
    templates: [...bowel, 'lifestyle-diet'],
    holds: (_, answer) => either(bowel, (from) => answer(from, 'weightLoss') === true) || lostWithoutTrying(answer),
  },
  'RF-WEIGHT5': {
    templates: ['lifestyle-diet'],
    holds: (_, answer) => lostWithoutTrying(answer) && lostMuch(answer),
  },
  'RF-FOLLOWLOSS': {
    templates: [],
    holds: ({ measurements, goal }, answer) =>
      raisedOn(unwantedLoss(measurements, goal, answer('lifestyle-diet', 'weightChange') === 'lostOnPurpose')),
  },
  'RF-NIGHT': {
    templates: ['digestive-symptoms'],
    holds: (_, answer) => answer('digestive-symptoms', 'nightStool') === true,
  },
  'RF-FEVER': {
    templates: ['digestive-symptoms'],
    holds: (_, answer) => answer('digestive-symptoms', 'fever') === true,
  },
  'RF-AGE50': {
    templates: ['digestive-symptoms'],
    holds: (facts, answer) =>
      aged(facts, 50) && ['underMonth', 'halfYear'].includes(String(answer('digestive-symptoms', 'duration'))),
  },
  'RF-CHANGE': {
    templates: ['digestive-symptoms'],
    holds: (facts, answer) => aged(facts, 50) && has(answer('digestive-symptoms', 'otherSigns'), 'bowelHabitChange'),
  },
  'RF-JAUNDICE': {
    templates: ['digestive-symptoms'],
    holds: (_, answer) => has(answer('digestive-symptoms', 'otherSigns'), 'jaundice'),
  },
  'RF-SWALLOW': {
    templates: ['digestive-symptoms'],
    holds: (_, answer) => answer('digestive-symptoms', 'swallowing') === true,
  },
  'RF-PAIN': {
    templates: bowel,
    holds: (_, answer) => either(bowel, (from) => atLeast(answer(from, 'abdominalPain'), 8)),
  },
  'RF-VOMIT': {
    templates: ['digestive-symptoms'],
    holds: (_, answer) => has(answer('digestive-symptoms', 'otherSigns'), 'vomiting'),
  },
  'RF-LOOSE': { templates: bowel, holds: (_, answer) => looseOften(answer) },
  'RF-DEHYD': {
    templates: bowel,
    holds: (facts, answer) =>
      facts.ageYears !== null && (facts.ageYears >= 75 || facts.ageYears < 5) && looseOften(answer),
  },
  'RF-ANAEMIA': {
    templates: [],
    holds: (facts) => withAny(facts, 'iron_deficiency_anemia') && (facts.sex === 'male' || aged(facts, 50)),
  },
  'RF-FAMILY': {
    templates: ['digestive-symptoms', 'medical-history'],
    holds: (_, answer) =>
      answer('digestive-symptoms', 'familyBowel') === true ||
      has(answer('medical-history', 'familyHistory'), 'bowelCancer'),
  },
  'RF-COELIAC': {
    templates: ['medical-history', ...bowel],
    holds: (facts, answer) =>
      !facts.restrictions.has('gluten_free') &&
      (has(answer('medical-history', 'familyHistory'), 'coeliac') ||
        looseOften(answer) ||
        withAny(facts, 'iron_deficiency_anemia')),
  },
  'RF-INFANT': { templates: [], holds: (facts) => younger(facts, 3) },
  'RF-GROWTH': {
    templates: [],
    holds: (facts) => younger(facts, 18) && raisedOn(growthFaltering(facts.measurements, facts)),
  },
  'RF-CHILD': { templates: [], holds: (facts) => aged(facts, 3) && younger(facts, 18) },
  'RF-ED': {
    templates: ['medical-history'],
    holds: (facts, answer) => answer('medical-history', 'eatingDisorder') === true || withAny(facts, 'eating_disorder'),
  },
  'RF-EDSIGN': {
    templates: ['lifestyle-diet'],
    holds: (facts, answer) =>
      answer('lifestyle-diet', 'foodWorry') === true &&
      ((facts.bmi !== null && facts.bmi < 18.5) ||
        answer('lifestyle-diet', 'weightChange') === 'lostOnPurpose' ||
        facts.restrictions.size >= 4),
  },
  'RF-BMI': {
    templates: [],
    holds: (facts) =>
      facts.bmi !== null && ((aged(facts, 18) && facts.bmi < 18.5) || (aged(facts, 65) && facts.bmi < 22)),
  },
  'RF-ANAPH': {
    templates: ['medical-history'],
    holds: (_, answer) => {
      const reaction = answer('medical-history', 'allergyReaction');
      return has(reaction, 'breathing') || has(reaction, 'collapse');
    },
  },
  'RF-ALLERGYTEXT': {
    templates: ['medical-history'],
    holds: (_, answer) =>
      answer('medical-history', 'hasAllergies') === true && empty(answer('medical-history', 'allergyFoods')),
  },
  'RF-OTHERDRUG': {
    templates: ['medical-history'],
    holds: (_, answer) =>
      filled(answer('medical-history', 'otherDrugs')) || filled(answer('medical-history', 'otherConditions')),
  },
  'RF-PREGCONFLICT': {
    templates: ['medical-history'],
    holds: (facts, answer) =>
      (facts.pregnancyWeeks === null &&
        (answer('medical-history', 'lifeStage') === 'pregnant' || withAny(facts, 'pregnancy'))) ||
      (facts.pregnancyWeeks !== null && facts.sex === 'male'),
  },
  'RF-PLANNING': {
    templates: ['medical-history'],
    holds: (_, answer) => answer('medical-history', 'lifeStage') === 'planning',
  },
  'RF-VKA': { templates: [], holds: (facts) => onDrug(facts, 'B01AA') },
  'RF-HYPO': {
    templates: [],
    holds: (facts) =>
      onDrug(facts, 'A10A', 'A10BB', 'A10BX02') &&
      (facts.restrictions.has('ketogenic') || facts.restrictions.has('low_sugar')),
  },
  'RF-KIDNEY': {
    templates: [],
    holds: (facts) =>
      withAny(facts, 'ckd_3_5', 'dialysis', 'hyperkalaemia') && !potassiumKnown(facts.measurements, facts.today),
  },
  'RF-CONFLICT': {
    templates: [],
    holds: ({ conditions, restrictions }) => conditions.size >= manyLimits || restrictions.size >= manyLimits,
  },
  'RF-MUCHWORSE': {
    templates: ['follow-up'],
    holds: (_, answer) => answer('follow-up', 'overallChange') === 'muchWorse',
  },
  'RF-ALCOHOL': {
    templates: ['lifestyle-diet'],
    holds: (_, answer) => answer('lifestyle-diet', 'alcohol') === 'daily',
  },
  'RF-IMMUNE': {
    templates: [],
    holds: (facts) => withAny(facts, 'immunocompromised', 'chemotherapy', 'organ_transplant'),
  },
  'RF-SURGERY': {
    templates: ['medical-history'],
    holds: (facts, answer) => {
      const operations = answer('medical-history', 'operations');
      const last = answer('medical-history', 'lastOperation');
      if (!(has(operations, 'stomach') || has(operations, 'bowel')) || typeof last !== 'string') return false;
      return Date.parse(facts.today) - Date.parse(last) <= monthsMs;
    },
  },
};

/** All flags that hold today, each with the newest submission it rests on. */
export function redFlagsOf(facts: FlagFacts): RaisedFlag[] {
  const newest = new Map<AnsweredTemplate, Submission>();
  for (const submission of facts.submissions) {
    const known = newest.get(submission.template);
    if (!known || known.submittedOn <= submission.submittedOn) newest.set(submission.template, submission);
  }
  const answer: Reading = (template, question) => newest.get(template)?.answers.get(question);
  return Object.entries(flagRules).flatMap(([code, { templates, holds }]): RaisedFlag[] => {
    const held = holds(facts, answer);
    if (held === false) return [];
    if (held !== true) return [{ code, userQuestionnaireId: null, since: held.since }];
    const [source] = templates
      .flatMap((template) => newest.get(template) ?? [])
      .sort((a, b) => (a.submittedOn < b.submittedOn ? 1 : -1));
    return [{ code, userQuestionnaireId: source?.userQuestionnaireId ?? null, since: source?.submittedOn ?? null }];
  });
}
