import type { Sex } from '#contract/patient-fields.ts';
import type { AnswerValue } from '#contract/questionnaires.contract.ts';
import type { Measured } from '#domain/measurements/series.ts';
import { growthFaltering, potassiumKnown, unwantedLoss } from './measured-flags.ts';

export type AnsweredTemplate = 'digestive-symptoms' | 'medical-history' | 'lifestyle-diet' | 'follow-up';

/** What a patient submitted of one template. */
export interface Submission {
  template: AnsweredTemplate;
  /** Null: a weekly check-in, which asks some questions of the follow-up. */
  userQuestionnaireId: number | null;
  /** The day of the submission. */
  submittedOn: string;
  /** The moment, where it is no questionnaire that is told apart by its number. */
  answeredAt?: string;
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
  /** All of them, those of one day in the order in which they came. */
  submissions: readonly Submission[];
  measurements: readonly Measured[];
}

export interface RaisedFlag {
  code: string;
  /** The newest submission whose own answers raise it; null where the patient's record does. */
  userQuestionnaireId: number | null;
  since: string | null;
  /** When a check-in raised it: what was dealt with before then does not settle it. */
  answeredAt?: string;
}

type Reading = (template: AnsweredTemplate, question: string) => AnswerValue | undefined;

/**
 * What raises a flag: an answer, or the record. One that an answer has raised stays until somebody deals with it, whatever
 * is answered later; so answers are looked at submission by submission.
 */
