import type { Language } from '#contract/endpoint.ts';
import type { Paper, PaperAgain, PaperFoodGroup } from '#domain/paper/paper.ts';
import { foodLines, rich, sayIn } from './paper-words.fixture.ts';

type Kind = Pick<PaperFoodGroup, 'key' | 'icon' | 'name' | 'goal'> & { lines: string } & Partial<PaperFoodGroup>;

const kindOf = ({ lines, ...given }: Kind): PaperFoodGroup => ({
  ...{ kind: 'suggestion', heading: null, because: [], sameReason: false, again: null },
  ...{ portion: null, reason: [], source: null },
  foods: foodLines(lines).map((food) => ({ ...food, times: '', sure: null })),
  ...given,
});

const againIn = (language: Language, ofTen: number): PaperAgain => ({
  ofTen,
  text: sayIn(language)(`ponavlja se u ${ofTen} od 10`, `comes again in ${ofTen} of 10`),
});

/** Page 3 of a list that suggests kinds of food. */
export function kindsOnPaper(language: Language): Paper['foods'] {
  const say = sayIn(language);
  const again = (ofTen: number) => againIn(language, ofTen);
  return {
    voice: 'test',
    deck: say(
      'Vaš nalaz predlaže vrste namirnica. Navedene su primjeri: birajte one koje volite.',
      'Your test suggests kinds of food. The foods named are examples: choose those that you like.',
    ),
    groups: [
      kindOf({
        ...{ key: 'suggestion:pulses', icon: 'legumes', name: say('Mahunarke', 'Pulses') },
        goal: say('5 obroka tjedno', '5 meals a week'),
        heading: say('Iz vašeg nalaza', 'From your test'),
        because: rich(
          say(
            'Udio bakterije *Faecalibacterium* je snižen (3,0 %, uobičajeno 5–15 %). Ove namirnice hrane tu bakteriju.',
            '*Faecalibacterium* is low (3.0 %, usual 5–15 %). These foods feed it.',
          ),
        ),
        reason: rich(
          say(
            'Udio bakterije *Bifidobacterium* je vjerojatno snižen (0,1 %, uobičajeno 1–8 %). Ove namirnice hrane tu bakteriju.',
            '*Bifidobacterium* is probably low (0.1 %, usual 1–8 %). These foods feed it.',
          ),
        ),
        ...{ source: 4, again: again(6) },
        lines: say(
          `+ Slanutak | 6 žlica, 120 g kuhanog
           + Leća | 1 šalica, 198 g kuhane
           + Bijeli grah | 1 šalica, 180 g kuhanog
           + Bob | 1 šalica, 170 g kuhanog`,
          `+ Chickpeas | 6 tbsp, 120 g cooked
           + Lentils | 1 cup, 198 g cooked
           + White beans | 1 cup, 180 g cooked
           + Broad beans | 1 cup, 170 g cooked`,
        ),
      }),
      kindOf({
        ...{ key: 'suggestion:nuts', icon: 'nuts-seeds', name: say('Orašasti plodovi', 'Nuts') },
        ...{ goal: say('1 šaka na dan', '1 handful a day'), sameReason: true, again: again(5) },
        lines: say(
          '= Orasi | 8 polovica, 30 g\n= Bademi | 23 komada, 30 g',
          '= Walnuts | 8 halves, 30 g\n= Almonds | 23 pieces, 30 g',
        ),
      }),
      kindOf({
        ...{ key: 'suggestion:fructans', icon: 'vegetables', again: again(6) },
        name: say('Artičoka, šparoge, luk i poriluk', 'Artichoke, asparagus, onion and leek'),
        goal: say('4× tjedno', '4× a week'),
        reason: rich(
          say(
            'Udio bakterije *Bifidobacterium* je vjerojatno snižen (0,1 %, uobičajeno 1–8 %). Ove namirnice hrane tu bakteriju.',
            '*Bifidobacterium* is probably low (0.1 %, usual 1–8 %). These foods feed it.',
          ),
        ),
        lines: say(
          '+ Artičoka | 1 srednji komad, 120 g\n+ Poriluk | ½ stabljike, 60 g\n+ Luk | ½ glavice, 50 g',
          '+ Artichoke | 1 medium, 120 g\n+ Leek | ½ stalk, 60 g\n+ Onion | ½ bulb, 50 g',
        ),
      }),
      kindOf({
        ...{ key: 'suggestion:oats', icon: 'whole-grains', name: say('Zob', 'Oats'), again: again(5) },
        goal: say('jednom na dan', 'once a day'),
        reason: rich(
          say(
            'Udio bakterije *Bilophila* je povišen (0,9 %, uobičajeno do 0,3 %). Ove namirnice možda smanjuju taj udio.',
            '*Bilophila* is high (0.9 %, usual up to 0.3 %). These foods may help lower it.',
          ),
        ),
        lines: say('= Zobena kaša | 1 zdjelica, 234 g', '= Oat porridge | 1 bowl, 234 g'),
      }),
      kindOf({
        ...{ key: 'everybody:fish', kind: 'everybody', icon: 'fish', name: say('Plava riba', 'Oily fish'), goal: '' },
        heading: say('Dobro za svakoga, redom koji vam odgovara', 'Good for everybody, in the order that fits you'),
        lines: say(
          '= Losos | 1 odrezak, 150 g\n= Srdele | 1 konzerva, 100 g',
          '= Salmon | 1 fillet, 150 g\n= Sardines | 1 tin, 100 g',
        ),
      }),
      kindOf({
        ...{ key: 'everybody:mushrooms', kind: 'everybody', icon: 'vegetables', goal: '' },
        name: say('Gljive', 'Mushrooms'),
        lines: say(
          '= Šampinjoni | 1 šalica, 100 g\n= Bukovače | 1 šalica, 100 g',
          '= Champignons | 1 cup, 100 g\n= Oyster mushrooms | 1 cup, 100 g',
        ),
      }),
    ],
    elsewhere: rich(say('Sve ostalo jedite kao i dosad.', 'Everything else: eat as before.')),
    selection: null,
    byHand: false,
  };
}

