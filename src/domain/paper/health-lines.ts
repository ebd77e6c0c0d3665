import type { Language } from '#contract/endpoint.ts';
import type { SafetyEffect } from '#contract/safety-effects.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { DrugRule, PhenotypeDirection } from '#domain/catalogue/health-rules.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { withNutrients } from '#domain/food-list/advice-text.ts';
import { measuredWarnings } from '#domain/food-list/measured-warnings.ts';
import {
  allowedFoods,
  barredFoods,
  barredNames,
  isAlcoholic,
  isChild,
  processedMeat,
  restrictedRawOnly,
} from './allowed-foods.ts';
import { everydayNames } from './food-names.ts';
import { permittedText } from './forbidden-words.ts';
import { isHeldDown } from './held-down.ts';
import { listText } from './in-words.ts';
import { type FoodFinder, foodFinder } from './named-foods.ts';
import type { PaperLess } from './paper.ts';
import type { PaperInput, PaperInputDrug } from './paper-input.ts';

/** Medicines and conditions that have a line; of more, the gravest. */
const mostLines = 4;
/** Characters of an entry: three or four lines of the column. */
const lineLength = 170;
/** A pregnancy or an age asks for more than a medicine does, and says it in one place. */
const stageLength = 520;
const stageLengthOnFridge = 330;
/** Foods that a sentence about some of them names. */
const mostFoods = 3;

interface HealthEntry {
  kind: 'drug' | 'condition' | 'measurement';
  name: string;
  /** What to do about it, the gravest first. */
  sentences: string[];
  /** When to take it, or apart from what: such a line is never left out. */
  timing: string[];
  gravity: number;
  /** Characters that it may take. */
  length?: number;
}

/** Codes of conditions, or an age. */
type Stage = 'pregnancy' | 'lactation' | 'child' | 'adult';

const words = {
  en: {
    measured: 'Laboratory value',
    stages: {
      pregnancy: 'Pregnancy',
      lactation: 'Breastfeeding',
      child: 'At the child’s age',
      adult: 'At your age',
    },
  },
  hr: {
    measured: 'Laboratorijska vrijednost',
    stages: { pregnancy: 'Trudnoća', lactation: 'Dojenje', child: 'U dobi djeteta', adult: 'U vašoj dobi' },
  },
} as const;

export function healthLines(input: PaperInput): Pick<PaperLess, 'health' | 'healthMore'> {
  const entries = entriesOf(input);
  const speaking = entries.filter(({ sentences }) => sentences.length > 0);
  const gravest = [...speaking].sort((a, b) => b.gravity - a.gravity).slice(0, mostLines);
  const shown = speaking.filter(
    (entry) => entry.timing.length > 0 || entry.gravity >= gravity.measured || gravest.includes(entry),
  );
  const others = entries.filter((entry) => !shown.includes(entry)).map(({ name }) => name);
  return {
    health: asOne(shown.map(({ kind, name, sentences, length }) => ({ kind, name, text: fitting(sentences, length) }))),
    healthMore: others.length === 0 ? null : `${others.join(', ')}.`,
  };
}

/** Conditions that ask for the same are one line. */
function asOne(lines: PaperLess['health']): PaperLess['health'] {
  return lines.flatMap((line, at) => {
    const same = lines.filter(({ kind, text }) => kind === 'condition' && text === line.text);
    if (same.length < 2 || line.kind !== 'condition') return [line];
    if (lines.findIndex(({ text }) => text === line.text) < at) return [];
    const [first = '', ...others] = same.map(({ name }) => name);
    return [{ ...line, name: [first, ...others.map(inSentence)].join(', ') }];
  });
}

/** For the fridge: what a pregnancy or an age asks for, in less words than on page 4. */
export function stageLine(input: PaperInput): { name: string; text: string } | null {
  const entry = stageEntry(input, barredFinder(input));
  return entry && { name: entry.name, text: fitting(entry.sentences, stageLengthOnFridge) };
}

