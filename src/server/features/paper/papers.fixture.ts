import type { Language } from '#contract/endpoint.ts';
import type {
  Paper,
  PaperFood,
  PaperFoodGroup,
  PaperForm,
  PaperGroup,
  PaperRangeBar,
  PaperTaxon,
  RangeMark,
  Rich,
} from '#domain/patient-report/paper.ts';

/** Invented papers of all cases that the rules of the printed report name. Nobody of them lives. */
export type PaperCase = keyof typeof changes;

export function inventedPaper(which: PaperCase, language: Language, form: PaperForm = 'full'): Paper {
  const paper = muchToChange(language, form);
  changes[which](paper, language);
  return paper;
}

type Say = (hr: string, en: string) => string;
const sayIn =
  (language: Language): Say =>
  (hr, en) =>
    language === 'hr' ? hr : en;

/** Latin names stand between stars. */
const rich = (text: string): Rich =>
  text
    .split('*')
    .map((part, index) => ({ text: part, italic: index % 2 === 1 }))
    .filter(({ text: part }) => part !== '');

const figure = (value: number, language: Language): string =>
  value.toLocaleString(language, {
    minimumFractionDigits: value < 1 ? 2 : 1,
    maximumFractionDigits: value < 1 ? 2 : 1,
  });
const percent = (value: number, language: Language): string =>
  `${figure(value, language)}${language === 'hr' ? ' ' : ''}%`;

