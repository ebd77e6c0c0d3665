import type { Language } from '#contract/endpoint.ts';
import type { Paper } from './paper.ts';

/**
 * What the templates say on every paper: headings, keys, names of axes. What depends on the patient comes with the
 * paper. Names in braces are replaced by the templates.
 */
export interface PaperWords {
  documentTitle: string;
  footerNote: string;
  draftMark: string;
  page: string;
  sampleOf: string;
  mark: { below: string; within: string; above: string };
  band: { eatMore: string; eat: string; avoid: string; limit: string };
  sure: { label: string; levels: [string, string, string] };
  poorSample: string;
  urgent: string;
  remarks: string;
  summary: {
    title: string;
    for: string;
    preparedBy: string;
    sample: string;
    report: string;
    noSampleDate: string;
    print: { full: string; short: string };
    message: string;
    variety: string;
    you: string;
    fewer: string;
    most: string;
    more: string;
    findings: string;
    usualRange: string;
    plate: { test: string; everybody: string };
    plateNote: { full: string; short: string };
    half: string;
    quarter: string;
    vegetablesAndFruit: string;
    less: string;
    lessNote: { full: string; short: string };
  };
  bacteria: {
    title: string;
    composition: string;
    groups: string;
    yourShare: string;
    key: {
      range: string;
      laboratory: string;
      earlier: string;
      spread: string;
      probably: string;
    };
    you: string;
    range: string;
  };
  foods: {
    title: { test: string; everybody: string };
    timesAWeek: string;
    /** What the ten bars mean. */
    again: string;
    byHand: string;
  };
  less: {
    title: string;
    avoid: string;
    limit: string;
    instead: string;
    restrictions: string;
    health: string;
    also: string;
    nutrients: string;
    target: string;
    lineIsTarget: string;
    week: string;
    where: string;
    noData: string;
  };
  week: {
    title: string;
    day: string;
    meals: [string, string, string, string];
    stair: string;
    plants: string;
    plantsNote: string;
    shopping: string;
    toTick: string;
  };
  reading: {
    title: string;
    deck: string;
    steps: string;
    howToRead: string;
    cannotTell: string;
    words: string;
    sources: string;
    contact: string;
  };
  fridge: {
    title: string;
    goodMostDays: string;
    avoid: string;
    limit: string;
    plants: string;
    aim: string;
    week: string;
    boxes: string;
  };
}

/** A child's paper is read by a parent: the sample is not the reader's. */
export function paperWords({ language, reader }: Pick<Paper, 'language' | 'reader'>): PaperWords {
  const words = byLanguage[language];
  return reader === 'parent' ? ofParent[language](words) : words;
}

