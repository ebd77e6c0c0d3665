import type { Language } from '#contract/endpoint.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { isChild } from './allowed-foods.ts';
import { permittedText } from './forbidden-words.ts';
import type { PaperInput, PaperInputSafetyRule } from './paper-input.ts';

/** What of the patient makes a rule hold; of rules that are equally strict the first one is told. */
const causes = ['allergy', 'stage', 'drug', 'condition', 'restriction', 'everyone'] as const;
type CauseKind = (typeof causes)[number];

const words: Record<
  Language,
  {
    drug: (name: string) => string;
    condition: (name: string) => string;
    pregnancy: string;
    breastfeeding: string;
    child: string;
    adult: string;
    everyone: string;
  }
> = {
  en: {
    drug: (name) => `with ${inSentence(name)}`,
    condition: (name) => `with ${inSentence(name)}`,
    pregnancy: 'in pregnancy',
    breastfeeding: 'while breastfeeding',
    child: 'at the child’s age',
    adult: 'at your age',
    everyone: 'for everybody',
  },
  hr: {
    drug: (name) => `uz lijek ${inSentence(name)}`,
    // no case of the name fits a preposition
    condition: (name) => inSentence(name),
    pregnancy: 'u trudnoći',
    breastfeeding: 'tijekom dojenja',
    child: 'u dobi djeteta',
    adult: 'u vašoj dobi',
    everyone: 'za svakoga',
  },
};

/** What is said of foods that a rule holds, and which of several rules says it. */
interface RuleSentences {
  rank: (ruleId: string) => number;
  /** Because of what it holds: "with warfarin"; empty where nobody can tell. */
  leadOf: (ruleId: string) => string;
  /** "with warfarin: the same amount every day"; `reason` is what the list says of the rule, where nothing else does. */
  textOf: (ruleId: string, reason: string) => string;
}

export function ruleSentences(input: PaperInput): RuleSentences {
  const safety = new Map(input.health.safety.map((rule) => [rule.code, rule]));
  const lead = (ruleId: string): string => {
    const rule = safety.get(ruleId);
    return rule ? leadOf(rule, input) : leadOfId(ruleId, input);
  };
  return {
    leadOf: lead,
    rank: (ruleId) => {
      const rule = safety.get(ruleId);
      // "cook it through" is no reason for less of what is not raw
      const last = rule && rule.rawFoodIds.size > 0 ? causes.length : 0;
      return last + causes.indexOf(rule ? causeKind(rule, input) : kindOfId(ruleId));
    },
    textOf: (ruleId, reason) => {
      const rule = safety.get(ruleId);
      const because = lead(ruleId);
      const own = rule ? rule.patientText[input.language] : reason;
      const text = inSentence(permittedText(own.trim(), input.language)).replace(/\.$/, '');
      if (text === '') return because;
      if (because === '') return text;
      // "tuna: at most once a week" has its colon already
      return text.includes(':') ? `${text} (${because})` : `${because}: ${text}`;
    },
  };
}

/** Whether a rule stands on an allergy: such a food is never eaten, whatever else holds. */
export function isAllergyRule(ruleId: string, { health }: Pick<PaperInput, 'health'>): boolean {
  const safety = health.safety.find(({ code }) => code === ruleId);
  const ids = safety
    ? safety.cause.restrictionIds
    : ruleId.startsWith('restriction:')
      ? [Number(ruleId.split(':')[1])]
      : [];
  return health.restrictions.some(({ id, kind }) => kind === 'allergen' && ids.includes(id));
}

function causeKind({ cause }: PaperInputSafetyRule, { health }: PaperInput): CauseKind {
  const allergic = cause.restrictionIds.some((id) =>
    health.restrictions.some((restriction) => restriction.id === id && restriction.kind === 'allergen'),
  );
  if (allergic) return 'allergy';
  if (cause.bodily) return 'stage';
  if (cause.drugIds.length > 0) return 'drug';
  if (cause.conditions.length > 0) return 'condition';
  return cause.restrictionIds.length > 0 ? 'restriction' : 'everyone';
}

/** Rules of drugs, conditions and restrictions are called `drug:7`. */
function kindOfId(ruleId: string): CauseKind {
  const [kind] = ruleId.split(':', 1);
  if (kind === 'drug' || kind === 'restriction') return kind;
  return kind === 'phenotype' ? 'condition' : 'everyone';
}

function leadOf(rule: PaperInputSafetyRule, input: PaperInput): string {
  const { health, language, patient } = input;
  const text = words[language];
  const kind = causeKind(rule, input);
  if (kind === 'stage') {
    if (patient.pregnant) return text.pregnancy;
    if (patient.breastfeeding) return text.breastfeeding;
    return isChild(input) ? text.child : text.adult;
  }
  const drug = health.drugs.find(({ id }) => rule.cause.drugIds.includes(id));
  if (kind === 'drug' && drug) return text.drug(drug.name[language]);
  const condition = health.conditions.find(({ code }) => rule.cause.conditions.includes(code));
  if (kind === 'condition' && condition) return text.condition(condition.name[language]);
  const restriction = health.restrictions.find(({ id }) => rule.cause.restrictionIds.includes(id));
  if (restriction) return inSentence(restriction.name[language]);
  return kind === 'everyone' ? text.everyone : '';
}

function leadOfId(ruleId: string, { health, language }: PaperInput): string {
  const [kind, id] = ruleId.split(':');
  const own = (named: { id: number; name: Record<Language, string> }) => named.id === Number(id);
  const drug = kind === 'drug' ? health.drugs.find(own) : undefined;
  if (drug) return words[language].drug(drug.name[language]);
  const condition = kind === 'phenotype' ? health.conditions.find(own) : undefined;
  return condition ? words[language].condition(condition.name[language]) : '';
}
