import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import type { Figure, MetricId, SignFigures, ValidationResult } from '#contract/validation.contract.ts';
import { calibrationWords } from '#domain/assessment/calibration.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { groupName, whyRefused } from './report-words.ts';

export const statementTopics = ['finding', 'suggestion', 'person', 'illness', 'refusal', 'rule'] as const;
export type StatementTopic = (typeof statementTopics)[number];

/** A figure as a sentence that promises no more than it says. */
export interface Statement {
  topic: StatementTopic;
  metric: MetricId;
  text: Bilingual;
  figure: Figure;
}

/** What sentences are made from: a result, or the figures that were published with the rules, which are not in parts. */
export type Measured = Pick<ValidationResult, 'overall' | 'calibration'> & {
  signs: readonly Omit<SignFigures, 'cells'>[];
  groups?: ValidationResult['groups'];
};

const { low, high } = calibrationWords.clear;

/** Only what was measured is said. */
export function statementsOf({ overall, signs, groups = [] }: Measured): Statement[] {
  const said = (topic: StatementTopic, metric: MetricId, sentence: (figure: Figure) => Bilingual): Statement[] => {
    const figure = overall[metric];
    return figure ? [{ topic, metric, text: sentence(figure), figure }] : [];
  };
  return [
    ...said('finding', 'clearAgain', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `A finding called ${low.en} or ${high.en} comes again in a second sample in ${en} cases.`,
        hr: `Odstupanje označeno kao ${low.hr} ili ${high.hr} ponavlja se u ${hr} ponovljenih uzoraka.`,
      };
    }),
    ...said('finding', 'findingAgain', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `Of all findings, also those at the edge, ${en} come again.`,
        hr: `Od svih odstupanja, i onih na rubu, ponavlja se ${hr}.`,
      };
    }),
    ...said('finding', 'findingBrier', ({ value }) => {
      const constant = overall.findingBrierConstant?.value;
      const better = constant !== undefined && value < constant - 0.005;
      return better
        ? {
            en: 'What is said of how often a finding comes again is better than one frequency for all findings.',
            hr: 'Navedena učestalost ponavljanja bolja je od jedne učestalosti za sva odstupanja.',
          }
        : {
            en: 'What is said of how often a finding comes again is no better than one frequency for all findings.',
            hr: 'Navedena učestalost ponavljanja nije bolja od jedne učestalosti za sva odstupanja.',
          };
    }),
    ...said('finding', 'findingWorstBin', ({ value }) => ({
      en: `It differs from what was seen by at most ${hundredths(value).en}.`,
      hr: `Od viđenoga se razlikuje najviše za ${hundredths(value).hr}.`,
    })),
    ...said('suggestion', 'againBySuggestion', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `Of the suggestions of a first sample, ${en} stand on the list of the second.`,
        hr: `Od prijedloga prvog uzorka na popisu ponovljenoga je ${hr}.`,
      };
    }),
    ...said('suggestion', 'sameSideAgain', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `Shown or not, ${en} still point the same way.`,
        hr: `Prikazani ili ne, ${hr} i dalje pokazuje isti smjer.`,
      };
    }),
    ...said('suggestion', 'shownInOther', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `Another person of the same study gets the same suggestion in ${en} cases.`,
        hr: `Druga osoba iz iste studije dobiva isti prijedlog u ${hr} slučajeva.`,
      };
    }),
    ...said('suggestion', 'noiseShown', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `With each amount up to a fifth larger or smaller, ${en} suggestions stay as they are.`,
        hr: `Kad je svaka količina do petine veća ili manja, ${hr} prijedloga ostaje kakav jest.`,
      };
    }),
    ...said('suggestion', 'suggestionWorstStep', ({ value }) => ({
      en: `How often suggestions come again differs from what is said by at most ${hundredths(value).en}.`,
      hr: `Učestalost ponavljanja prijedloga razlikuje se od navedene najviše za ${hundredths(value).hr}.`,
    })),
    ...said('person', 'ownerFound', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `By its scores alone, the second sample of ${en} people is most like their own first.`,
        hr: `Samo po bodovima, ponovljeni uzorak ${hr} osoba najsličniji je njihovu prvom.`,
      };
    }),
    ...said('person', 'firstThree', ({ value }) => {
      const by = hundred(value) > 0 ? hundredths(value) : null;
      return {
        en: `The three strongest suggestions of two samples have ${by === null ? 'no' : by.en} more in common in one person than in two.`,
        hr: `Tri najjača prijedloga dvaju uzoraka ${by === null ? 'nemaju' : `imaju ${by.hr}`} više zajedničkoga kod jedne osobe nego kod dviju.`,
      };
    }),
    ...said('person', 'rankCorrelation', ({ value }) =>
      value <= 0.3
        ? {
            en: 'Two people get different lists: their orders of foods have little in common.',
            hr: 'Dvije osobe dobivaju različite popise: poredci namirnica imaju malo zajedničkoga.',
          }
        : {
            en: 'Lists of two people are alike: their orders of foods have much in common.',
            hr: 'Popisi dviju osoba slični su: poredci namirnica imaju mnogo zajedničkoga.',
          },
    ),
    ...said('illness', 'auc', (figure) => separation(figure)),
    ...said('illness', 'suggestionsHealthy', ({ value }) => half(people.healthy, value, overall.foodsHealthy?.value)),
    ...said('illness', 'suggestionsPatients', ({ value }) => half(people.patient, value, overall.foodsPatients?.value)),
    ...said('illness', 'emptyHealthy', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `Nothing in the test calls for other foods in ${en} healthy people.`,
        hr: `U ${hr} zdravih osoba ništa u nalazu ne traži drugu hranu.`,
      };
    }),
    ...said('illness', 'emptyPatients', ({ value }) => {
      const { en, hr } = often(value);
      return {
        en: `The same holds for ${en} patients.`,
        hr: `Isto vrijedi za ${hr} pacijenata.`,
      };
    }),
    ...said('refusal', 'refused', ({ value }) => {
      const why = whyRefused(groups.filter(({ by }) => by === 'set'));
      return {
        en: `Of 100 samples ${fewOf(value).en} get no list from the test.${why === null ? '' : ` Why: ${why.en}.`}`,
        hr: `Od 100 uzoraka popis iz nalaza ne dobiva ${fewOf(value).hr}.${why === null ? '' : ` Zašto: ${why.hr}.`}`,
      };
    }),
    ...signs.flatMap(signStatements),
  ];
}

