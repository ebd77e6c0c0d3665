import type { Language } from '#contract/endpoint.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { type Carrier, carriersOf } from '#domain/food-list/suggestion-reason.ts';
import { percentText, rangeText } from './in-words.ts';

/** What the paper says of a kind of food: the findings it rests on, what its foods do about them, how often it comes again. */

type Word = NonNullable<Carrier['word']>;

interface KindWords {
  words: Partial<Record<Word, string>> & { Low: string; High: string };
  usual: string;
  one: (name: string, word: string, figures: string) => string;
  two: (first: [string, string, string], second: [string, string, string]) => string;
  deeds: Record<'raises' | 'lowers', { one: string; both: string; named: (name: string) => string }>;
  maybe: Record<'raises' | 'lowers', { one: string; both: string; named: (name: string) => string }>;
  these: (deeds: string) => string;
  and: string;
  again: (ofTen: number) => string;
}

const kindWords: Record<Language, KindWords> = {
  en: {
    words: {
      ...{ Low: 'low', High: 'high' },
      ...{ below: 'low', probablyBelow: 'probably low', perhapsBelow: 'perhaps low', atLowerEdge: 'at the lower edge' },
      ...{
        above: 'high',
        probablyAbove: 'probably high',
        perhapsAbove: 'perhaps high',
        atUpperEdge: 'at the upper edge',
      },
    },
    usual: 'usual',
    one: (name, word, figures) => `${name} is ${word}${figures}.`,
    two: ([a, wordA, figuresA], [b, wordB, figuresB]) => `${a} is ${wordA}${figuresA}, ${b} is ${wordB}${figuresB}.`,
    deeds: {
      raises: { one: 'feed it', both: 'feed both', named: (name) => `feed ${name}` },
      lowers: { one: 'help lower it', both: 'help lower both', named: (name) => `help lower ${name}` },
    },
    maybe: {
      raises: { one: 'may feed it', both: 'may feed both', named: (name) => `may feed ${name}` },
      lowers: { one: 'may help lower it', both: 'may help lower both', named: (name) => `may help lower ${name}` },
    },
    these: (deeds) => `These foods ${deeds}.`,
    and: ' and ',
    again: (ofTen) => `comes again in ${ofTen} of 10`,
  },
  hr: {
    words: {
      ...{ Low: 'snižen', High: 'povišen' },
      ...{ below: 'snižen', probablyBelow: 'vjerojatno snižen', perhapsBelow: 'možda snižen' },
      ...{ above: 'povišen', probablyAbove: 'vjerojatno povišen', perhapsAbove: 'možda povišen' },
      ...{ atLowerEdge: 'na donjem rubu', atUpperEdge: 'na gornjem rubu' },
    },
    usual: 'uobičajeno',
    one: (name, word, figures) => `Udio bakterije ${name} ${word}${figures}.`,
    two: ([a, wordA, figuresA], [b, wordB, figuresB]) =>
      `Udio bakterije ${a} ${wordA}${figuresA}, a udio bakterije ${b} ${wordB}${figuresB}.`,
    deeds: {
      raises: { one: 'hrane tu bakteriju', both: 'hrane obje bakterije', named: (name) => `hrane bakteriju ${name}` },
      lowers: {
        one: 'pomažu smanjiti taj udio',
        both: 'pomažu smanjiti oba udjela',
        named: (name) => `pomažu smanjiti udio bakterije ${name}`,
      },
    },
    maybe: {
      raises: {
        one: 'možda hrane tu bakteriju',
        both: 'možda hrane obje bakterije',
        named: (name) => `možda hrane bakteriju ${name}`,
      },
      lowers: {
        one: 'možda smanjuju taj udio',
        both: 'možda smanjuju oba udjela',
        named: (name) => `možda smanjuju udio bakterije ${name}`,
      },
    },
    these: (deeds) => `Ove namirnice ${deeds}.`,
    and: ' i ',
    again: (ofTen) => `ponavlja se u ${ofTen} od 10`,
  },
};

/** In Croatian the verb stands before the state: "je snižen". */
const stateIn = (language: Language, word: string): string => (language === 'hr' ? `je ${word}` : word);

interface Manner {
  language: Language;
  /** A poor sample is told without figures. */
  figures: boolean;
}

/** "Faecalibacterium is low (3 %, usual 5–15 %). These foods feed it."; `without` the finding that is told above. */
export function kindReason(suggestion: Suggestion, manner: Manner, without: number | null = null): string {
  const text = kindWords[manner.language];
  const [first, second] = carriersOf(suggestion).filter(({ taxId }) => taxId !== without);
  if (first === undefined) return '';
  const deedOf = ({ grade, effect }: Carrier) => (isUnsure(grade) ? text.maybe : text.deeds)[effect];
  if (second === undefined) return `${text.one(...findingText(first, manner))} ${text.these(deedOf(first).one)}`;
  const deeds =
    deedOf(first) === deedOf(second)
      ? deedOf(first).both
      : [first, second].map((carrier) => deedOf(carrier).named(carrier.name)).join(text.and);
  return `${text.two(findingText(first, manner), findingText(second, manner))} ${text.these(deeds)}`;
}

/** What is true of several kinds with the same leading finding. */
export function sharedReason(suggestions: readonly Suggestion[], manner: Manner): string {
  const text = kindWords[manner.language];
  const leaders = suggestions.flatMap((suggestion) => carriersOf(suggestion)[0] ?? []);
  const [leader] = leaders;
  if (leader === undefined) return '';
  const deeds = leaders.some(({ grade }) => isUnsure(grade)) ? text.maybe : text.deeds;
  return `${text.one(...findingText(leader, manner))} ${text.these(deeds[leader.effect].one)}`;
}

/** One cohort, or what is carried over from other foods, proves nothing. */
const isUnsure = (grade: Carrier['grade']): boolean => grade === 'C' || grade === 'D';

function findingText(carrier: Carrier, { language, figures }: Manner): [string, string, string] {
  const { words } = kindWords[language];
  const word = carrier.word === null ? undefined : words[carrier.word];
  const state = word ?? words[carrier.status === 'High' ? 'High' : 'Low'];
  return [carrier.name, stateIn(language, state), figures ? figuresOf(carrier, language) : ''];
}

function figuresOf({ abundance, low, high }: Carrier, language: Language): string {
  if (low === null || high === null) return '';
  const range = `${rangeText({ low, high }, language)}\u00a0%`;
  return ` (${percentText(abundance, language)}, ${kindWords[language].usual} ${range})`;
}

/** "comes again in 6 of 10"; null where it was never measured. */
export function againText({ comesAgain }: Suggestion, language: Language): { ofTen: number; text: string } | null {
  return comesAgain && { ofTen: comesAgain.ofTen, text: kindWords[language].again(comesAgain.ofTen) };
}
