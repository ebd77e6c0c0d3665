import type { Language } from '#contract/endpoint.ts';
import type { Paper, PaperGroup, RangeMark } from '#domain/paper/paper.ts';
import { bar, percent, rich, sayIn, taxon } from './paper-words.fixture.ts';

export function composition(language: Language): Paper['composition'] {
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

export function bacteria(language: Language): Paper['bacteria'] {
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
  const within = say('u rasponu', 'in range');
  return {
    deck: say(
      'Našli smo 64 roda bakterija. Za 43 znamo što je uobičajeno: u rasponu 33, sniženo 4, povišeno 6.',
      'We found 64 genera. For 43 we know what is usual: 33 in range, 4 low, 6 high.',
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
            say('vjerojatno sniženo', 'probably low'),
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
            say('vjerojatno povišeno', 'probably high'),
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
        name: say('Bolje u malom broju', 'Best kept low'),
        groups: [
          group(
            say('Proizvođači sumporovodika', 'Hydrogen sulfide producers'),
            say('Prate masnu hranu; njihov plin nadražuje.', 'Their gas irritates when there is much.'),
            1.1,
            [0.02, 0.6],
            'above',
            say('povišeno', 'high'),
            0.4,
          ),
          group(
            say('Patobionti', 'Pathobionts'),
            say('Bezopasni dok ih je malo.', 'Harmless in small numbers.'),
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
    named: null,
    rangeNote: say(
      'Udjeli su u postocima svih bakterija u uzorku. Raspon je onaj vašeg laboratorija, a gdje ga nema, 142 zdrave odrasle osobe mjerene istom metodom.',
      'Shares are percentages of all bacteria in the sample. The range is that of your laboratory, or else of 142 healthy adults measured by the same method.',
    ),
  };
}
