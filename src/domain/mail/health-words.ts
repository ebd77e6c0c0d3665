/**
 * Beginnings of words that tell something about somebody's health, in both languages, without accents. A mail is read
 * by others on its way, so a template may not hold them. Words of everyday use (questionnaire, report, practice) are not
 * among them.
 */
const stems = [
  // what is measured and found
  'bacteri',
  'bakteri',
  'microbio',
  'mikrobio',
  'biom',
  'gut',
  'crijev',
  'stool',
  'stolic',
  'feces',
  'faeces',
  'bowel',
  'intestin',
  'probav',
  'digest',
  'blood',
  'krv',
  'krvn',
  'urine',
  'urin',
  'mokrac',
  'laborator',
  'lab report',
  'lab result',
  'test result',
  'nalaz',
  'biops',
  'sample',
  'uzorak',
  'uzork',
  // conditions
  'diagnos',
  'dijagnoz',
  'disease',
  'bolest',
  'bolesn',
  'illness',
  'ill',
  'patholog',
  'patolo',
  'symptom',
  'simptom',
  'syndrom',
  'sindrom',
  'allerg',
  'alerg',
  'intoleran',
  'celiac',
  'coeliac',
  'celijak',
  'diabet',
  'dijabet',
  'secern',
  'cancer',
  'tumor',
  'tumour',
  'karcinom',
  'obes',
  'pretil',
  'overweight',
  'underweight',
  'pothranjen',
  'anemi',
  'anaemi',
  'depress',
  'depresij',
  'anxiet',
  'anksioz',
  'infect',
  'infekcij',
  'inflam',
  'upala',
  'upale',
  'upalu',
  'upaln',
  'crohn',
  'colitis',
  'kolitis',
  'ibs',
  'ibd',
  'hiv',
  'hepatit',
  'cholesterol',
  'kolesterol',
  'hypertens',
  'hipertenz',
  'tlak',
  'thyroid',
  'stitnjac',
  'pregnan',
  'trudn',
  'lactat',
  'dojenj',
  'menopaus',
  'menopauz',
  // treatment
  'therap',
  'terapij',
  'treatment',
  'lijecen',
  'medicat',
  'medicine',
  'lijek',
  'drug',
  'drugs',
  'antibiot',
  'probiot',
  'prescri',
  'recept',
  'recepti',
  'supplement',
  'surg',
  'operacij',
  'diet',
  'dijet',
  'nutrition',
  'nutricion',
  'prehran',
  'weight',
  'tezin',
  'bmi',
  'itm',
  'vitamin',
  'health',
  'zdravlj',
  'zdravstven',
  'medical',
  'medicin',
  'doctor',
  'lijecnik',
  'lijecnic',
];

/** Whole words only: as beginnings they would be found in words that have nothing to do with it. */
const whole = new Set(
  'ill gut ibs ibd hiv bmi itm tlak krv urin biom drug drugs recept recepti upala upale upalu'.split(' '),
);

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...new Set(stems)]
    .map((stem) => (whole.has(stem) ? `${stem}(?![\\p{L}\\p{N}])` : `${stem}\\p{L}*`))
    .join('|')})`,
  'gu',
);

/** The words of a text that tell of health, as they stand in it, each once. */
export function healthWords(text: string): string[] {
  // Accents are counted out letter by letter, so that a place in one text is the same place in the other.
  const letters = [...text];
  const plain = letters.map((letter) => folded(letter) || ' ');
  const starts: number[] = [];
  let at = 0;
  for (const part of plain) {
    starts.push(at);
    at += part.length;
  }
  const found = [...plain.join('').matchAll(pattern)].map(({ index, 0: { length } }) =>
    letters
      .filter((_, place) => {
        const start = starts[place] ?? 0;
        return start >= index && start < index + length;
      })
      .join(''),
  );
  return [...new Map(found.map((word) => [word.toLowerCase(), word])).values()];
}
