import type { Language } from '#contract/endpoint.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { fullPages } from './full-pages.fixture.ts';
import { commonest, withoutEarlier, withoutFoods, withoutSure } from './paper-changes.fixture.ts';
import { kindsOnPaper, lessByKind, mostKinds } from './paper-kinds.fixture.ts';
import { bar, percent, rich, sayIn, taxon } from './paper-words.fixture.ts';

export const changes = {
  'much-to-change': () => {},

  'kinds-of-food': (paper: Paper, language: Language) => {
    paper.foods = kindsOnPaper(language);
    paper.less.avoid = { reason: [], source: null, rows: [], rest: null };
    paper.less.limit = lessByKind(language);
  },

  'most-kinds': (paper: Paper, language: Language) => {
    paper.foods = mostKinds(language);
    const [row] = lessByKind(language).rows;
    paper.less.avoid = { reason: [], source: null, rows: [], rest: null };
    paper.less.limit = {
      ...lessByKind(language),
      rows: Array.from({ length: 6 }, () => row).flatMap((each) => each ?? []),
    };
  },

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
      'Your test calls for no change. This is good for everybody; what matters is variety through the week.',
    );
    for (const group of paper.foods.groups) {
      group.reason = rich(say('Preporuka za sve odrasle: raznolika vlakna.', 'Advice for all adults: varied fibre.'));
      for (const each of group.foods) each.band = 'eat';
    }
    paper.bacteria.deck = say(
      'Našli smo 71 rod bakterija. Za 45 znamo što je uobičajeno: svih 45 je u rasponu.',
      'We found 71 genera. For 45 we know what is usual: all 45 in range.',
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
            say('u rasponu', 'in range'),
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

  'species-only': (paper: Paper, language: Language) => {
    const say = sayIn(language);
    withoutEarlier(paper);
    paper.composition = { phyla: [], alternative: '' };
    const why = say('Nalaz navodi samo dio bakterija.', 'The report names only some of the bacteria.');
    const names = ['Akkermansia muciniphila', 'Faecalibacterium prausnitzii', 'Escherichia coli'];
    Object.assign(paper.bacteria, { headings: [], below: [], above: [], commonest: [], more: null });
    paper.bacteria.withoutRanges = why;
    paper.bacteria.named = {
      heading: say('Što nalaz navodi', 'What the report names'),
      rows: names.map((name, at) => ({ name, valueText: percent(1.2 + at, language) })),
    };
    for (const finding of paper.findings) finding.bars = [];
    paper.variety = null;
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
        'Popis je izračunat prije posljednje promjene pravila.',
        'The list was calculated before the last change of rules.',
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

  'with-diary': (paper: Paper, language: Language) => {
    if (!paper.week) return;
    paper.week.eaten = sayIn(language)(
      'Jeli ste barem 14 g vlakana na dan (dnevnik od 9. 11. – 11. 11.); tjedan daje 42 g.',
      'You ate at least 14 g of fibre a day (diary of 9 Nov – 11 Nov); the week gives 42 g.',
    );
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

  ...fullPages,
} satisfies Record<string, (paper: Paper, language: Language) => void>;