interface FlagRule {
  /** By the answers of one submission alone. What explains them may stand in another one: `latest` reads the newest. */
  answered?(facts: FlagFacts, answer: Reading, latest: Reading): boolean;
  /** The day where a measurement raises it, which may do so again. */
  recorded?(facts: FlagFacts, latest: Reading): boolean | { since: string };
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
const eatsGluten = ({ restrictions }: FlagFacts) => !restrictions.has('gluten_free');

const monthsMs = 92 * 86_400_000;

/** By the code of `data/safety/red-flags.csv`. */
export const flagRules: Readonly<Record<string, FlagRule>> = {
  'RF-BLOOD': {
    answered: (_, answer) => either(bowel, (from) => answer(from, 'bloodInStool') === true),
  },
  'RF-BLOODUNSEEN': {
    answered: (_, answer) =>
      answer('digestive-symptoms', 'bloodInStool') === true && answer('digestive-symptoms', 'bloodSeen') === false,
  },
  'RF-MELENA': {
    // iron blackens the stool
    answered: (_, answer, latest) =>
      answer('digestive-symptoms', 'blackStool') === true && !has(latest('medical-history', 'supplements'), 'iron'),
  },
  'RF-WEIGHT': {
    answered: (_, answer) => either(bowel, (from) => answer(from, 'weightLoss') === true) || lostWithoutTrying(answer),
  },
  'RF-WEIGHT5': {
    answered: (_, answer) => lostWithoutTrying(answer) && lostMuch(answer),
  },
  'RF-FOLLOWLOSS': {
    recorded: ({ measurements, goal }, latest) =>
      raisedOn(unwantedLoss(measurements, goal, latest('lifestyle-diet', 'weightChange') === 'lostOnPurpose')),
  },
  'RF-NIGHT': {
    answered: (_, answer) => answer('digestive-symptoms', 'nightStool') === true,
  },
  'RF-FEVER': {
    answered: (_, answer) => answer('digestive-symptoms', 'fever') === true,
  },
  'RF-AGE50': {
    answered: (facts, answer) =>
      aged(facts, 50) && ['underMonth', 'halfYear'].includes(String(answer('digestive-symptoms', 'duration'))),
  },
  'RF-CHANGE': {
    answered: (facts, answer) => aged(facts, 50) && has(answer('digestive-symptoms', 'otherSigns'), 'bowelHabitChange'),
  },
  'RF-JAUNDICE': {
    answered: (_, answer) => has(answer('digestive-symptoms', 'otherSigns'), 'jaundice'),
  },
  'RF-SWALLOW': {
    answered: (_, answer) => answer('digestive-symptoms', 'swallowing') === true,
  },
  'RF-PAIN': {
    answered: (_, answer) => either(bowel, (from) => atLeast(answer(from, 'abdominalPain'), 8)),
  },
  'RF-VOMIT': {
    answered: (_, answer) => has(answer('digestive-symptoms', 'otherSigns'), 'vomiting'),
  },
  'RF-LOOSE': { answered: (_, answer) => looseOften(answer) },
  'RF-DEHYD': {
    answered: (facts, answer) =>
      facts.ageYears !== null && (facts.ageYears >= 75 || facts.ageYears < 5) && looseOften(answer),
  },
  'RF-ANAEMIA': {
    recorded: (facts) => withAny(facts, 'iron_deficiency_anemia') && (facts.sex === 'male' || aged(facts, 50)),
  },
  'RF-FAMILY': {
    answered: (_, answer) =>
      answer('digestive-symptoms', 'familyBowel') === true ||
      has(answer('medical-history', 'familyHistory'), 'bowelCancer'),
  },
  'RF-COELIAC': {
    answered: (facts, answer) =>
      eatsGluten(facts) && (has(answer('medical-history', 'familyHistory'), 'coeliac') || looseOften(answer)),
    recorded: (facts) => eatsGluten(facts) && withAny(facts, 'iron_deficiency_anemia'),
  },
  'RF-INFANT': { recorded: (facts) => younger(facts, 3) },
  'RF-GROWTH': {
    recorded: (facts) => younger(facts, 18) && raisedOn(growthFaltering(facts.measurements, facts)),
  },
  'RF-CHILD': { recorded: (facts) => aged(facts, 3) && younger(facts, 18) },
  'RF-ED': {
    answered: (_, answer) => answer('medical-history', 'eatingDisorder') === true,
    recorded: (facts) => withAny(facts, 'eating_disorder'),
  },
  'RF-EDSIGN': {
    answered: (facts, answer) =>
      answer('lifestyle-diet', 'foodWorry') === true &&
      ((facts.bmi !== null && facts.bmi < 18.5) ||
        answer('lifestyle-diet', 'weightChange') === 'lostOnPurpose' ||
        facts.restrictions.size >= 4),
  },
  'RF-BMI': {
    recorded: (facts) =>
      facts.bmi !== null && ((aged(facts, 18) && facts.bmi < 18.5) || (aged(facts, 65) && facts.bmi < 22)),
  },
  'RF-ANAPH': {
    answered: (_, answer) => {
      const reaction = answer('medical-history', 'allergyReaction');
      return has(reaction, 'breathing') || has(reaction, 'collapse');
    },
  },
  'RF-ALLERGYTEXT': {
    answered: (_, answer) =>
      answer('medical-history', 'hasAllergies') === true && empty(answer('medical-history', 'allergyFoods')),
  },
  'RF-OTHERDRUG': {
    answered: (_, answer) =>
      filled(answer('medical-history', 'otherDrugs')) || filled(answer('medical-history', 'otherConditions')),
  },
  'RF-PREGCONFLICT': {
    answered: (facts, answer) => facts.pregnancyWeeks === null && answer('medical-history', 'lifeStage') === 'pregnant',
    recorded: (facts) => (facts.pregnancyWeeks === null ? withAny(facts, 'pregnancy') : facts.sex === 'male'),
  },
  'RF-PLANNING': {
    answered: (_, answer) => answer('medical-history', 'lifeStage') === 'planning',
  },
  'RF-VKA': { recorded: (facts) => onDrug(facts, 'B01AA') },
  'RF-HYPO': {
    recorded: (facts) =>
      onDrug(facts, 'A10A', 'A10BB', 'A10BX02') &&
      (facts.restrictions.has('ketogenic') || facts.restrictions.has('low_sugar')),
  },
  'RF-KIDNEY': {
    recorded: (facts) =>
      withAny(facts, 'ckd_3_5', 'dialysis', 'hyperkalaemia') && !potassiumKnown(facts.measurements, facts.today),
  },
  'RF-CONFLICT': {
    recorded: ({ conditions, restrictions }) => conditions.size >= manyLimits || restrictions.size >= manyLimits,
  },
  'RF-MUCHWORSE': {
    answered: (_, answer) => answer('follow-up', 'overallChange') === 'muchWorse',
  },
  'RF-ALCOHOL': {
    answered: (_, answer) => answer('lifestyle-diet', 'alcohol') === 'daily',
  },
  'RF-IMMUNE': {
    recorded: (facts) => withAny(facts, 'immunocompromised', 'chemotherapy', 'organ_transplant'),
  },
  'RF-SURGERY': {
    answered: (facts, answer) => {
      const operations = answer('medical-history', 'operations');
      const last = answer('medical-history', 'lastOperation');
      if (!(has(operations, 'stomach') || has(operations, 'bowel')) || typeof last !== 'string') return false;
      return Date.parse(facts.today) - Date.parse(last) <= monthsMs;
    },
  },
};

/** All flags that hold today, each with the newest submission that raises it. */
export function redFlagsOf(facts: FlagFacts): RaisedFlag[] {
  const oldestFirst = facts.submissions.toSorted((a, b) =>
    a.submittedOn < b.submittedOn ? -1 : Number(a.submittedOn > b.submittedOn),
  );
  const latest = readingOf(oldestFirst);
  const each = oldestFirst.map((submission) => ({ ...submission, answer: readingOf([submission]) }));
  return Object.entries(flagRules).flatMap(([code, { answered, recorded }]): RaisedFlag[] => {
    const source = each.findLast(({ answer }) => answered?.(facts, answer, latest));
    if (source) {
      const { userQuestionnaireId, submittedOn: since, answeredAt } = source;
      return [{ code, userQuestionnaireId, since, ...(answeredAt !== undefined && { answeredAt }) }];
    }
    const held = recorded?.(facts, latest) ?? false;
    if (held === false) return [];
    return [{ code, userQuestionnaireId: null, since: held === true ? null : held.since }];
  });
}

/** Reads the newest of each template among these. */
function readingOf(oldestFirst: readonly Submission[]): Reading {
  const newest = new Map(oldestFirst.map((one) => [one.template, one.answers]));
  return (template, question) => newest.get(template)?.get(question);
}