/** For the fridge: what medicine asks for a time of its own. */
export function timingLines(input: PaperInput): string[] {
  return entriesOf(input)
    .filter(({ timing }) => timing.length > 0)
    .sort((a, b) => b.gravity - a.gravity)
    .slice(0, 2)
    .map(({ name, timing }) => `${name}: ${fitting(timing)}`);
}

const gravity = { low: 1, moderate: 2, high: 3, measured: 4, stage: 5 } as const;

function entriesOf(input: PaperInput): HealthEntry[] {
  const { health, language } = input;
  const find = barredFinder(input);
  const drugs = health.drugs.map((drug) => drugEntry(drug, input, find));
  const stage = stageEntry(input, find);
  const others = health.conditions.filter(({ code }) => code !== stage?.stage);
  const conditions = others.map((condition): HealthEntry => {
    const { code, name } = condition;
    const safety = safetySentences(input, find, ({ conditions: codes }) => codes.includes(code));
    const sentences = distinct([...safety.timing, ...safety.others, ...adviceOf(input, [condition])]);
    return {
      kind: 'condition',
      name: name[language],
      sentences,
      timing: safety.timing,
      gravity: safety.others.length + safety.timing.length > 0 ? gravity.moderate : gravity.low,
    };
  });
  const known = new Set(health.conditions.map(({ code }) => code));
  const measured = measuredWarnings(health.measured, known).map(
    ({ message }): HealthEntry => ({
      kind: 'measurement',
      name: words[language].measured,
      sentences: [message[language]],
      timing: [],
      gravity: gravity.measured,
    }),
  );
  return [...(stage ? [stage] : []), ...drugs, ...conditions, ...measured];
}

/** What a pregnancy, breastfeeding or an age asks for, with what the record advises for that stage. */
function stageEntry(input: PaperInput, find: FoodFinder): (HealthEntry & { stage: Stage }) | null {
  const { health, language } = input;
  const child = isChild(input);
  const rawOnly = restrictedRawOnly(input);
  const rules = health.safety.filter(
    ({ cause, effect, foodIds }) =>
      cause.bodily &&
      cause.drugIds.length + cause.restrictionIds.length + cause.conditions.length === 0 &&
      // what is held to less stands in its own rows, with what instead
      (effect === 'exclude' ? foodIds.length > 0 : effect === 'caution' || foodIds.some((id) => rawOnly.has(id))) &&
      !(child && foodIds.length > 0 && foodIds.every((id) => isAlcoholic(id, input))),
  );
  const stage = stageOf(input);
  const own = sentencesOf(input, rules, find);
  const sentences = distinct([
    ...own,
    ...adviceOf(
      input,
      health.conditions.filter(({ code }) => code === stage),
    ),
  ]);
  if (own.length === 0) return null;
  const name = words[language].stages[stage];
  return { stage, kind: 'condition', name, sentences, timing: [], gravity: gravity.stage, length: stageLength };
}

function stageOf(input: PaperInput): Stage {
  const { patient, health } = input;
  const has = (stage: Stage) => health.conditions.some(({ code }) => code === stage);
  if (patient.pregnant || has('pregnancy')) return 'pregnancy';
  if (patient.breastfeeding || has('lactation')) return 'lactation';
  return isChild(input) ? 'child' : 'adult';
}

