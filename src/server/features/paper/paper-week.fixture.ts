import type { Language } from '#contract/endpoint.ts';
import type { Paper, PaperWeek } from '#domain/paper/paper.ts';
import { sayIn } from './paper-words.fixture.ts';

/** The last parts of a dish with some grams: as much to print as a real meal has. */
const portionsOf = (dish: string): string =>
  dish
    .toLowerCase()
    .split(', ')
    .slice(-3)
    .map((part, at) => `${part.split(' ').slice(0, 2).join(' ')} ${180 - 50 * at} g`)
    .join(', ');

export function week(language: Language): NonNullable<Paper['week']> {
  const say = sayIn(language);
  const days = say(
    `Pon/ponedjeljak: Zobena kaša, maline, lanene sjemenke | Juha od leće s mrkvom i porilukom, raženi kruh | Skuša iz pećnice, blitva s krumpirom i češnjakom | Jabuka, lješnjaci
     Uto/utorak: Raženi kruh s humusom, kivi | Juha od leće od jučer, salata od endivije | Ječam sa šampinjonima, graškom i piletinom | Kruška, bademi
     Sri/srijeda: Zobena kaša, jabuka, bučine sjemenke | Slanutak s rajčicom i blitvom, heljda | Omlet s porilukom, kiseli kupus, raženi kruh | Mandarine, lješnjaci
     Čet/četvrtak: Raženi kruh s humusom, mrkva | Jota bez mesa: grah, kiseli kupus, krumpir | Pastrva, brokula, heljda | Suhe šljive, bademi
     Pet/petak: Zobena kaša, borovnice, lanene sjemenke | Jota od jučer, raženi kruh | Integralna tjestenina, srdele, češnjak, peršin | Kruška, lješnjaci
     Sub/subota: Kuhana jaja, raženi kruh, cikla | Tempeh s brokulom i mrkvom, ječam | Tikva i čičoka iz pećnice sa slanutkom | Mandarine, bademi
     Ned/nedjelja: Zobena kaša, maline, lanene sjemenke | Pečena piletina, prokulica, krumpir u kori | Salata od leće, cikle i luka, raženi kruh | Kivi, tamna čokolada`,
    `Mon/Monday: Porridge, raspberries, flaxseed | Lentil soup with carrot and leek, rye bread | Baked mackerel, chard with potatoes and garlic | Apple, hazelnuts
     Tue/Tuesday: Rye bread with hummus, kiwi | Yesterday’s lentil soup, endive salad | Barley with mushrooms, peas and chicken | Pear, almonds
     Wed/Wednesday: Porridge, apple, pumpkin seeds | Chickpeas with tomato and chard, buckwheat | Leek omelette, sauerkraut, rye bread | Mandarins, hazelnuts
     Thu/Thursday: Rye bread with hummus, carrot | Bean stew with sauerkraut and potatoes | Trout, broccoli, buckwheat | Prunes, almonds
     Fri/Friday: Porridge, blueberries, flaxseed | Yesterday’s bean stew, rye bread | Wholegrain pasta, sardines, garlic, parsley | Pear, hazelnuts
     Sat/Saturday: Boiled eggs, rye bread, beetroot | Tempeh with broccoli and carrot, barley | Roast squash and Jerusalem artichoke with chickpeas | Mandarins, almonds
     Sun/Sunday: Porridge, raspberries, flaxseed | Roast chicken, Brussels sprouts, jacket potatoes | Salad of lentils, beetroot and onion, rye bread | Kiwi, dark chocolate`,
  )
    .split('\n')
    .map((line) => {
      const [, short = '', name = '', meals = ''] = /^\s*([^/]+)\/([^:]+): (.*)$/.exec(line) ?? [];
      const [breakfast = '', lunch = '', dinner = '', snack = ''] = meals.split(' | ');
      const meal = (text: string) => ({ name: text, portions: portionsOf(text) });
      return {
        ...{ short, name },
        meals: [meal(breakfast), meal(lunch), meal(dinner), meal(snack)] as PaperWeek['days'][number]['meals'],
      };
    });
  const aisle = (key: string, name: string, items: string) => ({ key, name, items: items.split('; ') });
  const counts = [12, 10, 5, 3, 3, 4, 1];
  return {
    deck: say(
      'Primjer, a ne propis: svaku namirnicu možete zamijeniti drugom iz iste skupine.',
      'An example, not an order: swap any food for another of the same group.',
    ),
    days,
    note: say(
      'Doručak je sat nakon tablete za štitnjaču. Svaki dan popodne popijte čašu obogaćenog sojina napitka (2 dl). Tjedan daje oko 1800 kcal na dan; potreba je oko 2200. Količinu kruha i priloga prilagodite gladi.',
      'Breakfast is an hour after the thyroid tablet. Drink a glass of fortified soy drink every afternoon (2 dl). The week gives about 1800 kcal a day; the need is about 2200. Adjust bread and side dishes to your hunger.',
    ),
    eaten: null,
    stair: [25, 30, 36, 42].map((grams, index) => ({
      fibre: say(`${grams} g vlakana`, `${grams} g fibre`),
      grams,
      week: say(`${index + 1}. tjedan`, `Week ${index + 1}`),
      text: [
        say('mahunarke 2×, pola porcije', 'legumes 2×, half a portion'),
        say('mahunarke 3×, pola porcije', 'legumes 3×, half a portion'),
        say('mahunarke 4×, cijela porcija', 'legumes 4×, full portion'),
        say('kao u tablici', 'as in the table'),
      ][index] as string,
    })),
    plants: {
      perDay: days.map(({ short }, index) => ({ short, count: counts[index] ?? 0 })),
      total: 38,
      goal: 30,
      alternative: say(
        '38 različitih biljaka: ponedjeljak 12, utorak 10, srijeda 5, četvrtak 3, petak 3, subota 4, nedjelja 1; cilj 30.',
        '38 different plants: Monday 12, Tuesday 10, Wednesday 5, Thursday 3, Friday 3, Saturday 4, Sunday 1; goal 30.',
      ),
    },
    shopping: {
      persons: say('za jednu osobu i cijeli tjedan', 'for one person and the whole week'),
      aisles: [
        aisle(
          'produce',
          say('Povrće i voće', 'Vegetables and fruit'),
          say(
            'krumpir, 1 kg; luk, 4 glavice; češnjak, 1 glavica; mrkva, 4; poriluk, 2 stabljike; blitva, 500 g; brokula, 400 g; prokulica, 200 g; cikla kuhana, 200 g; endivija, 1 glavica; tikva, ½ (400 g); čičoka, 100 g; šampinjoni, 150 g; peršin, 1 svežanj; mandarine, 5; jabuke, 2; kruške, 2; kivi, 2; limun, 2',
            'potatoes, 1 kg; onions, 4; garlic, 1 bulb; carrots, 4; leek, 2 stalks; chard, 500 g; broccoli, 400 g; Brussels sprouts, 200 g; beetroot, 200 g; endive, 1 head; squash, ½ (400 g); Jerusalem artichoke, 100 g; mushrooms, 150 g; parsley, 1 bunch; mandarins, 5; apples, 2; pears, 2; kiwis, 2; lemons, 2',
          ),
        ),
        aisle(
          'grains & legumes',
          say('Žitarice i mahunarke', 'Grains and legumes'),
          say(
            'leća, 150 g suhe; bijeli grah, 100 g suhog; zobene pahuljice, 200 g; ječmena kaša, 130 g; heljda, 130 g; integr. tjestenina, 80 g',
            'lentils, 150 g dry; white beans, 100 g dry; rolled oats, 200 g; barley, 130 g; buckwheat, 130 g; wholegrain pasta, 80 g',
          ),
        ),
        aisle('bakery', say('Kruh', 'Bakery'), say('raženi kruh, 500 g', 'rye bread, 500 g')),
        aisle(
          'nuts & seeds',
          say('Orašasto, sjemenke', 'Nuts and seeds'),
          say(
            'lješnjaci, 90 g; bademi, 90 g; lan mljeveni, 30 g; bučine sjemenke, 40 g; suhe šljive, 40 g',
            'hazelnuts, 90 g; almonds, 90 g; ground flaxseed, 30 g; pumpkin seeds, 40 g; prunes, 40 g',
          ),
        ),
        aisle('fish', say('Riba', 'Fish'), say('skuša, 1; pastrva, 1', 'mackerel, 1; trout, 1')),
        aisle('meat', say('Meso, perad', 'Meat, poultry'), say('pileća prsa, 250 g', 'chicken breast, 250 g')),
        aisle(
          'fridge-vegetarian',
          say('Hladnjak, biljno', 'Fridge, plant-based'),
          say('humus, 100 g; tempeh, 120 g; sojin napitak, 1,5 l', 'hummus, 100 g; tempeh, 120 g; soy drink, 1.5 l'),
        ),
        aisle('dairy', say('Jaja', 'Eggs'), say('jaja, 4', 'eggs, 4')),
        aisle(
          'tins & jars',
          say('Konzerve i staklenke', 'Tins and jars'),
          say(
            'slanutak, 1 konzerva; srdele, 1 konzerva; kiseli kupus, 350 g; rajčica, pelati, 1',
            'chickpeas, 1 tin; sardines, 1 tin; sauerkraut, 350 g; tomatoes, 1 tin',
          ),
        ),
        aisle(
          'frozen',
          say('Smrznuto', 'Frozen'),
          say('maline, 200 g; borovnice, 100 g; grašak, 100 g', 'raspberries, 200 g; blueberries, 100 g; peas, 100 g'),
        ),
        aisle('spices & oils', say('Ulja', 'Oils'), say('maslinovo ulje', 'olive oil')),
        aisle('sweets & snacks', say('Slatko', 'Sweet'), say('tamna čokolada 70 %', 'dark chocolate 70%')),
      ],
    },
  };
}