const people = {
  healthy: { en: 'the healthy people', hr: 'zdravih osoba' },
  patient: { en: 'the patients', hr: 'pacijenata' },
} as const satisfies Record<string, Bilingual>;

/** A median of whole numbers: half of the people have no more than what is whole of it. */
function half(of: Bilingual, suggestions: number, foods: number | undefined): Bilingual {
  const most = Math.floor(suggestions);
  if (most === 0) {
    return {
      en: `In every set, at least half of ${of.en} get no suggestion.`,
      hr: `U svakom skupu barem polovica ${of.hr} ne dobiva nijedan prijedlog.`,
    };
  }
  const named = foods === undefined ? null : Math.floor(foods);
  const [en, hr] =
    named === null
      ? ['', '']
      : [` and ${named} named ${named === 1 ? 'food' : 'foods'}`, `, a navedenih namirnica najviše ${named}`];
  return {
    en: `In every set, at least half of ${of.en} get at most ${most} ${most === 1 ? 'suggestion' : 'suggestions'}${en}.`,
    hr: `U svakom skupu barem polovica ${of.hr} dobiva prijedloga najviše ${most}${hr}.`,
  };
}

/** 50 of 100 is what a coin would do. */
function separation({ value, low: lowest }: Figure): Bilingual {
  const of = hundred(value);
  const chance = { en: `(${of} of 100, where 50 is chance)`, hr: `(${of} od 100, a 50 je slučajnost)` };
  const test = {
    en: 'A list is no test for a disease.',
    hr: 'Popis nije test za bolest.',
  };
  const [en, hr] =
    value < 0.5 || (lowest !== null && lowest <= 0.5)
      ? ['no better than chance', 'nije bolje od slučajnosti']
      : value < 0.6
        ? ['little better than chance', 'malo je bolje od slučajnosti']
        : value < 0.75
          ? ['better than chance, but far from sure', 'bolje je od slučajnosti, ali daleko od sigurnoga']
          : ['clearly better than chance', 'jasno je bolje od slučajnosti'];
  return {
    en: `Telling patients from healthy people by the list is ${en} ${chance.en}. ${test.en}`,
    hr: `Razlikovanje pacijenata od zdravih osoba po popisu ${hr} ${chance.hr}. ${test.hr}`,
  };
}