/** What conditions advise, without what another rule or a restriction of this patient stands against. */
function adviceOf(input: PaperInput, conditions: PaperInput['health']['conditions']): string[] {
  if (conditions.length === 0) return [];
  const allowed = allowedFoods(input);
  const find = foodFinder(barredNames(input).barred);
  const texts = conditions.flatMap(({ code, rules }) => {
    const ruled = new Set(
      input.health.safety.flatMap(({ cause, foodIds }) => (cause.conditions.includes(code) ? [...foodIds] : [])),
    );
    return rules
      .filter(({ target, direction }) => {
        // a rule of the condition says it already
        if (away.has(direction) && target.kind === 'foods' && target.foodIds.every((id) => ruled.has(id))) return false;
        if (!towards.has(direction)) return true;
        if (target.kind === 'nutrient') return !isHeldDown(input, target.nutrientId);
        if (target.kind !== 'foods') return true;
        return target.foodIds.filter((id) => allowed.has(id)).length * 2 >= target.foodIds.length;
      })
      .map(({ advice, direction }) => {
        const text = said(advice, input.language);
        return away.has(direction) ? text : withoutNamed(text, find);
      });
  });
  return inOneSentence(distinct(texts), input.language);
}

const asks: Record<Language, readonly string[]> = {
  en: ['More', 'Less', 'Enough', 'Eat more', 'Cut down on'],
  hr: ['Više', 'Manje', 'Dovoljno'],
};

/** "More calcium. More vitamin D." is one sentence. */
function inOneSentence(texts: readonly string[], language: Language): string[] {
  // sweets and sweet drinks are several things already
  const askOf = (text: string) =>
    asks[language].find((ask) => new RegExp(`^${ask} (?!.* (?:and|i) )[^.,:;]+\\.$`, 'u').test(text));
  const objectOf = (text: string, ask: string) => text.slice(ask.length + 1, -1);
  return texts.flatMap((text) => {
    const ask = askOf(text);
    if (ask === undefined) return [text];
    const same = texts.filter((other) => askOf(other) === ask);
    return same[0] === text
      ? [
          `${ask} ${listText(
            same.map((each) => objectOf(each, ask)),
            language,
          )}.`,
        ]
      : [];
  });
}

/** Directions that ask for more of something. */
const towards: ReadonlySet<PhenotypeDirection> = new Set(['up', 'soluble']);
/** Sentences of these say what not to eat, and may name it. */
const away: ReadonlySet<PhenotypeDirection> = new Set([
  'down',
  'exclude',
  'trial_reduction',
  'by_symptom',
  'not_above_ul',
]);

/** Without the sentences that name a food which the patient does not eat. */
function withoutNamed(text: string, find: FoodFinder): string {
  return text
    .split(/(?<=[.!?])\s+/u)
    .filter((sentence) => find(sentence) === null)
    .join(' ');
}

const timed: ReadonlySet<DrugRule['direction']> = new Set(['separate_in_time', 'take_with_food', 'take_together']);

function drugEntry({ id, name, rules }: PaperInputDrug, input: PaperInput, find: FoodFinder): HealthEntry {
  const { language } = input;
  const safety = safetySentences(input, find, ({ drugIds }) => drugIds.includes(id));
  const speaking = rules
    .filter(({ direction }) => direction !== 'none')
    .sort((a, b) => gravity[b.severity] - gravity[a.severity]);
  const textOf = (wanted: readonly DrugRule[]) => distinct(adviceTexts(wanted).map((advice) => said(advice, language)));
  const timing = distinct([...safety.timing, ...textOf(speaking.filter(({ direction }) => timed.has(direction)))]);
  const others = textOf(speaking.filter(({ direction }) => !timed.has(direction)));
  return {
    kind: 'drug',
    name: name[language],
    sentences: distinct([...timing, ...safety.others, ...others]),
    timing,
    gravity: Math.max(
      0,
      ...speaking.map(({ severity }) => gravity[severity]),
      safety.others.length > 0 ? gravity.moderate : 0,
    ),
  };
}

/** One sentence for all nutrients that the same advice is true of. */
function adviceTexts(rules: readonly DrugRule[]): Bilingual[] {
  const byAdvice = new Map<string, DrugRule[]>();
  for (const rule of rules) byAdvice.set(rule.advice.en, [...(byAdvice.get(rule.advice.en) ?? []), rule]);
  return [...byAdvice.values()].flatMap((same) => {
    const ids = same.flatMap(({ target }) => (target.kind === 'nutrient' ? [target.nutrientId] : []));
    return same[0] ? [withNutrients(same[0].advice, [...new Set(ids)])] : [];
  });
}

