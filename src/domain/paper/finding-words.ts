import type { Language } from '#contract/endpoint.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { generaText, numberText } from './in-words.ts';
import type { VarietyPlace } from './variety.ts';

/** How surely a finding is told: it comes again mostly, as often as not, or less. */
export type Claim = 'clear' | 'likely' | 'perhaps';

const englishDegrees: Record<Claim, string> = { clear: '', likely: 'probably ', perhaps: 'perhaps ' };
const croatianDegrees: Record<Claim, string> = { clear: '', likely: 'vjerojatno ', perhaps: 'možda ' };

/** Latin names are bent as Croatian nouns: Roseburia is feminine, Faecalibacterium is not. */
const isFeminine = (name: string): boolean => name.endsWith('a');

const croatianOne = (name: string, degree: Claim, side: 'snižen' | 'povišen'): string =>
  `${name} je ${croatianDegrees[degree]}${side}${isFeminine(name) ? 'a' : ''}`;

interface Claimed {
  claim: string;
  sentence: string;
}

interface SideWords {
  claim: (degree: Claim) => string;
  /** Where one genus is all there is to say. */
  oneClaim: (name: string, degree: Claim) => string;
  /** `page`: where the foods stand that serve all that are named; null where none do. */
  sentence: (names: string, how: { count: number; degree: Claim; page: number | null }) => string;
  /** `only`: the one genus that there is to name. */
  edgeClaim: (only: string | null) => string;
  edge: (names: string, count: number) => string;
}

/** Claims of five words at most, sentences of 120 characters at most. */
interface FindingWords {
  usual: string;
  allWithin: Claimed;
  goodClaim: string;
  good: (name: string) => string;
  /** Of a group, hence never more than perhaps. */
  fibreClaim: string;
  plateParts: Record<'vegetables' | 'protein' | 'grains', string>;
  below: SideWords;
  above: SideWords;
  counted: (count: number) => string;
  /** `times`: how often the upper edge goes into the value. */
  fatLover: (name: string, how: { times: number; degree: Claim; ruled: boolean }) => string;
  mostClaim: string;
  most: (within: number, compared: number) => string;
  counts: (within: number, compared: number) => string;
  variety: Record<VarietyPlace, Claimed>;
  varietySource: (value: number, low: number, high: number) => string;
  foundClaim: (genera: number) => string;
  foundWhy: { child: string; noRanges: string; partial: string };
  drugTaxonClaim: string;
  drugTaxon: (genus: string, drug: string) => string;
  drugClaim: string;
  drug: (name: string) => string;
  drugUnnamed: string;
  unsureClaim: string;
  unsure: string;
  poorSource: string;
}

