import type { Language } from '#contract/endpoint.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { rich, sayIn } from './paper-words.fixture.ts';

export function reading(language: Language): Paper['reading'] {
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
          'Unutar njega je osam od deset zdravih odraslih. Vrijednost izvan raspona nije bolest; svatko je ponegdje izvan raspona.',
          'Eight of ten healthy adults lie within it. Being out of range is not a disease; everybody is out of range somewhere.',
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
        text: say(
          'Ne postavlja dijagnozu i ne zamjenjuje druge pretrage.',
          'It does not diagnose disease or replace other tests.',
        ),
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
          say(
            'skupina blisko srodnih vrsta, npr. *Roseburia*',
            'a group of closely related species, such as *Roseburia*',
          ),
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
    stage: null,
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