function signStatements({ cohort, pooled, limit, perPerson }: Measured['signs'][number]): Statement[] {
  const holds = pooled.value > limit;
  const all: Statement = {
    ...{ topic: 'rule', metric: 'signMargin', figure: pooled },
    text: {
      en: `In the diaries of ${cohort} ${hundred(pooled.value)} of 100 rules point the right way over all people, ${holds ? 'more' : 'not more'} than exchanged rules reach (${hundred(limit)}).`,
      hr: `U dnevnicima studije ${cohort} ${hundred(pooled.value)} od 100 pravila pokazuje pravi smjer kod svih osoba zajedno, ${holds ? 'više' : 'ne više'} nego što dosežu zamijenjena pravila (${hundred(limit)}).`,
    },
  };
  if (perPerson === null) return [all];
  const chance = perPerson.low !== null && perPerson.low <= 0.5;
  const single: Statement = {
    ...{ topic: 'rule', metric: 'signPerson', figure: perPerson },
    text: {
      en: `Within a single person ${hundred(perPerson.value)} of 100 do${chance ? ', which is chance' : ''}.`,
      hr: `Unutar jedne osobe to čini ${hundred(perPerson.value)} od 100${chance ? ', što je slučajnost' : ''}.`,
    },
  };
  return [all, single];
}

const hundred = (value: number): number => Math.round(100 * value);
/** A little is not nothing. */
function fewOf(share: number): Bilingual {
  const few = share > 0 && hundred(share) === 0;
  return few ? { en: 'fewer than 1', hr: 'manje od 1' } : { en: `${hundred(share)}`, hr: `${hundred(share)}` };
}

const hundredths = (value: number): Bilingual => ({ en: `${hundred(value)} of 100`, hr: `${hundred(value)} od 100` });

/** As a frequency; below one in ten, in a hundred. */
function often(share: number): Bilingual {
  const ten = Math.round(10 * share);
  if (ten < 1) return hundredths(share);
  return { en: `${ten} of 10`, hr: `${ten} od 10` };
}

/** What nobody should read into the figures. */
export function unknownsOf(measured: Measured): Bilingual[] {
  const { overall, signs, groups } = measured;
  const sets = (groups ?? []).filter(({ by }) => by === 'set');
  const namesOf = (names: readonly string[]) => names.join(', ');
  const absent = groups ? shippedSetKinds.filter((kind) => !sets.some(({ name }) => name === kind)) : [];
  const unrepeated = sets
    .filter(({ figures }) => figures.findingAgain === undefined)
    .map(({ name }) => groupName('set', name));
  return [
    {
      en: 'Whether people feel better, or their bacteria change, when they eat by a list. No trial has tested that.',
      hr: 'Hoće li se osobe osjećati bolje ili će im se bakterije promijeniti kad jedu po popisu. To nijedno ispitivanje nije provjerilo.',
    },
    ...(signs.some(({ perPerson }) => perPerson !== null)
      ? []
      : [
          {
            en: 'Whether a rule holds within a single person.',
            hr: 'Vrijedi li pravilo unutar jedne osobe.',
          },
        ]),
    ...(overall.findingAgain
      ? []
      : [
          {
            en: 'How often findings and suggestions come again: nobody was measured twice.',
            hr: 'Koliko se često odstupanja i prijedlozi ponavljaju: nitko nije izmjeren dvaput.',
          },
        ]),
    ...(absent.length === 0
      ? []
      : [
          {
            en: `Anything of reports held against ${namesOf(absent)}: nobody was measured that way.`,
            hr: `Išta o nalazima uspoređenima s ${namesOf(absent)}: tako nitko nije izmjeren.`,
          },
        ]),
    ...(unrepeated.length === 0 || !overall.findingAgain
      ? []
      : [
          {
            en: `How often anything comes again in ${namesOf(unrepeated.map(({ en }) => en))}: nobody was measured twice that way.`,
            hr: `Koliko se često išta ponavlja (${namesOf(unrepeated.map(({ hr }) => hr))}): tako nitko nije izmjeren dvaput.`,
          },
        ]),
    {
      en: 'Anything of reports held against ranges of a laboratory or of your practice.',
      hr: 'Išta o nalazima uspoređenima s rasponima laboratorija ili vaše prakse.',
    },
    {
      en: 'Children, pregnant women and all whom nobody studied: the people measured were adults of published studies.',
      hr: 'Djeca, trudnice i svi koje nitko nije proučavao: izmjerene su odrasle osobe iz objavljenih studija.',
    },
  ];
}
