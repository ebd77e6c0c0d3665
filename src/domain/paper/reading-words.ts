import type { Language } from '#contract/endpoint.ts';

interface ReadingWords {
  howToRead: Record<'share' | 'range' | 'foods', { word: string; text: string }>;
  cannotTell: { illness: string; allergy: string; oneDay: string; genusOnly: string; smallStudies: string };
  doctor: { lead: string; childLead: string; expectingLead: string; text: string };
  /** `foods` name examples, of which only those that the reader may eat are told. */
  words: readonly { word: string; text: (examples: string) => string; plain: string; foods: readonly number[] }[];
  genus: { word: string; text: (example: string) => string; plain: string };
  disclaimer: string;
  /** Names of reviewers, and a month with its year. */
  reviewed: (names: string, month: string) => string;
  made: (version: string, date: string, print: string) => string;
}

const inulinFoods = [283, 272, 262, 264];
const starchFoods = [294];

function word(
  name: string,
  plain: string,
  foods: readonly number[] = [],
  text: (examples: string) => string = () => plain,
) {
  return { word: name, plain, foods, text };
}

export const readingWords: Record<Language, ReadingWords> = {
  en: {
    howToRead: {
      share: {
        word: 'Share',
        text: 'The percentage says how much of all bacteria in the sample a genus makes up, not how many there are.',
      },
      range: {
        word: 'Range',
        text: 'Nine of ten adults lie within it. Being out of range is not a disease; everybody is out of range somewhere.',
      },
      foods: {
        word: 'Foods',
        text: 'We added up what is known of each food and the bacteria of which there are few or many. The more of it agrees, the surer we are.',
      },
    },
    cannotTell: {
      illness: 'It does not diagnose disease or replace other tests.',
      allergy: 'It shows no allergy and no intolerance of foods.',
      oneDay: 'One sample shows one day; from week to week the bacteria change.',
      genusOnly: 'By the 16S method a genus is reliable, a species only in part.',
      smallStudies:
        'What is known of foods and bacteria comes mostly from small studies. How often findings and advice hold is measured and published: ask us for the figures.',
    },
    doctor: {
      lead: 'See a doctor',
      childLead: 'See the child’s doctor',
      expectingLead: 'See your doctor or midwife',
      text: 'about blood in the stool, weight loss without a reason, pain at night, a raised temperature, or diarrhoea for over a week. Neither change nor stop a medicine because of this report.',
    },
    genus: {
      word: 'genus',
      text: (example) => `a group of closely related species, such as ${example}`,
      plain: 'a group of closely related species',
    },
    words: [
      word('butyrate', 'a fatty acid that bacteria make from fibre; fuel for the bowel lining'),
      word('inulin', 'a fibre of some vegetables', inulinFoods, (foods) => `a fibre of ${foods}`),
      word(
        'resistant starch',
        'starch that is not digested',
        starchFoods,
        (foods) => `starch that is not digested, as in cooled ${foods}`,
      ),
      word('variety', 'how many kinds of bacteria there are, and how even'),
    ],
    disclaimer:
      'This report is dietary guidance and not a diagnosis. It does not replace the advice of a doctor. It holds only for the person and the sample on page 1.',
    reviewed: (names, month) => `Rules reviewed by ${names}, ${month}.`,
    made: (version, date, print) => `Rules ${version} · list of ${date} · fingerprint ${print}`,
  },
  hr: {
    howToRead: {
      share: {
        word: 'Udio',
        text: 'Postotak kaže koliki dio svih bakterija u uzorku čini taj rod, a ne koliko ih ukupno ima.',
      },
      range: {
        word: 'Raspon',
        text: 'Unutar njega je devet od deset odraslih. Vrijednost izvan raspona nije bolest; svatko je ponegdje izvan raspona.',
      },
      foods: {
        word: 'Namirnice',
        text: 'Zbrojili smo što se zna o učinku svake namirnice na bakterije kojih je malo ili mnogo. Što se više toga slaže, to smo sigurniji.',
      },
    },
    cannotTell: {
      illness: 'Ne postavlja dijagnozu i ne zamjenjuje druge pretrage.',
      allergy: 'Ne pokazuje alergiju ni nepodnošenje hrane.',
      oneDay: 'Jedan uzorak pokazuje jedan dan; sastav se mijenja iz tjedna u tjedan.',
      genusOnly: 'Metodom 16S rod je pouzdan, vrsta samo djelomično.',
      smallStudies:
        'Dokazi o hrani i bakterijama većinom su iz malih istraživanja. Koliko često odstupanja i savjeti vrijede, izmjereno je i objavljeno: pitajte nas za brojke.',
    },
    doctor: {
      lead: 'Javite se liječniku',
      childLead: 'Javite se djetetovu liječniku',
      expectingLead: 'Javite se liječniku ili primalji',
      text: 'ako primijetite krv u stolici, neobjašnjiv gubitak težine, noćne bolove, povišenu temperaturu ili proljev dulji od tjedan dana. Lijekove ne mijenjajte i ne prekidajte zbog ovog izvještaja.',
    },
    genus: {
      word: 'rod',
      text: (example) => `skupina blisko srodnih vrsta, npr. ${example}`,
      plain: 'skupina blisko srodnih vrsta',
    },
    words: [
      word('butirat', 'masna kiselina koju bakterije stvaraju iz vlakana; gorivo za sluznicu'),
      word('inulin', 'vlakno nekog povrća', inulinFoods, (foods) => `vlakno nekog povrća (${foods})`),
      word(
        'otporni škrob',
        'škrob koji se ne probavi',
        starchFoods,
        (foods) => `škrob koji se ne probavi (ohlađeno: ${foods})`,
      ),
      word('raznolikost', 'koliko je različitih bakterija i koliko su ujednačene'),
    ],
    disclaimer:
      'Ovaj izvještaj sadrži prehrambene smjernice i nije dijagnoza. Ne zamjenjuje savjet liječnika. Vrijedi samo za osobu i uzorak s prve stranice.',
    reviewed: (names, month) => `Pravila su pregledali: ${names}, ${month}`,
    made: (version, date, print) => `Pravila ${version} · popis od ${date} · otisak ${print}`,
  },
};