/** As many kinds as a list may suggest, each with as many foods as it may name, under names as long as they come. */
export function mostKinds(language: Language): Paper['foods'] {
  const foods = kindsOnPaper(language);
  const [first, , third] = foods.groups;
  const long = sayIn(language)(
    'Tofu, tempeh i drugi izvori biljnih bjelančevina',
    'Tofu, tempeh and other plant protein',
  );
  const pattern = third ?? first;
  const suggestions = Array.from({ length: 12 }, (_, at): PaperFoodGroup[] =>
    pattern && first
      ? [
          {
            ...pattern,
            ...{ key: `suggestion:${at}`, name: at % 3 === 0 ? long : pattern.name, foods: first.foods },
            heading: at === 0 ? first.heading : null,
          },
        ]
      : [],
  ).flat();
  const everybody = foods.groups.filter(({ kind }) => kind === 'everybody');
  const more = Array.from({ length: 6 }, (_, at) =>
    everybody
      .slice(0, 1)
      .map((group) => ({ ...group, key: `everybody:${at}`, heading: at === 0 ? group.heading : null })),
  ).flat();
  return { ...foods, groups: [...suggestions, ...more] };
}

/** What to have less of, by kind. */
export function lessByKind(language: Language): Paper['less']['limit'] {
  const say = sayIn(language);
  return {
    ...{ reason: [], source: 5, rest: null },
    rows: [
      {
        what: say('Crveno meso i mesne prerađevine', 'Red and processed meat'),
        detail: say('5 porcija manje tjedno; junetina, salama, šunka', '5 fewer portions a week; beef, salami, ham'),
        reason: rich(
          say(
            'Smanjuju udio bakterije *Faecalibacterium*, koji je već snižen.',
            'Lower *Faecalibacterium*, which is already low.',
          ),
        ),
        again: againIn(language, 6),
        instead: say('leća, pileća prsa ili losos', 'lentils, chicken breast or salmon'),
      },
    ],
  };
}
