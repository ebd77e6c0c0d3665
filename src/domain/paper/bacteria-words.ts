import type { Language } from '#contract/endpoint.ts';
import type { RangeWord } from '#contract/reference-ranges.ts';
import { calibrationWords } from '#domain/assessment/calibration.ts';
import { croatianForm } from './in-words.ts';

interface Counts {
  /** "64 genera". */
  found: string;
  compared: number;
  within: number;
  below: number;
  above: number;
}

interface BacteriaWords {
  found: (counts: Counts) => string;
  foundOnly: (found: string) => string;
  /** Where the report names no genus. */
  names: (count: number) => string;
  named: string;
  childRanges: string;
  noRanges: string;
  partial: string;
  more: (count: number) => string;
  commonest: string;
  outside: (count: number) => string;
  shares: string;
  ownRanges: string;
  setRanges: (people: number) => string;
  bothRanges: (people: number) => string;
  words: Record<RangeWord, string>;
  usual: (range: string) => string;
  before: string;
}

/** As the table of how often a finding comes again has them. */
function rangeWords(language: Language): Record<Exclude<RangeWord, 'within'>, string> {
  const { clear, likely, perhaps, edge } = calibrationWords;
  return {
    below: clear.low[language],
    probablyBelow: likely.low[language],
    perhapsBelow: perhaps.low[language],
    atLowerEdge: edge.low[language],
    atUpperEdge: edge.high[language],
    perhapsAbove: perhaps.high[language],
    probablyAbove: likely.high[language],
    above: clear.high[language],
  };
}

export const bacteriaWords: Record<Language, BacteriaWords> = {
  en: {
    found: ({ found, compared, within, below, above }) =>
      `We found ${found}. We compared ${compared}, found or not, with what is usual: ${within} in range, ${below} low, ${above} high.`,
    foundOnly: (found) => `We found ${found}.`,
    names: (count) => `The report names ${count} ${count === 1 ? 'bacterium' : 'bacteria'}.`,
    named: 'What the report names',
    childRanges: 'The ranges that we know are those of adults. They do not hold for a child, so none is drawn.',
    noRanges: 'For this method we know no usual ranges, so none is drawn.',
    partial: 'The report names only some of the bacteria, so nothing is compared with usual ranges.',
    more: (count) => `and ${count} more, at your nutritionist’s`,
    commonest: 'Your commonest bacteria',
    outside: (count) => `Outside the usual range: ${count}`,
    shares: 'Shares are percent of all bacteria in the sample.',
    ownRanges: 'The range is that of your laboratory.',
    setRanges: (people) => `The range is that of ${people} adults measured the same way.`,
    bothRanges: (people) =>
      `The range is that of your laboratory; where it has none, that of ${people} adults measured the same way.`,
    words: { ...rangeWords('en'), within: 'in range' },
    usual: (range) => `usual ${range}`,
    before: 'the sample before',
  },
  hr: {
    found: ({ found, compared, within, below, above }) =>
      `Našli smo ${found}. S uobičajenim smo usporedili ${compared}, nađenih ili ne: u rasponu ${within}, sniženo ${below}, povišeno ${above}.`,
    foundOnly: (found) => `Našli smo ${found}.`,
    names: (count) => `Nalaz navodi ${count} ${croatianForm(count, 'bakteriju', 'bakterije', 'bakterija')}.`,
    named: 'Što nalaz navodi',
    childRanges: 'Rasponi koje znamo vrijede za odrasle. Za dijete ne vrijede, pa ih ne crtamo.',
    noRanges: 'Za ovu metodu ne znamo uobičajene raspone, pa ih ne crtamo.',
    partial: 'Nalaz navodi samo dio bakterija, pa ništa ne uspoređujemo s uobičajenim rasponima.',
    more: (count) => `i još ${count} ${croatianForm(count, 'rod', 'roda', 'rodova')}, kod vaše nutricionistice`,
    commonest: 'Vaše najčešće bakterije',
    outside: (count) => `Izvan uobičajenog raspona: ${count}`,
    shares: 'Udjeli su u postocima svih bakterija u uzorku.',
    ownRanges: 'Raspon je onaj vašeg laboratorija.',
    setRanges: (people) => `Raspon je onaj odraslih osoba mjerenih na isti način (${people}).`,
    bothRanges: (people) =>
      `Raspon je onaj vašeg laboratorija, a gdje ga nema, odraslih osoba mjerenih na isti način (${people}).`,
    words: { ...rangeWords('hr'), within: 'u rasponu' },
    usual: (range) => `uobičajeno ${range}`,
    before: 'raniji uzorak',
  },
};
