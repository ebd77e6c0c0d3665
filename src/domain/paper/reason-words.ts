import type { Language } from '#contract/endpoint.ts';
import { nutrientById } from '#contract/nutrients.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import type { Driver } from './deciders.ts';
import { capitalised, listText } from './in-words.ts';

/** How a reason is said: of one food or of several, and how sure of it. */
interface Manner {
  language: Language;
  plural: boolean;
  probably: boolean;
}

/** What a food does, by the state of the bacterium that it does it to. */
type Deed = `${Driver['effect']} ${Driver['status']}`;

interface ReasonWords {
  /** Of one food, of several. */
  deeds: Record<Deed, readonly [(taxon: string) => string, (taxon: string) => string]>;
  /** Of one bacterium, of several; without the state, which stands behind them in brackets. */
  allVerbs: Record<Deed, readonly [string, string]>;
  status: Record<Driver['status'], readonly [string, string]>;
  and: string;
  probably: string;
  all: (clauses: string) => string;
  besideEach: string;
  wish: { prefer: (nutrient: string) => string; limit: (nutrient: string) => string };
  hand: { for: string; against: string };
  more: (count: number) => string;
  others: string;
  rest: (count: number) => string;
}

export const reasonWords: Record<Language, ReasonWords> = {
  en: {
    deeds: {
      'raises Low': [(taxon) => `feeds ${taxon}, which is low`, (taxon) => `feed ${taxon}, which is low`],
      'lowers High': [
        (taxon) => `helps lower ${taxon}, which is high`,
        (taxon) => `help lower ${taxon}, which is high`,
      ],
      'lowers Low': [
        (taxon) => `lowers ${taxon}, which is already low`,
        (taxon) => `lower ${taxon}, which is already low`,
      ],
      'raises High': [
        (taxon) => `raises ${taxon}, which is already high`,
        (taxon) => `raise ${taxon}, which is already high`,
      ],
    },
    allVerbs: {
      'raises Low': ['feed', 'feed'],
      'lowers High': ['help lower', 'help lower'],
      'lowers Low': ['lower', 'lower'],
      'raises High': ['raise', 'raise'],
    },
    status: { Low: ['low', 'low'], High: ['high', 'high'] },
    and: ', and ',
    probably: 'probably ',
    all: (clauses) => `These ${clauses}.`,
    besideEach: 'The reason is next to each food.',
    wish: { prefer: (nutrient) => `rich in ${nutrient}`, limit: (nutrient) => `high in ${nutrient}` },
    hand: { for: 'added by your nutritionist', against: 'left out by your nutritionist' },
    more: (count) => `and ${count} more for the same reason`,
    others: 'and others like them',
    rest: (count) => `and ${count} more; ask your nutritionist for the full list`,
  },
  hr: {
    deeds: {
      'raises Low': [
        (taxon) => `hrani bakteriju ${taxon}, čiji je udio snižen`,
        (taxon) => `hrane bakteriju ${taxon}, čiji je udio snižen`,
      ],
      'lowers High': [
        (taxon) => `pomaže smanjiti udio bakterije ${taxon}, koji je povišen`,
        (taxon) => `pomažu smanjiti udio bakterije ${taxon}, koji je povišen`,
      ],
      'lowers Low': [
        (taxon) => `smanjuje udio bakterije ${taxon}, koji je već snižen`,
        (taxon) => `smanjuju udio bakterije ${taxon}, koji je već snižen`,
      ],
      'raises High': [
        (taxon) => `povećava udio bakterije ${taxon}, koji je već povišen`,
        (taxon) => `povećavaju udio bakterije ${taxon}, koji je već povišen`,
      ],
    },
    allVerbs: {
      'raises Low': ['hrane bakteriju', 'hrane bakterije'],
      'lowers High': ['pomažu smanjiti udio bakterije', 'pomažu smanjiti udio bakterija'],
      'lowers Low': ['smanjuju udio bakterije', 'smanjuju udio bakterija'],
      'raises High': ['povećavaju udio bakterije', 'povećavaju udio bakterija'],
    },
    status: { Low: ['snižena', 'snižene'], High: ['povišena', 'povišene'] },
    and: ', i ',
    probably: 'vjerojatno ',
    all: (clauses) => `${capitalised(clauses)}.`,
    besideEach: 'Razlog je naveden uz svaku namirnicu.',
    wish: { prefer: (nutrient) => `dobar izvor: ${nutrient}`, limit: (nutrient) => `visok sadržaj: ${nutrient}` },
    hand: { for: 'dodano prema odluci nutricionista', against: 'izostavljeno prema odluci nutricionista' },
    more: (count) => `i još ${count} iz istog razloga`,
    others: 'i slično',
    rest: (count) => `i još ${count}; cijeli popis zatražite od nutricionista`,
  },
};

const deedOf = ({ effect, status }: Driver): Deed => `${effect} ${status}`;

/** "feeds Roseburia, which is low": beside the foods that it is true of. */
export function driversText(drivers: readonly Driver[], { language, plural, probably }: Manner): string {
  const words = reasonWords[language];
  const clauses = drivers.map((driver) => words.deeds[deedOf(driver)][plural ? 1 : 0](driver.name));
  return `${probably ? words.probably : ''}${clauses.join(words.and)}`;
}

/** "These feed Blautia and Roseburia (low).": above foods of which it is true of each. */
export function allText(drivers: readonly Driver[], { language, probably }: Omit<Manner, 'plural'>): string {
  const words = reasonWords[language];
  const deeds = [...new Set(drivers.map(deedOf))];
  const clauses = deeds.map((deed) => {
    const own = drivers.filter((driver) => deedOf(driver) === deed);
    const form = own.length === 1 ? 0 : 1;
    const names = own.map(({ name }) => name);
    // of one deed all have the same state
    const state = own.map(({ status }) => words.status[status][form])[0];
    return `${words.allVerbs[deed][form]} ${listText(names, language)} (${state})`;
  });
  return words.all(`${probably ? words.probably : ''}${listText(clauses, language)}`);
}

export function wishText(nutrientId: number, intent: 'prefer' | 'limit', language: Language): string {
  const name = nutrientById(nutrientId)?.name[language] ?? '';
  // its formula tells a table apart, and a reader nothing
  return reasonWords[language].wish[intent](inSentence(name.replace(/ \(\d.*\)$/, '')));
}