/** Much out of range: the person of the pictures. */
function muchToChange(language: Language, form: PaperForm): Paper {
  const say = sayIn(language);
  return {
    language,
    form,
    reader: 'patient',
    practice: {
      name: say('Savjetovalište Matić', 'Matić Nutrition Practice'),
      tagline: say('Prehrana i crijevni mikrobiom, Zagreb', 'Food and the gut microbiome, Zagreb'),
      address: 'Ulica lipa 12, 10000 Zagreb',
      phone: say('01 555 0142, radnim danom 9–15 h', '01 555 0142, weekdays 9 am to 3 pm'),
      email: 'iva@savjetovaliste-matic.example',
      web: null,
      footer: null,
      colour: '#862e5e',
      logo: { mediaType: 'image/svg+xml', base64: Buffer.from(logo).toString('base64') },
    },
    head: {
      patient: { name: 'Ana Kovačević', firstName: 'Ana', age: say('41 godina', '41 years'), code: 'MB-0142' },
      sampleDate: say('3. 11. 2026.', '3 November 2026'),
      author: say('Iva Matić, mag. nutr.', 'Iva Matić, MSc'),
      reportDate: say('13. 11. 2026.', '13 November 2026'),
      fridgeDeck: say(
        'Za hladnjak, do novog uzorka u svibnju 2027.',
        'For the fridge, until the new sample in May 2027.',
      ),
    },
    poorSample: null,
    urgent: [],
    remarks: [],
    composition: composition(language),
    message: {
      paragraphs: [
        say(
          'Draga Ana, od travnja ste napravili lijep pomak: zajednica je raznolikija, iako ste ljetos pili antibiotik. Sad želimo ojačati bakterije koje žive od vlakana. Krenite s mahunarkama dvaput tjedno, u malim porcijama, pa ih povećavajte svaki tjedan; tako ćete izbjeći nadutost. Maslac zamijenite maslinovim uljem, a mesne namaze humusom. Čujemo se 27. studenoga.',
          'Dear Ana, you have come a good way since April: your community is more varied, even though you needed an antibiotic in summer. Now we want to feed the bacteria that live on fibre. Start with legumes twice a week, in small portions, and add a little every week; that keeps bloating away. Swap butter for olive oil, and meat spreads for hummus. We speak on 27 November.',
        ),
      ],
      signature: 'Iva Matić',
      small: false,
    },
    variety: {
      p5: 2.1,
      p10: 2.4,
      p50: 3.1,
      p90: 3.8,
      p95: 4,
      value: 2.75,
      earlier: 2.55,
      sentence: rich(
        say(
          'U uobičajenom je rasponu i veća nego u travnju (prazni krug). Našli smo 64 roda.',
          'Within the usual range, and higher than in April (hollow ring). We found 64 genera.',
        ),
      ),
      alternative: say(
        'Raznolikost 2,75; većina odraslih 2,4 do 3,8; u travnju 2,55.',
        'Variety 2.75; most adults 2.4 to 3.8; in April 2.55.',
      ),
    },
    findings: [
      {
        id: 'good-base',
        claim: say('Temelj je dobar', 'A good base'),
        sentence: rich(
          say(
            '*Faecalibacterium*, važan za crijevnu sluznicu, u sredini je raspona.',
            '*Faecalibacterium*, which matters to the bowel lining, is in the middle of the usual range.',
          ),
        ),
        bars: [{ mark: 'within' }],
      },
      {
        id: 'few-fibre',
        claim: say('Malo je ljubitelja vlakana', 'Few fibre lovers'),
        sentence: rich(
          say(
            '*Bifidobacterium*, *Roseburia* i *Anaerostipes* ispod su raspona. Njima najviše treba hrane.',
            '*Bifidobacterium*, *Roseburia* and *Anaerostipes* are below the range. They need feeding most.',
          ),
        ),
        bars: [{ mark: 'below' }, { mark: 'below' }, { mark: 'below' }],
      },
      {
        id: 'many-fat',
        claim: say('Mnogo je ljubitelja masti', 'Many fat lovers'),
        sentence: rich(
          say(
            '*Bilophila* je triput iznad gornje granice. Godi joj mast iz mesa, maslaca i sira.',
            '*Bilophila* is at three times the upper limit. It thrives on the fat of meat, butter and cheese.',
          ),
        ),
        bars: [{ mark: 'above' }],
      },
      {
        id: 'medicine',
        claim: say('Jedan nalaz nije od hrane', 'One result is not about food'),
        sentence: rich(
          say(
            '*Streptococcus* je iznad raspona. To često čini omeprazol, pa zbog njega ništa ne mijenjajte.',
            '*Streptococcus* is above the range. Omeprazole often does that, so change nothing because of it.',
          ),
        ),
        bars: [{ mark: 'above' }],
      },
    ],
    plate: {
      voice: 'test',
      parts: [
        {
          part: 'vegetables',
          name: say('Povrće', 'Vegetables'),
          foods: say(
            'poriluk, luk, češnjak, artičoka, čičoka, grašak, prokulica, brokula, blitva',
            'leek, onion, garlic, artichoke, peas, Jerusalem artichoke, broccoli, Brussels sprouts, chard',
          ).split(', '),
        },
        {
          part: 'fruit',
          name: say('Voće', 'Fruit'),
          foods: say(
            'maline, kupine, borovnice, suhe šljive, jabuka s korom, kruška',
            'raspberries, blackberries, blueberries, prunes, apple with skin, pear',
          ).split(', '),
        },
        {
          part: 'protein',
          name: say('Mahunarke i plava riba', 'Legumes and oily fish'),
          foods: say(
            'leća, grah, slanutak, humus, skuša, srdela, inćun',
            'lentils, beans, chickpeas, hummus, mackerel, sardines, anchovies',
          ).split(', '),
        },
        {
          part: 'grains',
          name: say('Cjelovite žitarice', 'Whole grains'),
          foods: say(
            'zob, raženi kruh, ječam, heljda, pir, integralna tjestenina',
            'oats, rye bread, barley, buckwheat, spelt, wholegrain pasta',
          ).split(', '),
        },
        {
          part: 'fermented',
          name: say('Fermentirano', 'Fermented'),
          foods: say('kiseli kupus, tempeh', 'sauerkraut, tempeh').split(', '),
        },
        {
          part: 'nuts',
          name: say('Orašasti plodovi i sjemenke', 'Nuts and seeds'),
          foods: say(
            'lan, lješnjaci, bademi, chia, bučine sjemenke',
            'flaxseed, hazelnuts, almonds, chia, pumpkin seeds',
          ).split(', '),
        },
      ],
      less: [
        { mark: 'avoid', text: say('maslac i masni sirevi', 'butter and fatty cheese') },
        { mark: 'avoid', text: say('kobasice, slanina, pašteta', 'sausages, bacon, pâté') },
        { mark: 'limit', text: say('slatkiši i slatka pića', 'sweets and sweet drinks') },
        { mark: 'limit', text: say('crveno meso i alkohol', 'red meat and alcohol') },
      ],
    },
    bacteria: bacteria(language),
    foods: foods(language),
    less: less(language),
    week: week(language),
    reading: reading(language),
  };
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><rect width="26" height="26" rx="6" fill="#862e5e"/><rect x="6.4" y="9" width="3.4" height="9" rx="1.7" fill="#fff"/><rect x="11.3" y="7" width="3.4" height="11" rx="1.7" fill="#fff"/><rect x="16.2" y="12" width="3.4" height="6" rx="1.7" fill="#e8a8c5"/></svg>';

function composition(language: Language): Paper['composition'] {
  const say = sayIn(language);
  const genus = (name: string, share: number, mark: RangeMark | null = null) => ({
    name,
    percent: share,
    percentText: percent(share, language),
    mark,
  });
  const rest = (count: number, share: number) => ({
    text: say(`još ${count} roda`, `${count} more genera`),
    percent: share,
    percentText: percent(share, language),
  });
  const phyla: Paper['composition']['phyla'] = [
    {
      name: 'Bacillota',
      percent: 47.1,
      percentText: percent(47.1, language),
      genera: [
        genus('Blautia', 7.4, 'above'),
        genus('Faecalibacterium', 7, 'within'),
        genus('Subdoligranulum', 5.9),
        genus('Ruminococcus', 5.7, 'within'),
        genus('Coprococcus', 2.2),
        genus('Dorea', 1.8),
        genus('Agathobacter', 1.6),
      ],
      rest: rest(33, 15.8),
    },
    {
      name: 'Bacteroidota',
      percent: 38.6,
      percentText: percent(38.6, language),
      genera: [
        genus('Bacteroides', 17.4, 'within'),
        genus('Phocaeicola', 11.6),
        genus('Alistipes', 4.8),
        genus('Parabacteroides', 2.6),
      ],
      rest: rest(7, 2.2),
    },
    {
      name: 'Verrucomicrobiota',
      percent: 6,
      percentText: percent(6, language),
      genera: [genus('Akkermansia', 6, 'above')],
      rest: null,
    },
    {
      name: 'Pseudomonadota',
      percent: 3.2,
      percentText: percent(3.2, language),
      genera: [genus('Sutterella', 1.5, 'within'), genus('Parasutterella', 1.2)],
      rest: rest(4, 0.5),
    },
    {
      name: 'Actinomycetota',
      percent: 3,
      percentText: percent(3, language),
      genera: [genus('Collinsella', 1.6, 'above'), genus('Bifidobacterium', 0.4, 'below')],
      rest: rest(5, 1),
    },
    {
      name: say('ostalo', 'other'),
      percent: 2.1,
      percentText: percent(2.1, language),
      genera: [genus('Bilophila', 0.9, 'above')],
      rest: rest(6, 1.2),
    },
  ];
  return {
    phyla,
    alternative: phyla
      .map(({ name, percentText, genera }) =>
        [`${name} ${percentText}`, ...genera.map((each) => `${each.name} ${each.percentText}`)].join(', '),
      )
      .join('; '),
  };
}

const factor = 1.5;

function bar(
  value: number,
  [low, high]: readonly [number, number],
  mark: RangeMark,
  word: string,
  earlier: number | null,
  language: Language,
): PaperRangeBar {
  const inner = low === 0 ? high * 0.2 : low * (high / low) ** 0.28;
  return {
    value,
    valueText: figure(value, language),
    spread: { low: value / factor, high: value * factor },
    range: { low, high, middle: { low: inner, high: low === 0 ? high * 0.6 : low * (high / low) ** 0.72 } },
    mark,
    word,
    earlier,
  };
}

function taxon(
  name: string,
  value: number,
  [low, high]: readonly [number, number],
  earlier: number | null,
  language: Language,
): PaperTaxon {
  const say = sayIn(language);
  const mark = value < low ? 'below' : value > high ? 'above' : 'within';
  const word = { below: say('ispod', 'below'), within: say('unutar', 'within'), above: say('iznad', 'above') }[mark];
  const plain = (number: number): string => number.toLocaleString(language);
  const rangeText = low === 0 ? say(`do ${plain(high)}`, `up to ${plain(high)}`) : `${plain(low)}–${plain(high)}`;
  const shown = bar(value, [low, high], mark, word, earlier, language);
  return {
    ...shown,
    range: { ...shown.range, middle: null },
    name,
    rangeText,
    alternative: `${name} ${percent(value, language)}, ${say('uobičajeno', 'usual')} ${rangeText}, ${word}${
      earlier === null ? '' : `; ${say('travanj', 'April')} ${figure(earlier, language)}`
    }`,
  };
}

function bacteria(language: Language): Paper['bacteria'] {
  const say = sayIn(language);
  const group = (
    name: string,
    sentence: string,
    value: number,
    range: readonly [number, number],
    mark: RangeMark,
    word: string,
    earlier: number,
  ): PaperGroup => {
    const shown = bar(value, range, mark, word, earlier, language);
    return {
      ...shown,
      valueText: percent(value, language),
      name,
      sentence: rich(sentence),
      alternative: `${name} ${percent(value, language)}, ${say('uobičajeno', 'usual')} ${range[0]}–${range[1]}, ${word}`,
    };
  };
  const within = say('unutar', 'within');
  return {
    deck: say(
      'Našli smo 64 roda bakterija. Za 43 znamo što je uobičajeno: 33 su unutar raspona, 4 ispod, 6 iznad.',
      'We found 64 genera. For 43 we know what is usual: 33 within, 4 below, 6 above.',
    ),
    withoutRanges: null,
    headings: [
      {
        name: say('Žive od vlakana', 'Live on fibre'),
        groups: [
          group(
            say('Proizvođači butirata', 'Butyrate producers'),
            say('Od vlakana stvaraju gorivo za sluznicu.', 'Turn fibre into fuel for your bowel.'),
            9.8,
            [11, 28],
            'below',
            say('vjerojatno ispod', 'probably below'),
            12,
          ),
          group(
            say('Korisnici inulina', 'Inulin users'),
            say('Vole vlakna luka, poriluka i artičoke.', 'Like onion, leek, garlic and artichoke.'),
            9,
            [4, 20],
            'within',
            within,
            8.3,
          ),
          group(
            say('Razgrađivači otpornog škroba', 'Resistant-starch degraders'),
            say('Razgrađuju škrob zobi i hladnog krumpira.', 'Like oats, pulses and cold potatoes.'),
            5.9,
            [1, 9],
            'within',
            within,
            5,
          ),
        ],
      },
      {
        name: say('Traže ravnotežu', 'Need balance'),
        groups: [
          group(
            say('Razgrađivači mucina', 'Mucin degraders'),
            say('Žive od sluzi; bez vlakana prevladaju.', 'Live on mucus; fibre keeps the balance.'),
            6.4,
            [0.1, 5],
            'above',
            say('vjerojatno iznad', 'probably above'),
            3.5,
          ),
          group(
            say('Proteolitičke bakterije', 'Protein users'),
            say('Žive od neprobavljenih bjelančevina.', 'Live on protein you did not digest.'),
            29.8,
            [14, 58],
            'within',
            within,
            29,
          ),
        ],
      },
      {
        name: say('Bolje da ih je malo', 'Better few'),
        groups: [
          group(
            say('Proizvođači sumporovodika', 'Hydrogen sulfide producers'),
            say('Prate masnu hranu; njihov plin nadražuje.', 'Their gas irritates when there is much.'),
            1.1,
            [0.02, 0.6],
            'above',
            say('iznad', 'above'),
            0.4,
          ),
          group(
            say('Patobionti', 'Pathobionts'),
            say('Bezopasni dok ih je malo, npr. *Escherichia*.', 'Harmless while few, for example *Escherichia*.'),
            0.3,
            [0, 0.6],
            'within',
            within,
            0.4,
          ),
        ],
      },
    ],
    earlierDate: say('travanj 2026.', 'April 2026'),
    below: [
      taxon('Bifidobacterium', 0.4, [1, 8], 0.9, language),
      taxon('Roseburia', 0.29, [0.5, 2.7], 0.4, language),
      taxon('Lachnospira', 0.45, [0.5, 3.6], 0.7, language),
      taxon('Anaerostipes', 0.06, [0.1, 1.6], 0.2, language),
    ],
    above: [
      taxon('Blautia', 7.4, [0.8, 5.2], 6.9, language),
      taxon('Akkermansia', 6, [0.5, 4], 3.2, language),
      taxon('Mediterraneibacter', 2.1, [0.1, 1.8], 1.9, language),
      taxon('Collinsella', 1.6, [0, 1.2], 1, language),
      taxon('Streptococcus', 0.95, [0, 0.5], 0.4, language),
      taxon('Bilophila', 0.9, [0, 0.3], 0.21, language),
    ],
    more: null,
    commonest: [],
    heading: say('Deset bakterija izvan uobičajenog raspona', 'Ten bacteria outside the usual range'),
    rangeNote: say(
      'Udjeli su u postocima svih bakterija u uzorku. Raspon je onaj vašeg laboratorija, a gdje ga nema, 142 zdrave odrasle osobe mjerene istom metodom.',
      'Shares are percentages of all bacteria in the sample. The range is that of your laboratory, or else of 142 healthy adults measured by the same method.',
    ),
  };
}

let nextFoodId = 1;

function food(
  name: string,
  band: PaperFood['band'],
  portion: string,
  times: string,
  sure: PaperFood['sure'],
  byHand = false,
): PaperFood {
  nextFoodId += 1;
  return { foodIds: [nextFoodId], name, band, portion, times, sure, byHand };
}

/** Lines of `band name | portion | times | sure`, a plus for eat more, an equals sign for eat. */
function foodLines(text: string): PaperFood[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', portion = '', times = '', sure = ''] = line.trim().slice(2).split(' | ');
      const byHand = name.endsWith('@');
      return food(
        byHand ? name.slice(0, -1) : name,
        line.trim().startsWith('+') ? 'eatMore' : 'eat',
        portion,
        times,
        Number(sure) as 1 | 2 | 3,
        byHand,
      );
    });
}

