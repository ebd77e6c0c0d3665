import type { Language } from '#contract/endpoint.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { food, sayIn } from './paper-words.fixture.ts';

/** Papers with as much as a page can hold, or more. */
export const fullPages = {
  'full-fridge': (paper: Paper, language: Language) => {
    const say = sayIn(language);
    const portion = say(
      '4 pune žlice kiselog kupusa ili 1 čašica jogurta',
      '4 heaped tbsp of sauerkraut or 1 pot of yogurt',
    );
    const [first] = paper.foods.groups;
    while (first && paper.foods.groups.length < 9) paper.foods.groups.push(structuredClone(first));
    for (const group of paper.foods.groups) group.portion = portion;
    const row = {
      what: say('Šunka, hrenovke, nemasna mljevena junetina', 'Ham, frankfurters, lean minced beef'),
      detail: say(
        'i još 21 iz istog razloga; najviše 2× mjesečno',
        'and 21 more for the same reason; at most 2× a month',
      ),
      reason: [
        { text: say('Iz pravila za svakoga: malo ili nimalo.', 'For everybody: little, if any.'), italic: false },
      ],
      again: null,
      instead: say('leća, pileća prsa ili losos', 'lentils, chicken breast or salmon'),
    };
    for (const band of [paper.less.avoid, paper.less.limit]) band.rows = [row, row, row, row, row];
    const timing = say(
      'Alendronat: Pola sata do sat vremena samo voda. Uzmite ga samo s običnom vodom, pola sata prije jela.',
      'Alendronate: Only water for half an hour to an hour. Take it with plain water, half an hour before you eat.',
    );
    paper.reading.timing = [timing, timing];
    const sentence = say('Meso samo dobro pečeno, nikad ružičasto. ', 'Meat only cooked through, never pink. ');
    paper.reading.stage = { name: say('Trudnoća', 'Pregnancy'), text: sentence.repeat(8) };
  },

  'too-many-foods': (paper: Paper, language: Language) => {
    const more = sayIn(language)('Još jedna namirnica', 'One more food');
    for (const group of paper.foods.groups) {
      for (let added = 1; group.foods.length < 16; added += 1) {
        group.foods.push(food(`${more} ${added}`, 'eat', '1 šalica, 100 g', '1×', 1));
      }
    }
  },
} satisfies Record<string, (paper: Paper, language: Language) => void>;