export const findingWords: Record<Language, FindingWords> = {
  en: {
    usual: 'usual',
    allWithin: {
      claim: 'All within the range',
      sentence: 'All that we could compare lies within the usual range.',
    },
    goodClaim: 'A good base',
    good: (name) => `${name}, which makes fuel for the bowel lining, lies within the usual range.`,
    fibreClaim: 'Perhaps few fibre lovers',
    plateParts: { vegetables: 'vegetables and fruit', protein: 'protein', grains: 'grains' },
    below: {
      claim: (degree) => `Some are ${englishDegrees[degree]}low`,
      oneClaim: (name, degree) => `${name} is ${englishDegrees[degree]}low`,
      sentence: (names, { count, degree, page }) =>
        `${names} ${count === 1 ? 'is' : 'are'} ${englishDegrees[degree]}below the usual range.${page === null ? '' : ` Foods on page ${page} feed ${count === 1 ? 'it' : 'them'}.`}`,
      edgeClaim: (only) => `${only ?? 'Some'} at the lower edge`,
      edge: (names, count) =>
        `${names} ${count === 1 ? 'lies' : 'lie'} at the lower edge of the range. A new sample may differ.`,
    },
    above: {
      claim: (degree) => `Some are ${englishDegrees[degree]}high`,
      oneClaim: (name, degree) => `${name} is ${englishDegrees[degree]}high`,
      sentence: (names, { count, degree, page }) =>
        `${names} ${count === 1 ? 'is' : 'are'} ${englishDegrees[degree]}above the usual range.${page === null ? '' : ` Foods on page ${page} may lower ${count === 1 ? 'it' : 'them'}.`}`,
      edgeClaim: (only) => `${only ?? 'Some'} at the upper edge`,
      edge: (names, count) =>
        `${names} ${count === 1 ? 'lies' : 'lie'} at the upper edge of the range. A new sample may differ.`,
    },
    counted: (count) => `${count} of the bacteria lie outside the usual range; page 2 names them.`,
    fatLover: (name, { times, degree, ruled }) => {
      const place =
        times >= 2 && degree === 'clear'
          ? `is about ${times} times the upper edge of the range`
          : `is ${englishDegrees[degree]}above the usual range`;
      return `${name} ${place}.${ruled ? ' It thrives on fatty animal food.' : ''}`;
    },
    mostClaim: 'Most is within the range',
    most: (within, compared) => `${within} of ${compared} bacteria that we could compare lie within the usual range.`,
    counts: (within, compared) => `${within} of ${compared} within`,
    variety: {
      less: {
        claim: 'Less varied than usual',
        sentence: 'The sample is less varied than in most adults. Many different plants help.',
      },
      usual: { claim: 'Usual variety', sentence: 'The sample is about as varied as in most adults.' },
      more: { claim: 'Very varied', sentence: 'The sample is more varied than in most adults.' },
    },
    varietySource: (value, low, high) =>
      `Shannon ${numberText(value, 'en', 2)}, usual ${numberText(low, 'en', 2)}–${numberText(high, 'en', 2)}`,
    foundClaim: (genera) => `We found ${generaText(genera, 'en')}`,
    foundWhy: {
      child: 'The usual ranges are those of adults, so we do not compare a child with them.',
      noRanges: 'For this method we know no usual ranges, so we compare nothing.',
      partial: 'The report names only some of the bacteria, so we compare nothing.',
    },
    drugTaxonClaim: 'One result, not from food',
    drugTaxon: (genus, drug) =>
      `${genus} is above the usual range. ${drug} can do that; do not change it because of this.`,
    drugClaim: 'A medicine plays a part',
    drug: (name) => `${name} changes gut bacteria by itself. Do not change it because of this result.`,
    drugUnnamed: 'One of the medicines changes gut bacteria by itself. Do not change it because of this result.',
    unsureClaim: 'What we found',
    unsure: 'The sample is too weak for figures; a new one will show it better.',
    poorSource: 'Poor sample: no figures',
  },
  hr: {
    usual: 'uobičajeno',
    allWithin: {
      claim: 'Sve je u rasponu',
      sentence: 'Sve što smo mogli usporediti u uobičajenom je rasponu.',
    },
    goodClaim: 'Dobra osnova',
    good: (name) =>
      `${name}, ${isFeminine(name) ? 'koja' : 'koji'} stvara gorivo za crijevnu sluznicu, u uobičajenom je rasponu.`,
    fibreClaim: 'Možda malo ljubitelja vlakana',
    plateParts: { vegetables: 'povrće i voće', protein: 'bjelančevine', grains: 'žitarice' },
    below: {
      claim: (degree) => `Neke su ${croatianDegrees[degree]}snižene`,
      oneClaim: (name, degree) => croatianOne(name, degree, 'snižen'),
      sentence: (names, { count, degree, page }) => {
        const one = `${names} je ${croatianDegrees[degree]}ispod raspona.`;
        const many = `${names} ${degree === 'clear' ? 'ispod su' : `${croatianDegrees[degree]}su ispod`} raspona.`;
        const whom = count > 1 ? 'ih' : isFeminine(names) ? 'je' : 'ga';
        return `${count === 1 ? one : many}${page === null ? '' : ` Namirnice s ${page}. stranice hrane ${whom}.`}`;
      },
      edgeClaim: (only) => `${only ?? 'Neke su'} na donjem rubu`,
      edge: (names, count) =>
        `${names} na donjem ${count === 1 ? 'je' : 'su'} rubu raspona. Novi uzorak može biti drukčiji.`,
    },
    above: {
      claim: (degree) => `Neke su ${croatianDegrees[degree]}povišene`,
      oneClaim: (name, degree) => croatianOne(name, degree, 'povišen'),
      sentence: (names, { count, degree, page }) => {
        const one = `${names} je ${croatianDegrees[degree]}iznad raspona.`;
        const many = `${names} ${degree === 'clear' ? 'iznad su' : `${croatianDegrees[degree]}su iznad`} raspona.`;
        const whose = count > 1 ? 'njihov' : isFeminine(names) ? 'njezin' : 'njegov';
        return `${count === 1 ? one : many}${page === null ? '' : ` Namirnice s ${page}. stranice mogu smanjiti ${whose} udio.`}`;
      },
      edgeClaim: (only) => `${only ?? 'Neke su'} na gornjem rubu`,
      edge: (names, count) =>
        `${names} na gornjem ${count === 1 ? 'je' : 'su'} rubu raspona. Novi uzorak može biti drukčiji.`,
    },
    counted: (count) => `Izvan uobičajenog raspona: ${count}. Imena su na 2. stranici.`,
    fatLover: (name, { times, degree, ruled }) => {
      const place =
        times >= 2 && degree === 'clear'
          ? `Udio bakterije ${name} oko ${times} puta je veći od gornje granice.`
          : `${name} je ${croatianDegrees[degree]}iznad raspona.`;
      return `${place}${ruled ? ' Toj bakteriji godi masna hrana životinjskog podrijetla.' : ''}`;
    },
    mostClaim: 'Većina je u rasponu',
    most: (within, compared) =>
      `U uobičajenom je rasponu ${within} od ${compared} bakterija koje smo mogli usporediti.`,
    counts: (within, compared) => `u rasponu ${within} od ${compared}`,
    variety: {
      less: {
        claim: 'Raznolikost je manja',
        sentence: 'Uzorak je manje raznolik nego u većine odraslih. Pomažu mnoge različite biljke.',
      },
      usual: { claim: 'Raznolikost je uobičajena', sentence: 'Uzorak je raznolik otprilike kao u većine odraslih.' },
      more: { claim: 'Raznolikost je velika', sentence: 'Uzorak je raznolikiji nego u većine odraslih.' },
    },
    varietySource: (value, low, high) =>
      `Shannon ${numberText(value, 'hr', 2)}, uobičajeno ${numberText(low, 'hr', 2)}–${numberText(high, 'hr', 2)}`,
    foundClaim: (genera) => `Našli smo ${generaText(genera, 'hr')}`,
    foundWhy: {
      child: 'Uobičajeni rasponi vrijede za odrasle, pa dijete s njima ne uspoređujemo.',
      noRanges: 'Za ovu metodu ne znamo uobičajene raspone, pa ništa ne uspoređujemo.',
      partial: 'Nalaz navodi samo dio bakterija, pa ništa ne uspoređujemo.',
    },
    drugTaxonClaim: 'Jedan nalaz nije od hrane',
    drugTaxon: (genus, drug) =>
      `${genus} je iznad raspona. To može činiti ${inSentence(drug)}; zbog ovoga ga ne mijenjajte.`,
    drugClaim: 'I lijek ima udjela',
    drug: (name) => `${name} i sam mijenja crijevne bakterije. Zbog ovog ga nalaza ne mijenjajte.`,
    drugUnnamed: 'Jedan od lijekova i sam mijenja crijevne bakterije. Zbog ovog ga nalaza ne mijenjajte.',
    unsureClaim: 'Što smo našli',
    unsure: 'Uzorak je preslab za brojke; novi će pokazati bolje.',
    poorSource: 'Slab uzorak: bez brojki',
  },
};