function foods(language: Language): Paper['foods'] {
  const say = sayIn(language);
  const group = (
    key: string,
    name: string,
    goal: string,
    portion: string,
    reason: string,
    source: number | null,
    lines: string,
  ): PaperFoodGroup => ({ key, name, goal, portion, reason: rich(reason), source, foods: foodLines(lines) });
  return {
    voice: 'test',
    deck: say(
      'Birajte unutar skupina. Ne morate jesti sve: važnije je da se tijekom tjedna izmjenjuju.',
      'Choose within the groups. You need not eat all of it: what counts is that they change over the week.',
    ),
    groups: [
      group(
        'vegetables',
        say('Povrće', 'Vegetables'),
        say('5 šaka na dan', '5 handfuls a day'),
        say('1 šaka sirovog, 80 g', '1 handful raw, 80 g'),
        say(
          'Inulin iz luka i poriluka hrani *Bifidobacterium* i *Anaerostipes* (niske) te smanjuje *Bilophila* (visoka).',
          'Inulin of onion and leek feeds *Bifidobacterium* and *Anaerostipes* (low) and lowers *Bilophila* (high).',
        ),
        4,
        say(
          `+ Luk, ljutika | ½ glavice, 50 g | svaki dan | 3
           + Češnjak | 1–2 režnja, 5 g | svaki dan | 3
           + Poriluk | ½ stabljike, 60 g | 3× | 3
           + Čičoka | 1 manja, 70 g | 1× | 3
           + Artičoka | 1 srednja, 120 g kuhane | 1× | 3
           + Grašak | 4 žlice, 60 g | 2× | 3
           = Brokula | 1 šalica, 150 g kuhane | 2× | 2
           = Raštika, kovrčavi kelj | 1 šalica, 130 g | 1–2× | 2
           = Mrkva | 1 veća, 80 g | 4× | 2
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
          'Hrane *Bifidobacterium* i *Roseburia* (niske). Počnite s pola porcije.',
          'Feed *Bifidobacterium* and *Roseburia* (low). Start with half a portion.',
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
          'Zob, raž i puno zrno pšenice hrane *Roseburia* i *Lachnospira* (niske).',
          'Oats, rye and whole wheat feed *Roseburia* and *Lachnospira* (low).',
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
          'Povećava *Roseburia* (niska), smanjuje *Collinsella* (visoka), daje vitamin B12.',
          'Raises *Roseburia* (low), lowers *Collinsella* (high), gives vitamin B12.',
        ),
        null,
        say(
          `+ Srdela, inćun | 1 mala konzerva, 85 g | 1× | 3
           + Skuša | 1 manja, 150 g | 1× | 3
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
          'Hrane *Roseburia* i *Lachnospira* (niske); imaju željeza i magnezija.',
          'Feed *Roseburia* and *Lachnospira* (low); they have iron and magnesium.',
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
          'Bobice hrane *Bifidobacterium*, jabuke i kruške *Lachnospira* (niske).',
          'Berries feed *Bifidobacterium*, apples and pears *Lachnospira* (low).',
        ),
        null,
        say(
          `+ Maline, kupine | 1 zdjelica, 80 g | 2–3× | 3
           + Suhe šljive | 5 komada, 40 g | 1× | 3
           + Avokado | ½ ploda, 70 g | 1× | 3
           + Borovnice | 1 šaka, 80 g | 1–2× | 1
           = Jabuka s korom | 1 srednja, 160 g | 2× | 2
           = Kruška | 1 srednja, 170 g | 2× | 2
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
        'Čega nema ovdje ni na 4. stranici, jedite kao i dosad. Začine, jaja, perad i maslinovo ulje birajte slobodno.',
        'What is neither here nor on page 4, eat as before. Choose spices, eggs, poultry and olive oil freely.',
      ),
    ),
    selection: say(
      'Popis je izbor od 216 povoljnih namirnica; cijeli dobijete u savjetovalištu.',
      'The list is a selection of 216 favourable foods; ask us for all of them.',
    ),
    byHand: true,
  };
}

function less(language: Language): Paper['less'] {
  const say = sayIn(language);
  const nutrient = (name: string, targetText: string, ratio: number | null, givenText: string, where: string) => ({
    name,
    targetText,
    ratio,
    givenText,
    where,
    alternative: `${name}: ${say('cilj', 'target')} ${targetText}, ${say('tjedan daje', 'the week gives')} ${givenText}`,
  });
  return {
    deck: say(
      'Ništa od ovoga nije zabranjeno zauvijek. Popis ćemo preispitati nakon novog uzorka u svibnju.',
      'Nothing of this is forbidden for ever. We will look at the list again after the new sample in May.',
    ),
    avoid: {
      reason: rich(
        say(
          'Mast iz mesa, maslaca i sira povećava *Bilophila*, a smanjuje *Roseburia*.',
          'Fat of meat, butter and cheese raises *Bilophila* and lowers *Roseburia*.',
        ),
      ),
      source: 2,
      rows: [
        {
          what: say('Maslac, ghee', 'Butter, ghee'),
          detail: say('i tijesta s maslacem', 'and pastry with butter'),
          instead: say('maslinovo ulje, avokado ili humus na kruhu', 'olive oil, avocado or hummus on bread'),
        },
        {
          what: say('Masni i zreli sirevi', 'Fatty and ripe cheese'),
          detail: say('gauda, edamac, ementaler, parmezan, feta', 'gouda, edam, emmental, parmesan, feta'),
          instead: say('namaz od bijelog graha ili slanutka', 'spread of white beans or chickpeas'),
        },
        {
          what: say('Kobasice, hrenovke, slanina', 'Sausages, frankfurters, bacon'),
          detail: say('i pašteta, mortadela, krvavice', 'and pâté, mortadella, black pudding'),
          instead: say('srdele ili skuša iz konzerve, kuhano jaje', 'tinned sardines or mackerel, a boiled egg'),
        },
        {
          what: say('Masno mljeveno meso', 'Fatty mince'),
          detail: say('svinjsko, janjeće, junetina s 20 % masti', 'pork, lamb, beef with 20% fat'),
          instead: say('leća ili grah u umaku, mljevena puretina', 'lentils or beans in the sauce, turkey mince'),
        },
      ],
    },
    limit: {
      reason: rich(
        say(
          'Šećer i alkohol smanjuju *Lachnospira* i *Bifidobacterium*, koje su niske.',
          'Sugar and alcohol lower *Lachnospira* and *Bifidobacterium*, which are low.',
        ),
      ),
      source: null,
      rows: [
        {
          what: say('Nemasno crveno meso, šunka', 'Lean red meat, ham'),
          detail: say('najviše 1× tjedno, 100 g', 'at most once a week, 100 g'),
          instead: say('plava riba, piletina bez kože, mahunarke', 'oily fish, chicken without skin, legumes'),
        },
        {
          what: say('Kolači, keksi, namazi, džem, šećer', 'Cakes, biscuits, spreads, jam, sugar'),
          detail: say('najviše 2× tjedno, mala porcija', 'at most twice a week, a small portion'),
          instead: say(
            'voće s bademima, dvije kockice tamne čokolade',
            'fruit with almonds, two squares of dark chocolate',
          ),
        },
        {
          what: say('Gazirani sokovi, limunada, tonik', 'Soft drinks, lemonade, tonic'),
          detail: say('najviše 1× tjedno, 2 dl', 'at most once a week, 2 dl'),
          instead: say('voda s limunom, nezaslađeni čaj', 'water with lemon, unsweetened tea'),
        },
        {
          what: say('Pivo, bijelo vino, žestoka pića', 'Beer, white wine, spirits'),
          detail: say('što manje, najviše 1–2 pića tjedno', 'as little as you can, at most 1–2 drinks a week'),
          instead: say('mineralna voda s narom ili borovnicama', 'sparkling water with pomegranate or blueberries'),
        },
        {
          what: say('Čips, pomfrit, kroasani', 'Crisps, chips, croissants'),
          detail: say('najviše 1× tjedno, 1 šaka', 'at most once a week, 1 handful'),
          instead: say('krumpir iz pećnice, kokice bez soli', 'potatoes from the oven, popcorn without salt'),
        },
      ],
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

function week(language: Language): NonNullable<Paper['week']> {
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
      return { short, name, meals: meals.split(' | ') as [string, string, string, string] };
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
      'Doručak je sat nakon tablete za štitnjaču. Svaki dan popodne popijte čašu obogaćenog sojina napitka (2 dl). Tjedan daje oko 1800 kcal na dan; vaša je potreba oko 2200, pa kruha, ulja i priloga uzmite prema gladi.',
      'Breakfast is an hour after the thyroid tablet. Drink a glass of fortified soy drink every afternoon (2 dl). The week gives about 1800 kcal a day; you need about 2200, so take bread, oil and sides as hungry as you are.',
    ),
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

function reading(language: Language): Paper['reading'] {
  const say = sayIn(language);
  return {
    steps: [
      {
        date: '13. 11.',
        distance: say('danas', 'today'),
        text: say('Izvještaj i popis namirnica', 'Report and food list'),
        today: true,
      },
      {
        date: '27. 11.',
        distance: say('2 tjedna', '2 weeks'),
        text: say('Kratki poziv: podnosite li mahunarke?', 'A short call: do legumes agree with you?'),
        today: false,
      },
      {
        date: '18. 12.',
        distance: say('5 tjedana', '5 weeks'),
        text: say('Pregled dnevnika, nova količina vlakana', 'A look at the diary, a new amount of fibre'),
        today: false,
      },
      {
        date: '3. 5. 2027.',
        distance: say('6 mjeseci', '6 months'),
        text: say('Novi uzorak stolice', 'A new stool sample'),
        today: false,
      },
      {
        date: '17. 5. 2027.',
        distance: say('nakon nalaza', 'after the result'),
        text: say('Usporedba i novi popis', 'Comparison and a new list'),
        today: false,
      },
    ],
    howToRead: [
      {
        word: say('Udio.', 'Share.'),
        text: say(
          'Postotak kaže koliki dio svih bakterija u uzorku čini taj rod, a ne koliko ih ukupno imate.',
          'The percentage says how large a part of all bacteria in the sample a genus is, not how many you have altogether.',
        ),
      },
      {
        word: say('Raspon.', 'Range.'),
        text: say(
          'Unutar njega je osam od deset zdravih odraslih. Izvan raspona ne znači bolesno; svatko je ponegdje izvan.',
          'Eight of ten healthy adults lie within it. Outside does not mean ill; everybody is outside somewhere.',
        ),
      },
      {
        word: say('Ocjena hrane.', 'Foods.'),
        text: say(
          'Zbrojili smo što se zna o učinku svake namirnice na bakterije kojih imate premalo ili previše te njezina vlakna i željezo. Što se više bakterija slaže, to smo sigurniji.',
          'We added up what is known of how a food affects the bacteria you have few or many of, and its fibre and iron. The more bacteria agree, the surer we are.',
        ),
      },
    ],
    cannotTell: [
      {
        text: say('Ne otkriva bolest i ne zamjenjuje pretrage.', 'It finds no disease and replaces no examination.'),
        source: 5,
      },
      { text: say('Ne pokazuje alergiju ni nepodnošenje hrane.', 'It shows no allergy or intolerance.'), source: null },
      {
        text: say(
          'Jedan uzorak pokazuje jedan dan; sastav se mijenja iz tjedna u tjedan.',
          'One sample shows one day; it changes from week to week.',
        ),
        source: 6,
      },
      {
        text: say(
          'Metodom 16S rod je pouzdan, vrsta samo djelomično.',
          'By the method 16S a genus is reliable, a species only in part.',
        ),
        source: null,
      },
      {
        text: say(
          'Dokazi o hrani i bakterijama većinom su iz malih istraživanja.',
          'Evidence on food and bacteria is mostly from small studies.',
        ),
        source: null,
      },
    ],
    seeDoctor: {
      lead: say('Javite se liječniku', 'See a doctor'),
      text: say(
        'ako primijetite krv u stolici, neobjašnjiv gubitak težine, noćne bolove, povišenu temperaturu ili proljev dulji od tjedan dana. Lijekove ne mijenjajte i ne prekidajte zbog ovog izvještaja.',
        'if you notice blood in the stool, weight loss without a reason, pain at night, a temperature, or diarrhoea for more than a week. Do not change or stop any medicine because of this report.',
      ),
    },
    words: [
      {
        word: say('rod', 'genus'),
        text: rich(
          say('skupina srodnih bakterija, npr. *Roseburia*', 'a group of related bacteria, for example *Roseburia*'),
        ),
      },
      {
        word: say('butirat', 'butyrate'),
        text: rich(
          say(
            'masna kiselina koju bakterije stvaraju iz vlakana; hrani sluznicu',
            'a fatty acid that bacteria make from fibre; it feeds the bowel lining',
          ),
        ),
      },
      {
        word: 'inulin',
        text: rich(
          say('vlakno luka, poriluka, češnjaka i čičoke', 'a fibre of onion, leek, garlic and Jerusalem artichoke'),
        ),
      },
      {
        word: say('otporni škrob', 'resistant starch'),
        text: rich(
          say(
            'škrob koji se ne probavi, npr. u ohlađenom krumpiru',
            'starch that is not digested, for example in cooled potatoes',
          ),
        ),
      },
      {
        word: say('raznolikost', 'variety'),
        text: rich(
          say(
            'koliko je različitih bakterija i koliko su ujednačene',
            'how many different bacteria there are, and how even',
          ),
        ),
      },
    ],
    sources: [
      'McDonald D et al. *mSystems* 2018;3:e00031-18.',
      'David LA et al. *Nature* 2014;505:559–563.',
      'So D et al. *Am J Clin Nutr* 2018;107:965–983.',
      'Vandeputte D et al. *Gut* 2017;66:1968–1974.',
      'Porcari S et al. *Lancet Gastroenterol Hepatol* 2025;10:154–167.',
      'Vandeputte D et al. *Nat Commun* 2021;12:6740.',
      'EFSA. Dietary Reference Values.',
      'USDA, Standard Reference 28.',
      'Kim M et al. *mBio* 2020; Poyet M et al. *Nat Med* 2019.',
      'Jackson MA et al. *Gut* 2016;65:749–756.',
    ].map((text) => rich(language === 'hr' ? text.replaceAll('et al.', 'i sur.') : text)),
    disclaimer: say(
      'Ovaj izvještaj nije dijagnoza ni liječenje i ne zamjenjuje savjet liječnika. Vrijedi samo za osobu i uzorak s prve stranice.',
      'This report is no diagnosis and no treatment, and replaces no advice of a doctor. It is for the person and the sample of page 1 only.',
    ),
    made: say(
      'Pravila 2.0 · podaci 2026.11.15 · otisak 7c1e 94ab',
      'Rules 2.0 · data 2026.11.15 · fingerprint 7c1e 94ab',
    ),
    timing: [
      say(
        'Najprije tableta za štitnjaču: doručak i kava sat poslije, kalcij i željezo četiri sata poslije.',
        'Thyroid tablet first: breakfast and coffee one hour later, calcium and iron four hours later.',
      ),
    ],
    fridgeWeeks: [
      say('mahunarke 2×, pola porcije', 'legumes 2×, half a portion'),
      say('mahunarke 3×, pola porcije', 'legumes 3×, half a portion'),
      say('mahunarke 4×, cijela porcija', 'legumes 4×, full portion'),
      say('mahunarke 4–5×', 'legumes 4–5×'),
    ],
  };
}

const withoutEarlier = (paper: Paper): void => {
  const { bacteria: page, variety } = paper;
  if (variety) variety.earlier = null;
  page.earlierDate = null;
  const bars = [...page.headings.flatMap(({ groups }) => groups), ...page.below, ...page.above, ...page.commonest];
  for (const each of bars) each.earlier = null;
};

const withoutSure = (paper: Paper): void => {
  for (const group of paper.foods.groups) for (const each of group.foods) each.sure = null;
};

const withoutFoods = (paper: Paper, pattern: RegExp): void => {
  paper.foods.groups = paper.foods.groups
    .map((group) => ({ ...group, foods: group.foods.filter(({ name }) => !pattern.test(name)) }))
    .filter((group) => group.foods.length > 0);
  for (const part of paper.plate.parts) part.foods = part.foods.filter((name) => !pattern.test(name));
  paper.plate.parts = paper.plate.parts.filter((part) => part.foods.length > 0);
};

const commonest = (language: Language): PaperTaxon[] => [
  taxon('Bacteroides', 17.4, [6, 29], null, language),
  taxon('Phocaeicola', 11.6, [4, 21], null, language),
  taxon('Faecalibacterium', 7, [2.6, 12], null, language),
  taxon('Subdoligranulum', 5.9, [1.2, 8], null, language),
  taxon('Ruminococcus', 5.7, [0.9, 7.5], null, language),
  taxon('Alistipes', 4.8, [1, 6.1], null, language),
  taxon('Blautia', 3.4, [0.8, 5.2], null, language),
  taxon('Parabacteroides', 2.6, [0.6, 4], null, language),
  taxon('Coprococcus', 2.2, [0.3, 3.3], null, language),
  taxon('Dorea', 1.8, [0.3, 2.4], null, language),
];

const changes = {
  'much-to-change': () => {},

  healthy: (paper: Paper, language: Language) => {
    const say = sayIn(language);
    const fine = say(
      'Sve što smo mogli usporediti u uobičajenom je rasponu.',
      'All that we could compare lies within the usual range.',
    );
    withoutEarlier(paper);
    withoutSure(paper);
    paper.findings = [0, 1, 2].map((index) => ({
      id: `fine-${index}`,
      claim: [
        say('Sve je u rasponu', 'All within the range'),
        say('Mnogo je ljubitelja vlakana', 'Many fibre lovers'),
        say('Zajednica je raznolika', 'A varied community'),
      ][index] as string,
      sentence: rich(
        [
          fine,
          say(
            '*Faecalibacterium* i *Roseburia* u sredini su raspona.',
            '*Faecalibacterium* and *Roseburia* are in the middle.',
          ),
          say(
            'Nastavite jesti raznoliko bilje, barem 30 vrsta tjedno.',
            'Keep eating different plants, at least 30 kinds a week.',
          ),
        ][index] as string,
      ),
      bars: index === 2 ? [] : [{ mark: 'within' as const }],
    }));
    paper.plate.voice = 'everybody';
    paper.plate.less = [];
    paper.foods.voice = 'everybody';
    paper.foods.deck = say(
      'Vaš nalaz ne traži promjene. Ovo je dobro za svakoga; neka se tijekom tjedna izmjenjuje.',
      'Your test calls for no change. This is good for everybody; let it change over the week.',
    );
    for (const group of paper.foods.groups) {
      group.reason = rich(say('Preporuka za sve odrasle: raznolika vlakna.', 'Advice for all adults: varied fibre.'));
      for (const each of group.foods) each.band = 'eat';
    }
    paper.bacteria.deck = say(
      'Našli smo 71 rod bakterija. Za 45 znamo što je uobičajeno: svih 45 je unutar raspona.',
      'We found 71 genera. For 45 we know what is usual: all 45 lie within.',
    );
    for (const { groups } of paper.bacteria.headings) {
      for (const group of groups) {
        const { low, high } = group.range;
        Object.assign(
          group,
          bar(
            low === 0 ? high / 3 : Math.sqrt(low * high),
            [low, high],
            'within',
            say('unutar', 'within'),
            null,
            language,
          ),
        );
        group.valueText = percent(group.value, language);
      }
    }
    paper.bacteria.below = [];
    paper.bacteria.above = [];
    paper.bacteria.commonest = commonest(language);
    paper.bacteria.heading = say('Vaših deset najčešćih rodova', 'Your ten commonest genera');
    for (const phylum of paper.composition.phyla) for (const each of phylum.genera) each.mark = each.mark && 'within';
    paper.less.avoid.rows = [];
    paper.less.limit.rows = [];
    paper.less.nothingToGo = say('Ništa ne morate izbaciti.', 'Nothing needs to go.');
    paper.less.deck = say('Vaš nalaz ništa ne isključuje.', 'Your test rules nothing out.');
    paper.less.restrictions = [];
    paper.less.restrictionNote = null;
    paper.less.health = [];
    paper.reading.timing = [];
  },

  pregnant: (paper: Paper, language: Language) => {
    const say = sayIn(language);
    paper.head.patient = {
      name: 'Marija Babić',
      firstName: 'Marija',
      age: say('31 godina', '31 years'),
      code: 'MB-0207',
    };
    paper.reading.seeDoctor.lead = say('Javite se primalji ili liječniku', 'See your midwife or doctor');
    paper.less.standard = say('Ciljevi: EFSA, za trudnoću.', 'Targets: EFSA, for pregnancy.');
    paper.less.health = [
      {
        kind: 'condition',
        name: say('Trudnoća', 'Pregnancy'),
        text: say(
          'bez sirove ribe, alkohola i jetre; meso i jaja dobro ispecite.',
          'no raw fish, alcohol or liver; cook meat and eggs through.',
        ),
      },
    ];
    paper.less.limit.rows = paper.less.limit.rows.filter(({ what }) => !/vin|wine/i.test(what));
    paper.plate.less = paper.plate.less.slice(0, 3);
    paper.reading.timing = [];
  },

  'vegan-coeliac': (paper: Paper, language: Language) => {
    const say = sayIn(language);
    withoutFoods(
      paper,
      /rye|raž|barley|ječ|bulgur|spelt|pir$|pasta|tjesten|sardin|srdel|skuš|mackerel|trout|pastrv|inćun|anchov/i,
    );
    const protein = paper.plate.parts.find(({ part }) => part === 'protein');
    if (protein) protein.name = say('Mahunarke', 'Legumes');
    paper.less.restrictions = [
      {
        name: say('Celijakija', 'Coeliac disease'),
        foods: say(
          'pšenica, raž, ječam, pir, bulgur, obični kruh i tjestenina i druge (118 ukupno)',
          'wheat, rye, barley, spelt, bulgur, ordinary bread and pasta and others (118 in all)',
        ),
      },
      {
        name: say('Veganski', 'Vegan'),
        foods: say(
          'meso, riba, jaja, mlijeko, sir, med i druge (402 ukupno)',
          'meat, fish, eggs, milk, cheese, honey and others (402 in all)',
        ),
      },
    ];
    paper.less.restrictionNote = say(
      'Ukupno 481 namirnica. Čitajte i sastav na omotu.',
      '481 foods in all. Read the label too.',
    );
    paper.less.avoid.rows = [];
    paper.week = null;
    for (const nutrient of paper.less.nutrients) {
      nutrient.ratio = null;
      nutrient.givenText = say('nema podatka', 'no data');
    }
  },

  child: (paper: Paper, language: Language) => {
    const say = sayIn(language);
    withoutEarlier(paper);
    paper.reader = 'parent';
    paper.head.patient = { name: 'Luka Horvat', firstName: 'Luka', age: say('7 godina', '7 years'), code: 'MB-0311' };
    paper.variety = null;
    paper.findings = [
      {
        id: 'child',
        claim: say('Uobičajene bakterije', 'Familiar bacteria'),
        sentence: rich(
          say(
            'Najviše ima rodova *Bacteroides* i *Faecalibacterium*.',
            'Most are *Bacteroides* and *Faecalibacterium*.',
          ),
        ),
        bars: [],
      },
      {
        id: 'varied',
        claim: say('Važna je raznolikost', 'Variety counts'),
        sentence: rich(
          say(
            'Nudite različito bilje, malo po malo, bez prisile.',
            'Offer different plants, little by little, without pressure.',
          ),
        ),
        bars: [],
      },
    ];
    paper.bacteria.withoutRanges = say(
      'Raspone poznajemo samo za odrasle, a dječja se crijeva razlikuju. Zato ovdje ne crtamo raspone i ništa ne nazivamo niskim ili visokim.',
      'We know ranges of adults only, and a child’s gut differs. So we draw no ranges here and call nothing low or high.',
    );
    paper.bacteria.deck = say('Našli smo 52 roda bakterija.', 'We found 52 genera.');
    paper.bacteria.headings = [];
    paper.bacteria.below = [];
    paper.bacteria.above = [];
    paper.bacteria.commonest = commonest(language);
    paper.bacteria.heading = say('Deset najčešćih rodova', 'The ten commonest genera');
    for (const phylum of paper.composition.phyla) for (const each of phylum.genera) each.mark = null;
    withoutSure(paper);
    paper.plate.voice = 'everybody';
    paper.foods.voice = 'everybody';
    paper.less.limit.rows = paper.less.limit.rows.filter(({ what }) => !/vin|wine/i.test(what));
    paper.less.health = [];
    paper.reading.timing = [];
    if (paper.week) paper.week.stair = null;
  },

  'poor-sample': (paper: Paper, language: Language) => {
    const say = sayIn(language);
    paper.poorSample = say(
      'u uzorku je bilo premalo očitanja (3.200, obično preko 10.000), pa su rezultati nesigurni. Predlažemo da ga ponovite.',
      'there were too few reads in it (3,200; usual are over 10,000), so the results are uncertain. We suggest repeating it.',
    );
    for (const finding of paper.findings) finding.bars = [];
    for (const group of paper.foods.groups) for (const each of group.foods) if (each.sure === 3) each.sure = 2;
    paper.remarks = [
      say(
        'Popis je izračunat prije posljednje promjene pravila.',
        'The list was calculated before the last change of rules.',
      ),
    ];
  },

  'four-drugs': (paper: Paper, language: Language) => {
    const say = sayIn(language);
    paper.urgent = [
      say(
        'Prijavili ste krv u stolici. Javite se liječniku prije promjena u prehrani.',
        'You reported blood in the stool. See a doctor before you change what you eat.',
      ),
    ];
    paper.less.health = [
      ...paper.less.health.slice(0, 2),
      {
        kind: 'drug',
        name: say('Varfarin', 'Warfarin'),
        text: say(
          'zeleno lisnato povrće svaki tjedan u istoj količini.',
          'the same amount of leafy greens every week.',
        ),
      },
      {
        kind: 'drug',
        name: 'Metformin',
        text: say('uzimajte uz obrok; provjeravajte B12.', 'take it with a meal; have B12 checked.'),
      },
    ];
    paper.less.healthMore = say('hipotireoza, nadutost.', 'hypothyroidism, bloating.');
    paper.less.restrictionNote = null;
    paper.less.restrictions = [
      {
        name: say('Bez laktoze', 'No lactose'),
        foods: say(
          'mlijeko, jogurt, kefir, vrhnje, svježi sir, ricotta, sladoled, mliječna čokolada i druge (200 ukupno)',
          'milk, yoghurt, kefir, cream, fresh cheese, ricotta, ice cream, milk chocolate and others (200 in all)',
        ),
      },
    ];
    paper.remarks = [
      say(
        '3 od 84 sigurnosnih pravila nacrti su koje još nitko nije odobrio.',
        '3 of 84 safety rules are drafts that no reviewer has approved yet.',
      ),
    ];
  },

  'no-message': (paper: Paper) => {
    paper.message = null;
  },

  'long-message': (paper: Paper, language: Language) => {
    const text = `${paper.message?.paragraphs[0] ?? ''} ${sayIn(language)('Pišite mi čim zatreba: rado ću pomoći oko jelovnika, kupnje i kuhanja, pogotovo kad je gužva.', 'Write to me whenever you need to: I gladly help with menus, shopping and cooking, most of all when you are busy.')}`;
    paper.message = { paragraphs: [text.slice(0, 480)], signature: 'Iva Matić', small: true };
  },

  'no-earlier': (paper: Paper) => {
    withoutEarlier(paper);
  },

  'no-eat-more': (paper: Paper) => {
    for (const group of paper.foods.groups) for (const each of group.foods) each.band = 'eat';
  },

  'nothing-less': (paper: Paper, language: Language) => {
    paper.less.avoid.rows = [];
    paper.less.limit.rows = [];
    paper.plate.less = [];
    paper.less.nothingToGo = sayIn(language)('Ništa ne morate izbaciti.', 'Nothing needs to go.');
  },

  'long-names': (paper: Paper, language: Language) => {
    const say = sayIn(language);
    paper.practice.name = say(
      'Savjetovalište za prehranu i crijevni mikrobiom Kovačević-Šimunović i suradnici',
      'Kovačević-Šimunović and Partners, Practice for Nutrition and the Gut Microbiome',
    );
    paper.practice.footer = 'OIB 00000000000 · IBAN HR00 0000 0000 0000 0000 0';
    paper.practice.colour = '#1f4f8b';
    paper.practice.logo = null;
    paper.practice.web = 'www.savjetovaliste-kovacevic-simunovic.example';
    paper.head.patient = {
      name: 'Marija-Antonija Kovačević-Šimunović Hrvatinić',
      firstName: 'Marija-Antonija',
      age: say('41 godina', '41 years'),
      code: 'MB-0142',
    };
    paper.head.author = say(
      'dr. sc. Aleksandra Šimunović-Hrvatinić, mag. nutr.',
      'Aleksandra Šimunović-Hrvatinić, PhD, MSc',
    );
    for (const group of paper.foods.groups.slice(0, 3)) {
      for (const each of group.foods.slice(0, 2)) {
        each.name = say(
          `${each.name}, kratko kuhano na pari, s maslinovim uljem`,
          `${each.name}, steamed shortly, with olive oil`,
        );
      }
    }
    paper.bacteria.below[0] = taxon('Lachnospiraceae UCG-010', 0.4, [1, 8], 0.9, language);
  },

  'no-week': (paper: Paper, language: Language) => {
    paper.week = null;
    for (const nutrient of paper.less.nutrients) {
      nutrient.ratio = null;
      nutrient.givenText = sayIn(language)('nema podatka', 'no data');
    }
  },

  'five-medicines': (paper: Paper, language: Language) => {
    const say = sayIn(language);
    changes['four-drugs'](paper, language);
    paper.urgent = [];
    paper.less.healthMore = say(
      'atorvastatin (bez grejpa), hipotireoza, nadutost, snižen feritin.',
      'atorvastatin (no grapefruit), hypothyroidism, bloating, low ferritin.',
    );
    paper.reading.timing.push(
      say('Metformin uz obrok. Grejp ne uz atorvastatin.', 'Metformin with a meal. No grapefruit with atorvastatin.'),
    );
  },

  'many-genera': (paper: Paper, language: Language) => {
    paper.bacteria.below.push(
      taxon('Coprococcus', 0.1, [0.3, 3.3], 0.2, language),
      taxon('Dorea', 0.05, [0.3, 2.4], 0.1, language),
    );
    paper.bacteria.more = sayIn(language)('i još 5, u savjetovalištu', 'and 5 more, at your nutritionist’s');
    paper.bacteria.heading = sayIn(language)(
      'Dvanaest bakterija izvan uobičajenog raspona',
      'Twelve bacteria outside the usual range',
    );
  },

  /** As little as a paper can hold. */
  bare: (paper: Paper, language: Language) => {
    changes.healthy(paper, language);
    paper.practice = {
      ...paper.practice,
      tagline: null,
      address: null,
      phone: null,
      logo: null,
    };
    paper.head.sampleDate = null;
    paper.head.patient.age = null;
    paper.message = null;
    paper.variety = null;
    paper.findings = [];
    paper.plate.parts = paper.plate.parts.slice(0, 1);
    paper.bacteria.headings = [];
    paper.bacteria.commonest = [];
    paper.foods.groups = paper.foods.groups.slice(0, 1);
    paper.foods.selection = null;
    paper.less.nutrients = [];
    paper.reading.steps = [];
    paper.reading.sources = [];
    if (!paper.week) return;
    paper.week.stair = [];
    paper.week.shopping = null;
    paper.week.plants = { ...paper.week.plants, perDay: [], total: 0 };
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

export const paperCases = Object.keys(changes) as PaperCase[];
