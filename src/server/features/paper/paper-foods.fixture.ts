import type { Language } from '#contract/endpoint.ts';
import type { Paper, PaperFoodGroup } from '#domain/paper/paper.ts';
import { foodLines, rich, sayIn } from './paper-words.fixture.ts';

export function foods(language: Language): Paper['foods'] {
  const say = sayIn(language);
  const group = (
    key: string,
    name: string,
    goal: string,
    portion: string,
    reason: string,
    source: number | null,
    lines: string,
  ): PaperFoodGroup => ({
    ...{ key, kind: 'list', icon: key, heading: null, because: [], sameReason: false, again: null },
    ...{ name, goal, portion, reason: rich(reason), source, foods: foodLines(lines) },
  });
  return {
    voice: 'test',
    deck: say(
      'Birajte unutar skupina. Nije potrebno sve: važnije je da se tijekom tjedna izmjenjuju.',
      'Choose within the groups. Not all of it is needed: what matters is variety through the week.',
    ),
    groups: [
      group(
        'vegetables',
        say('Povrće', 'Vegetables'),
        say('5 šaka na dan', '5 handfuls a day'),
        say('1 šaka sirovog, 80 g', '1 handful raw, 80 g'),
        say(
          'Hrane bakterije *Bifidobacterium* i *Anaerostipes* (snižene) i pomažu smanjiti udio bakterije *Bilophila* (povišena).',
          'These feed *Bifidobacterium* and *Anaerostipes* (low) and help lower *Bilophila* (high).',
        ),
        4,
        say(
          `+ Luk, ljutika | ½ glavice, 50 g | svaki dan | 3
           + Češnjak | 1–2 režnja, 5 g | svaki dan | 3
           + Poriluk | ½ stabljike, 60 g | 3× | 3
           + Čičoka | 1 manji komad, 70 g | 1× | 3
           + Artičoka | 1 srednji komad, 120 g kuhane | 1× | 3
           + Grašak | 4 žlice, 60 g | 2× | 3
           = Brokula | 1 šalica, 150 g kuhane | 2× | 2
           = Raštika, kovrčavi kelj | 1 šalica, 130 g | 1–2× | 2
           = Mrkva | 1 veći komad, 80 g | 4× | 2
           = Batat, muškatna tikva | 1 šalica, 200 g pečene | 1–2× | 2
           = Endivija, cikorija | 1 zdjelica, 70 g | 3× | 2
           = Prokulica | 8 komada, 150 g | 1× | 1
           = Blitva, špinat | 1 šalica, 150 g kuhane | 2× | 1
           = Šampinjoni, bukovače | 1 šalica, 100 g | 1× | 1`,
          `+ Onion, shallot | ½ bulb, 50 g | every day | 3
           + Garlic | 1–2 cloves, 5 g | every day | 3
           + Leek | ½ stalk, 60 g | 3× | 3
           + Jerusalem artichoke | 1 small, 70 g | 1× | 3
           + Artichoke | 1 medium, 120 g cooked | 1× | 3
           + Peas | 4 tbsp, 60 g | 2× | 3
           = Broccoli | 1 cup, 150 g cooked | 2× | 2
           = Collard greens, kale | 1 cup, 130 g | 1–2× | 2
           = Carrot | 1 large, 80 g | 4× | 2
           = Sweet potato, squash | 1 cup, 200 g baked | 1–2× | 2
           = Endive, chicory | 1 bowl, 70 g | 3× | 2
           = Brussels sprouts | 8 pieces, 150 g | 1× | 1
           = Chard, spinach | 1 cup, 150 g cooked | 2× | 1
           = Mushrooms, oyster mushrooms | 1 cup, 100 g | 1× | 1`,
        ),
      ),
      group(
        'fermented',
        say('Fermentirano', 'Fermented'),
        say('2–3× tjedno', '2–3× a week'),
        say('6 žlica, 110 g', '6 tbsp, 110 g'),
        say(
          'Unosi žive bakterije; za vaš je nalaz dokaza malo.',
          'Brings live bacteria; for your result there is little evidence.',
        ),
        null,
        say(
          `= Kiseli kupus@ | 6 žlica, 110 g | 3× | 1
           = Tempeh | 4 kriške, 120 g | 1× | 1`,
          `= Sauerkraut@ | 6 tbsp, 110 g | 3× | 1
           = Tempeh | 4 slices, 120 g | 1× | 1`,
        ),
      ),
      group(
        'legumes',
        say('Mahunarke', 'Legumes'),
        say('4–5 obroka tjedno', '4–5 meals a week'),
        say('6 žlica, 110 g kuhanih', '6 tbsp, 110 g cooked'),
        say(
          'Hrane bakterije *Bifidobacterium* i *Roseburia* (snižene). Počnite s pola porcije.',
          'These feed *Bifidobacterium* and *Roseburia* (low). Start with half a portion.',
        ),
        3,
        say(
          `+ Leća | 6 žlica, 110 g kuhane | 2× | 3
           + Bijeli grah | 6 žlica, 110 g kuhanog | 2× | 3
           + Slanutak | 6 žlica, 110 g kuhanog | 1–2× | 3
           + Crveni grah, trešnjevac | 6 žlica, 110 g kuhanog | 1× | 3
           + Lomljeni grašak, bob | 6 žlica, 110 g kuhanog | 1× | 3
           + Humus | 3 žlice, 50 g | 2× | 2`,
          `+ Lentils | 6 tbsp, 110 g cooked | 2× | 3
           + White beans | 6 tbsp, 110 g cooked | 2× | 3
           + Chickpeas | 6 tbsp, 110 g cooked | 1–2× | 3
           + Kidney beans, pinto beans | 6 tbsp, 110 g cooked | 1× | 3
           + Split peas, broad beans | 6 tbsp, 110 g cooked | 1× | 3
           + Hummus | 3 tbsp, 50 g | 2× | 2`,
        ),
      ),
      group(
        'whole-grains',
        say('Cjelovite žitarice', 'Whole grains'),
        say('3 porcije na dan', '3 portions a day'),
        say('2 kriške kruha ili 1 šalica kuhanih', '2 slices of bread or 1 cup cooked'),
        say(
          'Hrane bakterije *Roseburia* i *Lachnospira* (snižene).',
          'These feed *Roseburia* and *Lachnospira* (low).',
        ),
        3,
        say(
          `+ Zobene pahuljice | 6 žlica, 50 g | 4× | 3
           + Raženi kruh | 2 kriške, 60 g | svaki dan | 3
           + Integralna tjestenina | 1½ šalica, 200 g kuhane | 1× | 3
           + Pir | 1 šalica, 190 g kuhanog | 1× | 3
           = Ječmena kaša | 1 šalica, 180 g kuhane | 2× | 2
           = Bulgur | 1 šalica, 180 g kuhanog | 1× | 2
           = Heljdina kaša | 1 šalica, 170 g kuhane | 2× | 1`,
          `+ Rolled oats | 6 tbsp, 50 g | 4× | 3
           + Rye bread | 2 slices, 60 g | every day | 3
           + Wholegrain pasta | 1½ cups, 200 g cooked | 1× | 3
           + Spelt | 1 cup, 190 g cooked | 1× | 3
           = Barley | 1 cup, 180 g cooked | 2× | 2
           = Bulgur | 1 cup, 180 g cooked | 1× | 2
           = Buckwheat | 1 cup, 170 g cooked | 2× | 1`,
        ),
      ),
      group(
        'fish',
        say('Riba', 'Fish'),
        say('3× tjedno', '3× a week'),
        say('1 filet, 150 g', '1 fillet, 150 g'),
        say(
          'Hrane bakteriju *Roseburia* (snižena) i pomažu smanjiti udio bakterije *Collinsella* (povišena).',
          'These feed *Roseburia* (low) and help lower *Collinsella* (high).',
        ),
        null,
        say(
          `+ Srdela, inćun | 1 mala konzerva, 85 g | 1× | 3
           + Skuša | 1 manji komad, 150 g | 1× | 3
           = Pastrva, losos, brancin | 1 odrezak, 160 g | 1× | 3`,
          `+ Sardines, anchovies | 1 small tin, 85 g | 1× | 3
           + Mackerel | 1 small, 150 g | 1× | 3
           = Trout, salmon, sea bass | 1 fillet, 160 g | 1× | 3`,
        ),
      ),
      group(
        'nuts-seeds',
        say('Orašasti plodovi i sjemenke', 'Nuts and seeds'),
        say('1 šaka na dan', '1 handful a day'),
        say('1 šaka, 30 g', '1 handful, 30 g'),
        say(
          'Hrane bakterije *Roseburia* i *Lachnospira* (snižene).',
          'These feed *Roseburia* and *Lachnospira* (low).',
        ),
        null,
        say(
          `+ Lanene sjemenke | 1 žlica mljevenih, 10 g | 4× | 3
           + Lješnjaci | 1 šaka, 30 g | 3× | 3
           + Bademi | 1 šaka, 30 g | 3× | 3
           + Chia, sezam | 1 žlica, 12 g | 2× | 3
           + Pistacije | 1 šaka, 30 g | 1× | 3
           + Bučine sjemenke | 2 žlice, 20 g | 2× | 2
           = Orasi | 6 polovica, 20 g | 1× | 1`,
          `+ Flaxseed | 1 tbsp ground, 10 g | 4× | 3
           + Hazelnuts | 1 handful, 30 g | 3× | 3
           + Almonds | 1 handful, 30 g | 3× | 3
           + Chia, sesame | 1 tbsp, 12 g | 2× | 3
           + Pistachios | 1 handful, 30 g | 1× | 3
           + Pumpkin seeds | 2 tbsp, 20 g | 2× | 2
           = Walnuts | 6 halves, 20 g | 1× | 1`,
        ),
      ),
      group(
        'fruit',
        say('Voće', 'Fruit'),
        say('2 porcije na dan', '2 portions a day'),
        say('1 komad ili 1 zdjelica, 80 g', '1 piece or 1 bowl, 80 g'),
        say(
          'Hrane bakterije *Bifidobacterium* i *Lachnospira* (snižene).',
          'These feed *Bifidobacterium* and *Lachnospira* (low).',
        ),
        null,
        say(
          `+ Maline, kupine | 1 zdjelica, 80 g | 2–3× | 3
           + Suhe šljive | 5 komada, 40 g | 1× | 3
           + Avokado | ½ ploda, 70 g | 1× | 3
           + Borovnice | 1 šaka, 80 g | 1–2× | 1
           = Jabuka s korom | 1 srednji komad, 160 g | 2× | 2
           = Kruška | 1 srednji komad, 170 g | 2× | 2
           = Kivi | 1 komad, 75 g | 2× | 2
           = Nar, brusnice, ribiz | 4 žlice, 60 g | 1× | 2
           = Mandarine | 2 komada, 160 g | 2× | 2`,
          `+ Raspberries, blackberries | 1 bowl, 80 g | 2–3× | 3
           + Prunes | 5 pieces, 40 g | 1× | 3
           + Avocado | ½ fruit, 70 g | 1× | 3
           + Blueberries | 1 handful, 80 g | 1–2× | 1
           = Apple with skin | 1 medium, 160 g | 2× | 2
           = Pear | 1 medium, 170 g | 2× | 2
           = Kiwi | 1 piece, 75 g | 2× | 2
           = Pomegranate, cranberries | 4 tbsp, 60 g | 1× | 2
           = Mandarins | 2 pieces, 160 g | 2× | 2`,
        ),
      ),
    ],
    elsewhere: rich(
      say(
        'Sve ostalo jedite kao i dosad. Začine, jaja, perad i maslinovo ulje birajte slobodno.',
        'Everything else: eat as before. Choose spices, eggs, poultry and olive oil freely.',
      ),
    ),
    selection: say(
      'Popis je izbor od 216 povoljnih namirnica; cijeli dobijete u savjetovalištu.',
      'The list is a selection of 216 favourable foods; ask us for all of them.',
    ),
    byHand: true,
  };
}