/** What safety rules say to the patient because of one drug or condition. */
function safetySentences(
  input: PaperInput,
  find: FoodFinder,
  isCause: (cause: PaperInput['health']['safety'][number]['cause']) => boolean,
): { timing: string[]; others: string[] } {
  const own = input.health.safety.filter(({ cause }) => isCause(cause));
  const texts = (timing: boolean) =>
    sentencesOf(
      input,
      own.filter(({ effect }) => (effect === 'timing') === timing),
      find,
    );
  return { timing: texts(true), others: texts(false) };
}

/** Finds the foods that the patient does not eat, where they are not part of the name of one that they do. */
function barredFinder(input: PaperInput): FoodFinder {
  const { barred, eaten } = barredNames(input);
  return foodFinder(barred, [...eaten]);
}

function sentencesOf(input: PaperInput, rules: PaperInput['health']['safety'], find: FoodFinder): string[] {
  const { language } = input;
  const barred = barredFoods(input);
  const processed = processedMeat(input);
  const isEaten = (id: number): boolean => !barred.has(id);
  return distinct(
    rules
      .filter(({ patientText }) => patientText[language].trim() !== '')
      // how to eat what is not eaten at all is nothing to say
      .filter(
        ({ effect, foodIds }) =>
          effect === 'exclude' || effect === 'timing' || foodIds.length === 0 || foodIds.some(isEaten),
      )
      .sort((a, b) => urgency(a.effect) - urgency(b.effect))
      .map(({ patientText, foodIds, rawFoodIds, cause, effect }) => {
        const sentence = said(patientText, language);
        // what a life stage forbids says itself what it is about
        if (cause.bodily && effect === 'exclude') return sentence;
        if (effect === 'exclude') return withFoods(sentence, everydayNames(input, foodIds));
        // small portions of what is not eaten at all are no advice
        const kept = withoutNamed(sentence, find);
        if (kept === '') return '';
        // bacon is no example of what to cook through
        const howTo = effect === 'caution' || rawFoodIds.size > 0;
        const examples = foodIds.filter((id) => isEaten(id) && !(howTo && processed.has(id)));
        return withFoods(kept, everydayNames(input, examples));
      }),
  );
}

/** What must not be eaten or must stay the same comes first: a line has no room for everything. */
function urgency(effect: SafetyEffect): number {
  if (effect === 'exclude' || effect === 'steady') return 0;
  return effect === 'caution' ? 1 : 2;
}

/** Such a sentence stands beside its food elsewhere ("never"): here it says of which foods, unless it names one. */
function withFoods(sentence: string, names: readonly string[]): string {
  const spoken = sentence.toLowerCase().split(/[^\p{L}]+/u);
  const isSaid = (stem: string): boolean => spoken.some((word) => word.startsWith(stem));
  if (names.length === 0 || names.flatMap(stemsOf).some(isSaid)) return sentence;
  const some = `${names.slice(0, mostFoods).join(', ')}${names.length > mostFoods ? ' …' : ''}`;
  return sentence.replace(/\.?$/, ` (${some}).`);
}

/** Four letters of each longer word, less a vowel at its end: Croatian bends the rest. */
function stemsOf(name: string): string[] {
  const long = name
    .toLowerCase()
    .split(/\P{L}+/u)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, word.length === 4 && /[aeiou]$/.test(word) ? 3 : 4));
  return long.length > 0 ? long : [name.toLowerCase()];
}

const said = (text: Bilingual, language: Language): string => permittedText(text[language].trim(), language);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/** As many sentences as a line holds; one at least. */
function fitting(sentences: readonly string[], length = lineLength): string {
  let text = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (text.length + 1 + sentence.length > length) break;
    text += ` ${sentence}`;
  }
  return text;
}
