import type { Language } from '#contract/endpoint.ts';
import type { SafetyEffect } from '#contract/safety-effects.ts';
import { withNutrients } from '#domain/recommendation/advice-text.ts';
import type { DrugRule } from '#domain/recommendation/rule-types.ts';
import type { Bilingual } from '#domain/rule-base/bilingual.ts';
import { measuredWarnings } from '#domain/safety/measured-conditions.ts';
import { everydayNames } from './everyday-names.ts';
import { plainlySaid } from './forbidden-words.ts';
import type { PaperLess } from './paper.ts';
import type { PaperInput, PaperInputDrug } from './paper-input.ts';

/** Medicines and conditions that have a line; of more, the gravest. */
const mostLines = 4;
/** Characters of an entry: three or four lines of the column. */
const lineLength = 170;
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
}

const words = {
  en: { measured: 'Laboratory value' },
  hr: { measured: 'Laboratorijska vrijednost' },
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
    health: shown.map(({ kind, name, sentences }) => ({ kind, name, text: fitting(sentences) })),
    healthMore: others.length === 0 ? null : `${others.join(', ')}.`,
  };
}

/** For the fridge: what medicine asks for a time of its own. */
export function timingLines(input: PaperInput): string[] {
  return entriesOf(input)
    .filter(({ timing }) => timing.length > 0)
    .sort((a, b) => b.gravity - a.gravity)
    .slice(0, 2)
    .map(({ name, timing }) => `${name}: ${fitting(timing)}`);
}

const gravity = { low: 1, moderate: 2, high: 3, measured: 4 } as const;

function entriesOf(input: PaperInput): HealthEntry[] {
  const { health, language } = input;
  const drugs = health.drugs.map((drug) => drugEntry(drug, input));
  const conditions = health.conditions.map(({ code, name, rules }): HealthEntry => {
    const safety = safetySentences(input, ({ conditions: codes }) => codes.includes(code));
    const sentences = distinct([
      ...safety.timing,
      ...safety.others,
      ...rules.map(({ advice }) => said(advice, language)),
    ]);
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
  return [...drugs, ...conditions, ...measured];
}

const timed: ReadonlySet<DrugRule['direction']> = new Set(['separate_in_time', 'take_with_food', 'take_together']);

function drugEntry({ id, name, rules }: PaperInputDrug, input: PaperInput): HealthEntry {
  const { language } = input;
  const safety = safetySentences(input, ({ drugIds }) => drugIds.includes(id));
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
  isCause: (cause: PaperInput['health']['safety'][number]['cause']) => boolean,
): { timing: string[]; others: string[] } {
  const { health, language } = input;
  const own = health.safety
    .filter(({ cause, patientText }) => isCause(cause) && patientText[language].trim() !== '')
    .sort((a, b) => urgency(a.effect) - urgency(b.effect));
  const texts = (timing: boolean) =>
    distinct(
      own
        .filter(({ effect }) => (effect === 'timing') === timing)
        .map(({ patientText, foodIds }) => withFoods(said(patientText, language), everydayNames(input, foodIds))),
    );
  return { timing: texts(true), others: texts(false) };
}

/** What must not be eaten or must stay the same comes first: a line has no room for everything. */
function urgency(effect: SafetyEffect): number {
  if (effect === 'exclude' || effect === 'steady') return 0;
  return effect === 'caution' ? 1 : 2;
}

/** Such a sentence stands beside its food elsewhere ("never"): here it says of which foods, unless it names one. */
function withFoods(sentence: string, names: readonly string[]): string {
  const spoken = sentence.toLowerCase();
  if (names.length === 0 || names.flatMap(stemsOf).some((stem) => spoken.includes(stem))) return sentence;
  const some = `${names.slice(0, mostFoods).join(', ')}${names.length > mostFoods ? ' …' : ''}`;
  return sentence.replace(/\.?$/, ` (${some}).`);
}

/** Four letters of each longer word: Croatian bends the rest. */
function stemsOf(name: string): string[] {
  const long = name
    .toLowerCase()
    .split(/\P{L}+/u)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 4));
  return long.length > 0 ? long : [name.toLowerCase()];
}

const said = (text: Bilingual, language: Language): string => plainlySaid(text[language].trim(), language);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

/** As many sentences as a line holds; one at least. */
function fitting(sentences: readonly string[]): string {
  let text = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (text.length + 1 + sentence.length > lineLength) break;
    text += ` ${sentence}`;
  }
  return text;
}