const croatian: PaperWords = {
  documentTitle: 'Vaše bakterije i vaš tanjur: {name}',
  footerNote: 'Prehrambene smjernice, a ne dijagnoza',
  draftMark: 'Nacrt, nije uručeno',
  page: '{page} / {pages}',
  sampleOf: 'uzorak {date}',
  mark: { below: 'sniženo', within: 'u rasponu', above: 'povišeno' },
  band: { eatMore: 'jedite više', eat: 'jedite', avoid: 'zasad izostavite', limit: 'rjeđe' },
  sure: { label: 'koliko smo sigurni:', levels: ['malo', 'umjereno', 'prilično'] },
  poorSample: 'O uzorku:',
  urgent: 'Najprije ovo:',
  remarks: 'O ovom izvještaju',
  summary: {
    title: 'Vaše bakterije\ni vaš tanjur',
    for: 'Za',
    preparedBy: 'Priprema',
    sample: 'Uzorak stolice',
    report: 'Izvještaj',
    noSampleDate: 'datum nije zapisan',
    print: {
      full: 'Vaš uzorak u slici: svaki je pravokutnik jedan rod bakterija. Objašnjenje je na 2. stranici.',
      short: 'Vaš uzorak u slici: svaki je pravokutnik jedan rod bakterija, a veći pravokutnik znači da ga je više.',
    },
    message: 'Poruka za vas',
    variety: 'Raznolikost',
    you: 'vi',
    fewer: 'manja',
    most: 'većina odraslih',
    more: 'veća',
    findings: 'Ukratko',
    usualRange: 'uobičajeni raspon',
    plate: { test: 'Više ovoga na tanjur', everybody: 'Na tanjur: dobro za svakoga' },
    plateNote: { full: 'količine i razlozi: 3. stranica', short: 'popis za hladnjak: 2. stranica' },
    half: '½ tanjura',
    quarter: '¼ tanjura',
    vegetablesAndFruit: 'povrće i voće',
    less: 'Manje ovoga',
    lessNote: { full: 'zamjene: 4. stranica', short: 'zamjene: 2. stranica' },
  },
  bacteria: {
    title: 'Vaše bakterije',
    composition: 'Tko živi u vašim crijevima',
    groups: 'Što rade i koliko ih imate',
    yourShare: 'vaš udio',
    key: {
      range: '9 od 10 odraslih; tamnije: srednja polovica',
      laboratory: 'u jednom tonu: raspon vašeg laboratorija',
      earlier: 'ispod trake: raniji uzorak, {date}',
      spread: 'vi; crta: koliko bi mogao odstupiti novi uzorak',
      probably: '„Vjerojatno” se ponavlja u 5 do 6, „možda” u 4 do 5 od 10 ponovljenih uzoraka.',
    },
    you: 'vi',
    range: 'raspon',
  },
  foods: {
    title: { test: 'Vaše namirnice', everybody: 'Namirnice dobre za svakoga' },
    timesAWeek: 'tjedno',
    again: 'u koliko se od 10 dvaput testiranih osoba tako jak prijedlog ponovio',
    byHand: 'dodano u savjetovalištu',
  },
  less: {
    title: 'Rjeđe ili nikako',
    avoid: 'Zasad izostavite',
    limit: 'Rjeđe',
    instead: 'Umjesto toga',
    restrictions: 'Ne jedete zbog ograničenja',
    health: 'Lijekovi i stanja',
    also: 'Također:',
    nutrients: 'Na što pazimo svaki dan',
    target: 'vaš cilj',
    lineIsTarget: 'crta je cilj',
    week: 'ogledni tjedan',
    where: 'gdje ga ima',
    noData: 'nema podatka',
  },
  week: {
    title: 'Ogledni tjedan',
    day: 'Dan',
    meals: ['Doručak', 'Ručak', 'Večera', 'Međuobrok'],
    stair: 'Kako do njega',
    plants: 'Različite biljke u tjednu',
    plantsNote: 'svaka je pločica jedna nova biljka; crta je cilj od {goal}',
    shopping: 'Popis za kupnju',
    toTick: 'kućica za kvačicu',
  },
  reading: {
    title: 'Kako čitati i što dalje',
    deck: 'Za naš razgovor i za vašu kuhinju. Pitajte nas sve što nije jasno.',
    steps: 'Sljedeći koraci',
    howToRead: 'Kako čitati nalaz',
    cannotTell: 'Što test ne može reći',
    words: 'Riječi',
    sources: 'Izvori',
    contact: 'Pitanja',
  },
  fridge: {
    title: 'Popis namirnica: {name}',
    goodMostDays: 'jedite',
    avoid: 'Zasad izostavite',
    limit: 'Rijetko',
    plants: 'Za svaku različitu biljku koju pojedete označite kućicu',
    aim: 'cilj: 30 tjedno',
    week: '{n}. tjedan',
    boxes: '{n}. tjedan: trideset kućica',
  },
};

