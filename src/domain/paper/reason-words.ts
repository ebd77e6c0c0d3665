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

type ReasonText = (taxa: string, many: boolean) => string;

/** What a food does, by the state of the bacterium that it does it to. */
type Deed = `${Driver['effect']} ${Driver['status']}`;

interface ReasonWords {
  /** Of one food, of several; `many`: more than one bacterium. */
  deeds: Record<Deed, readonly [ReasonText, ReasonText]>;
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
      'raises Low': [
        (taxa, many) => `feeds ${taxa}, which ${many ? 'are' : 'is'} low`,
        (taxa, many) => `feed ${taxa}, which ${many ? 'are' : 'is'} low`,
      ],
      'lowers High': [
        (taxa, many) => `helps lower ${taxa}, which ${many ? 'are' : 'is'} high`,
        (taxa, many) => `help lower ${taxa}, which ${many ? 'are' : 'is'} high`,
      ],
      // true at the edge of the range, too
      'lowers Low': [
        (taxa) => `lowers ${taxa}, of which there is little already`,
        (taxa) => `lower ${taxa}, of which there is little already`,
      ],
      'raises High': [
        (taxa) => `raises ${taxa}, of which there is much already`,
        (taxa) => `raise ${taxa}, of which there is much already`,
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
        (taxa, many) => `hrani ${many ? 'bakterije' : 'bakteriju'} ${taxa}, čiji je udio snižen`,
        (taxa, many) => `hrane ${many ? 'bakterije' : 'bakteriju'} ${taxa}, čiji je udio snižen`,
      ],
      'lowers High': [
        (taxa, many) => `pomaže smanjiti udio ${many ? 'bakterija' : 'bakterije'} ${taxa}, koji je povišen`,
        (taxa, many) => `pomažu smanjiti udio ${many ? 'bakterija' : 'bakterije'} ${taxa}, koji je povišen`,
      ],
      'lowers Low': [
        (taxa, many) => `smanjuje udio ${many ? 'bakterija' : 'bakterije'} ${taxa}, koji je ionako malen`,
        (taxa, many) => `smanjuju udio ${many ? 'bakterija' : 'bakterije'} ${taxa}, koji je ionako malen`,
      ],
      'raises High': [
        (taxa, many) => `povećava udio ${many ? 'bakterija' : 'bakterije'} ${taxa}, koji je ionako velik`,
        (taxa, many) => `povećavaju udio ${many ? 'bakterija' : 'bakterije'} ${taxa}, koji je ionako velik`,
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
  const clauses = [...new Set(drivers.map(deedOf))].map((deed) => {
    const names = drivers.filter((driver) => deedOf(driver) === deed).map(({ name }) => name);
    return words.deeds[deed][plural ? 1 : 0](listText(names, language), names.length > 1);
  });
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
