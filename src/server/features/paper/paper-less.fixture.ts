import type { Language } from '#contract/endpoint.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { rich, sayIn } from './paper-words.fixture.ts';

export function less(language: Language): Paper['less'] {
  const say = sayIn(language);
  const nutrient = (name: string, targetText: string, ratio: number | null, givenText: string, where: string) => ({
    name,
    targetText,
    ratio,
    givenText,
    where,
    alternative: `${name}: ${say('cilj', 'target')} ${targetText}, ${say('tjedan daje', 'the week gives')} ${givenText}`,
  });
  const ownReason = rich(
    say('Smanjuju udio bakterije *Lachnospira*, koji je već snižen.', 'Lower *Lachnospira*, which is already low.'),
  );
  return {
    deck: say(
      'Ništa od ovoga nije zabranjeno zauvijek. Popis ćemo preispitati nakon novog uzorka u svibnju.',
      'Nothing here is forbidden forever. We look at the list again after the new sample in May.',
    ),
    avoid: {
      reason: rich(say('Povećavaju udio bakterije *Bilophila* (povišena).', 'These raise *Bilophila* (high).')),
      source: 2,
      rows: [
        {
          what: say('Maslac, ghee', 'Butter, ghee'),
          detail: say('i tijesta s maslacem', 'and pastry with butter'),
          reason: [],
          again: null,
          instead: say('maslinovo ulje, avokado ili humus na kruhu', 'olive oil, avocado or hummus on bread'),
        },
        {
          what: say('Masni i zreli sirevi', 'Fatty and ripe cheese'),
          detail: say('gauda, edamac, ementaler, parmezan, feta', 'gouda, edam, emmental, parmesan, feta'),
          reason: [],
          again: null,
          instead: say('namaz od bijelog graha ili slanutka', 'spread of white beans or chickpeas'),
        },
        {
          what: say('Kobasice, hrenovke, slanina', 'Sausages, frankfurters, bacon'),
          detail: say('i pašteta, mortadela, krvavice', 'and pâté, mortadella, black pudding'),
          reason: [],
          again: null,
          instead: say('srdele ili skuša iz konzerve, kuhano jaje', 'tinned sardines or mackerel, a boiled egg'),
        },
        {
          what: say('Masno mljeveno meso', 'Fatty mince'),
          detail: say('svinjsko, janjeće, junetina s 20 % masti', 'pork, lamb, beef with 20% fat'),
          reason: [],
          again: null,
          instead: say('leća ili grah u umaku, mljevena puretina', 'lentils or beans in the sauce, turkey mince'),
        },
      ],
      rest: null,
    },
    limit: {
      reason: rich(say('Razlog je naveden uz svaku namirnicu.', 'The reason is next to each food.')),
      source: null,
      rows: [
        {
          what: say('Nemasno crveno meso, šunka', 'Lean red meat, ham'),
          detail: say('najviše 1× tjedno, 100 g', 'at most once a week, 100 g'),
          reason: ownReason,
          again: null,
          instead: say('plava riba, piletina bez kože, mahunarke', 'oily fish, chicken without skin, legumes'),
        },
        {
          what: say('Kolači, keksi, namazi, džem, šećer', 'Cakes, biscuits, spreads, jam, sugar'),
          detail: say('najviše 2× tjedno, mala porcija', 'at most twice a week, a small portion'),
          reason: ownReason,
          again: null,
          instead: say(
            'voće s bademima, dvije kockice tamne čokolade',
            'fruit with almonds, two squares of dark chocolate',
          ),
        },
        {
          what: say('Gazirani sokovi, limunada, tonik', 'Soft drinks, lemonade, tonic'),
          detail: say('najviše 1× tjedno, 2 dl', 'at most once a week, 2 dl'),
          reason: ownReason,
          again: null,
          instead: say('voda s limunom, nezaslađeni čaj', 'water with lemon, unsweetened tea'),
        },
        {
          what: say('Pivo, bijelo vino, žestoka pića', 'Beer, white wine, spirits'),
          detail: say('što manje, najviše 1–2 pića tjedno', 'as little as you can, at most 1–2 drinks a week'),
          reason: ownReason,
          again: null,
          instead: say('mineralna voda s narom ili borovnicama', 'sparkling water with pomegranate or blueberries'),
        },
        {
          what: say('Čips, pomfrit, kroasani', 'Crisps, chips, croissants'),
          detail: say('najviše 1× tjedno, 1 šaka', 'at most once a week, 1 handful'),
          reason: ownReason,
          again: null,
          instead: say('krumpir iz pećnice, kokice bez soli', 'potatoes from the oven, popcorn without salt'),
        },
      ],
      rest: say(
        'i još 12; cijeli popis zatražite od nutricionista',
        'and 12 more; ask your nutritionist for the full list',
      ),
    },
    nothingToGo: null,
    restrictions: [
      {
        name: say('Bez laktoze', 'No lactose'),
        foods: say(
          'mlijeko, jogurt, kefir, vrhnje, svježi sir, ricotta, sladoled, mliječna čokolada',
          'milk, yoghurt, kefir, cream, fresh cheese, ricotta, ice cream, milk chocolate',
        ),
      },
      {
        name: say('Bez rakova i mekušaca', 'No shellfish'),
        foods: say('kozice, rakovi, školjke, lignje, hobotnica', 'shrimps, crabs, mussels, squid, octopus'),
      },
      { name: say('Ne volite', 'Not your taste'), foods: say('celer', 'celery') },
    ],
    restrictionNote: say('Ukupno 41 namirnica. Čitajte i sastav na omotu.', '41 foods in all. Read the label too.'),
    health: [
      {
        kind: 'drug',
        name: say('Levotiroksin', 'Levothyroxine'),
        text: say(
          'natašte, doručak i kava sat poslije. Kalcij i željezo 4 sata poslije; soju i orahe ne uz lijek.',
          'on an empty stomach, breakfast and coffee an hour later. Calcium and iron 4 hours later; no soy or walnuts with it.',
        ),
      },
      {
        kind: 'drug',
        name: say('Omeprazol', 'Omeprazole'),
        text: say(
          'može sniziti B12, magnezij i željezo; zamolite liječnika da ih provjeri.',
          'can lower B12, magnesium and iron; ask your doctor to check them.',
        ),
      },
      {
        kind: 'condition',
        name: say('Hipotireoza', 'Hypothyroidism'),
        text: say('joda i selena dovoljno, ne više.', 'enough iodine and selenium, not more.'),
      },
      {
        kind: 'measurement',
        name: say('Nadutost', 'Bloating'),
        text: say(
          'mahunarke, luk i čičoku uvodite postupno.',
          'bring in legumes, onion and Jerusalem artichoke step by step.',
        ),
      },
    ],
    healthMore: null,
    nutrients: [
      nutrient(
        say('Vlakna', 'Fibre'),
        '25 g',
        1.68,
        '42 g',
        say('Povećavajte kroz četiri tjedna (str. 5).', 'Build it up over four weeks (page 5).'),
      ),
      nutrient(
        say('Željezo', 'Iron'),
        '18 mg',
        1,
        '18 mg',
        say('Leća, grah, heljda; uz limun ili kivi.', 'Lentils, beans, buckwheat; with lemon or kiwi.'),
      ),
      nutrient(
        say('Kalcij', 'Calcium'),
        '1000 mg',
        0.7,
        '700 mg',
        say('Obogaćeni napitci, srdele s kostima, blitva.', 'Fortified drinks, sardines with bones, chard.'),
      ),
      nutrient(
        say('Magnezij', 'Magnesium'),
        '320 mg',
        1.6,
        '510 mg',
        say('Sjemenke, heljda, blitva i mahunarke.', 'Seeds, buckwheat, chard and legumes.'),
      ),
      nutrient(
        say('Vitamin B12', 'Vitamin B12'),
        say('2,4 µg', '2.4 µg'),
        3.7,
        say('8,8 µg', '8.8 µg'),
        say('Skuša, srdela, pastrva, jaja.', 'Mackerel, sardines, trout, eggs.'),
      ),
      nutrient(
        say('Vitamin D', 'Vitamin D'),
        '15 µg',
        0.53,
        '8 µg',
        say('Plava riba; o dodatku pitajte liječnika.', 'Oily fish; ask your doctor about a supplement.'),
      ),
      nutrient(
        say('Jod', 'Iodine'),
        '150 µg',
        null,
        say('nema podatka', 'no data'),
        say('Jodirana sol i morska riba.', 'Iodised salt and sea fish.'),
      ),
    ],
    standard: say('Ciljevi: EFSA, za vašu dob i spol.', 'Targets: EFSA, for your age and sex.'),
  };
}