const english: PaperWords = {
  documentTitle: 'Your bacteria and your plate: {name}',
  footerNote: 'Dietary guidance, not a diagnosis',
  draftMark: 'Draft, not given',
  page: '{page} / {pages}',
  sampleOf: 'sample of {date}',
  mark: { below: 'low', within: 'in range', above: 'high' },
  band: { eatMore: 'eat more', eat: 'eat', avoid: 'leave out for now', limit: 'less often' },
  sure: { label: 'how sure we are:', levels: ['a little', 'fairly', 'quite'] },
  poorSample: 'About the sample:',
  urgent: 'First of all:',
  remarks: 'About this report',
  summary: {
    title: 'Your bacteria\nand your plate',
    for: 'For',
    preparedBy: 'Prepared by',
    sample: 'Stool sample',
    report: 'Report',
    noSampleDate: 'no date on record',
    print: {
      full: 'Your sample as a picture: each tile is one genus of bacteria. Page 2 explains it.',
      short: 'Your sample as a picture: each tile is one genus of bacteria, and a larger tile means more of it.',
    },
    message: 'From your nutritionist',
    variety: 'Variety',
    you: 'you',
    fewer: 'less',
    most: 'most adults',
    more: 'more',
    findings: 'The short version',
    usualRange: 'usual range',
    plate: { test: 'Put more of this on your plate', everybody: 'For your plate: good for everybody' },
    plateNote: { full: 'amounts and reasons: page 3', short: 'the list for your fridge: page 2' },
    half: '½ plate',
    quarter: '¼ plate',
    vegetablesAndFruit: 'vegetables, fruit',
    less: 'Less of this',
    lessNote: { full: 'swaps: page 4', short: 'swaps: page 2' },
  },
  bacteria: {
    title: 'Your bacteria',
    composition: 'Who lives in your gut',
    groups: 'What they do, how much',
    yourShare: 'your share',
    key: {
      range: '9 of 10 adults; darker: the middle half',
      laboratory: 'in one tone: your laboratory’s range',
      earlier: 'below the bar: earlier sample, {date}',
      spread: 'you; line: how far a new sample could differ',
      probably: '“Probably” comes again in 5 to 6, “perhaps” in 4 to 5 of 10 second samples.',
    },
    you: 'you',
    range: 'range',
  },
  foods: {
    title: { test: 'Your foods', everybody: 'Foods that are good for everybody' },
    timesAWeek: 'a week',
    again: 'in how many of 10 people tested twice so strong a suggestion came again',
    byHand: 'added by your nutritionist',
  },
  less: {
    title: 'Less often or not at all',
    avoid: 'Leave out for now',
    limit: 'Less often',
    instead: 'Instead',
    restrictions: 'What you do not eat',
    health: 'Medicines and conditions',
    also: 'Also:',
    nutrients: 'What we watch every day',
    target: 'your target',
    lineIsTarget: 'the line is the target',
    week: 'sample week',
    where: 'where to find it',
    noData: 'no data',
  },
  week: {
    title: 'A week to try',
    day: 'Day',
    meals: ['Breakfast', 'Lunch', 'Dinner', 'Snack'],
    stair: 'How to get there',
    plants: 'Different plants in the week',
    plantsNote: 'each tile is one new plant; the line is the goal of {goal}',
    shopping: 'Shopping list',
    toTick: 'box to tick',
  },
  reading: {
    title: 'How to read it, and what next',
    deck: 'For our talk and for your kitchen. Ask us whatever is not clear.',
    steps: 'Next steps',
    howToRead: 'How to read the result',
    cannotTell: 'What the test cannot tell',
    words: 'Words',
    sources: 'Sources',
    contact: 'Questions',
  },
  fridge: {
    title: '{name}’s food list',
    goodMostDays: 'good most days',
    avoid: 'Leave out for now',
    limit: 'Seldom',
    plants: 'Tick a box for every different plant you eat',
    aim: 'aim: 30 a week',
    week: 'Week {n}',
    boxes: 'Week {n}: thirty boxes to tick',
  },
};

const byLanguage: Record<Language, PaperWords> = { en: english, hr: croatian };

const ofParent: Record<Language, (words: PaperWords) => PaperWords> = {
  hr: (words) => ({
    ...words,
    documentTitle: 'Bakterije i tanjur vašeg djeteta: {name}',
    summary: {
      ...words.summary,
      title: 'Bakterije i tanjur\nvašeg djeteta',
      print: {
        full: 'Uzorak u slici: svaki je pravokutnik jedan rod bakterija. Objašnjenje je na 2. stranici.',
        short: 'Uzorak u slici: svaki je pravokutnik jedan rod bakterija, a veći pravokutnik znači da ga je više.',
      },
      you: 'dijete',
    },
    bacteria: {
      ...words.bacteria,
      title: 'Bakterije vašeg djeteta',
      composition: 'Tko živi u crijevima vašeg djeteta',
      groups: 'Što rade i koliko ih ima',
      yourShare: 'udio',
      you: 'udio',
    },
    foods: { ...words.foods, title: { ...words.foods.title, test: 'Namirnice za vaše dijete' } },
    less: { ...words.less, restrictions: 'Ne jede zbog ograničenja', target: 'cilj' },
    fridge: { ...words.fridge, plants: 'Za svaku različitu biljku koju dijete pojede označite kućicu' },
  }),
  en: (words) => ({
    ...words,
    documentTitle: 'Your child’s bacteria and plate: {name}',
    summary: {
      ...words.summary,
      title: 'Your child’s bacteria\nand plate',
      print: {
        full: 'The sample as a picture: each tile is one genus of bacteria. Page 2 explains it.',
        short: 'The sample as a picture: each tile is one genus of bacteria, and a larger tile means more of it.',
      },
      you: 'child',
      plate: { ...words.summary.plate, test: 'Put more of this on the plate' },
    },
    bacteria: {
      ...words.bacteria,
      title: 'Your child’s bacteria',
      composition: 'Who lives in your child’s gut',
      groups: 'What they do, how much',
      yourShare: 'share',
      you: 'share',
    },
    foods: { ...words.foods, title: { ...words.foods.title, test: 'Foods for your child' } },
    less: { ...words.less, restrictions: 'What your child does not eat', target: 'target' },
    fridge: { ...words.fridge, plants: 'Tick a box for every different plant your child eats' },
  }),
};
