import type { Language } from '#contract/endpoint.ts';
import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import { degreeOf, PERHAPS_AGAIN } from '#domain/assessment/calibration.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { isChild } from './allowed-foods.ts';
import { genusOf } from './deciders.ts';
import { type Claim, findingWords } from './finding-words.ts';
import { chooseFoods } from './food-groups.ts';
import { byShare, generaOf, isPartial, markOf, outside } from './genera.ts';
import { listText, percentText, rangeText } from './in-words.ts';
import type { RangeMark } from './paper.ts';
import type { PaperInput, PaperInputDrug } from './paper-input.ts';
import { varietyOf, varietyPlace } from './variety.ts';

export interface ProposedFinding {
  /** Stays the same from one calculation to the next, so that own words find their finding again. */
  id: string;
  /** One a taxon, three at most; none without figures. */
  marks: RangeMark[];
  taxa: { taxId: number; name: string }[];
  claim: Bilingual;
  sentence: Bilingual;
  /** The figures that it rests on. */
  source: Bilingual;
}

export const findingLimits = { claimWords: 5, sentence: 120, shown: 4 } as const;

const mostNames = 3;

/** Categories of `data/categories` that live on fibre: butyrate, propionate, inulin, grain fibre, resistant starch. */
const fibreCategories = [4, 27, 18, 38, 30];
/** Bilophila, which bile after fatty food feeds. */
const fatLovers = new Set([35832]);
/** Known to many readers, hence named first where it is as usual. */
const faecalibacterium = 216851;
const streptococcus = 1301;
const butyrateProducers = 4;
/** Genera that hold a pathogen or a pathobiont of `data/categories`: no good news as usual, and no lovers of fibre. */
const withPathogens = new Set([
  ...[194, 286, 544, 547, 561, 570, 581, 583, 590, 620, 629],
  ...[662, 816, 848, 1279, 1301, 1350, 1485, 35832, 84111, 1870884, 2316020],
]);

/** What page 1 can say of the bacteria, what is good first; the first four are printed where nobody chooses. */
export function proposeFindings(input: PaperInput): ProposedFinding[] {
  const genera = generaOf(input).filter(({ status }) => status !== 'Unknown');
  const poor = input.report.quality.level === 'poor';
  const compared = isChild(input) ? genera.filter(({ rangeSource }) => rangeSource === 'lab') : genera;
  const explained = explainedByDrug(input, compared);
  const below = outside(compared, 'Low');
  const above = outside(compared, 'High').filter(({ taxId }) => !explained.taxa.some((taxon) => taxon.taxId === taxId));
  const nothingOutside = compared.length > 0 && below.length + above.length + explained.taxa.length === 0;
  const found = [
    compared.length === 0 ? foundOnly(input) : null,
    nothingOutside ? allWithin(compared) : null,
    goodGenus(compared),
    ...outsideFindings(input, 'below', below),
    ...outsideFindings(input, 'above', above),
    explained.finding,
    varietyFinding(input),
    nothingOutside || compared.length === 0 ? null : mostWithin(compared),
  ].filter((finding) => finding !== null);
  // what is good stands first also where no single genus is good to name
  const good = (id: string): boolean => id === 'good-genus' || id === 'all-within';
  const ordered = found.some(({ id }) => good(id)) ? found : goodFirst(found);
  return poor ? ordered.map(withoutFigures) : ordered;
}

function goodFirst(found: readonly ProposedFinding[]): ProposedFinding[] {
  const first = found.find(({ id, marks }) => (id === 'variety' || id === 'most-within') && !marks.includes('below'));
  return first ? [first, ...found.filter((finding) => finding !== first)] : [...found];
}

const named = (genera: readonly LabReportBacteria[]) => genera.map(({ taxId, name }) => ({ taxId, name }));

const marksOf = (genera: readonly LabReportBacteria[]): RangeMark[] =>
  genera.flatMap((genus) => markOf(genus) ?? []).slice(0, mostNames);

const both = (say: (language: Language) => string): Bilingual => ({ en: say('en'), hr: say('hr') });

/** "Bilophila 0.90 %, usual up to 0.3 %". */
function figuresOf(genera: readonly LabReportBacteria[]): Bilingual {
  return both((language) =>
    genera
      .map(({ name, abundance, low, high }) => {
        const value = `${name} ${percentText(abundance, language)}`;
        if (low === null || high === null) return value;
        return `${value}, ${findingWords[language].usual} ${rangeText({ low, high }, language)}\u00a0%`;
      })
      .join('; '),
  );
}

/** As many names as the sentence has room for in both languages; none: the count alone. */
function fittingSentence(
  genera: readonly LabReportBacteria[],
  say: (names: string, count: number, language: Language) => string,
): { named: LabReportBacteria[]; sentence: Bilingual } {
  for (let count = Math.min(mostNames, genera.length); count > 0; count -= 1) {
    const chosen = genera.slice(0, count);
    const names = chosen.map(({ name }) => name);
    const sentence = both((language) => say(listText(names, language), count, language));
    if (isShort(sentence)) return { named: chosen, sentence };
  }
  const first = genera.slice(0, 1);
  return { named: first, sentence: both((language) => findingWords[language].counted(genera.length)) };
}

const isShort = ({ en, hr }: Bilingual): boolean => Math.max(en.length, hr.length) <= findingLimits.sentence;

function outsideFindings(
  input: PaperInput,
  side: 'below' | 'above',
  genera: readonly LabReportBacteria[],
): ProposedFinding[] {
  const sure = genera.filter(({ again }) => (again ?? 0) >= PERHAPS_AGAIN);
  if (sure.length === 0) {
    if (genera.length === 0) return [];
    const { named: edge, sentence } = fittingSentence(genera, (names, count, language) =>
      findingWords[language][side].edge(names, count),
    );
    return [
      findingOf(
        `${side}-edge`,
        edge,
        both((language) =>
          findingWords[language][side].edgeClaim(genera.length === 1 ? (edge[0]?.name ?? null) : null),
        ),
        sentence,
      ),
    ];
  }
  const special = side === 'above' ? sure.filter(({ taxId }) => fatLovers.has(taxId)) : [];
  const others = sure.filter((genus) => !special.includes(genus));
  return [
    ...special.slice(0, 1).map((genus) => fatLover(genus)),
    ...(others.length === 0 ? [] : [groupFinding(input, side, others)]),
  ];
}

function groupFinding(
  input: PaperInput,
  side: 'below' | 'above',
  genera: readonly LabReportBacteria[],
): ProposedFinding {
  const served = servedBy(input);
  const isServed = ({ name }: LabReportBacteria): boolean => served.has(name);
  const sorted = [...genera].sort((a, b) => Number(isServed(b)) - Number(isServed(a)));
  const { named: shown, sentence } = fittingSentence(sorted, (names, count, language) =>
    findingWords[language][side].sentence(names, {
      count,
      // both are said of all that are named, so they hold for each of them
      degree: leastSure(sorted.slice(0, count)),
      page: sorted.slice(0, count).every(isServed) ? foodPages[input.form] : null,
    }),
  );
  return findingOf(side, shown, claimOf(input, side, shown), sentence);
}

/** Several are said to be outside no more surely than the least sure of them. */
function leastSure(genera: readonly LabReportBacteria[]): Claim {
  const degrees = genera.map(({ word }) => degreeOf(word));
  if (degrees.every((degree) => degree === 'clear')) return 'clear';
  return degrees.every((degree) => degree === 'clear' || degree === 'likely') ? 'likely' : 'perhaps';
}

/** A headline about a group only where page 2 shows that group outside its range; one genus is called by its name. */
function claimOf({ report }: PaperInput, side: 'below' | 'above', shown: readonly LabReportBacteria[]): Bilingual {
  const groupIsLow = report.groups.some(
    ({ categoryId, status }) => fibreCategories.includes(categoryId) && status === 'Low',
  );
  const [only] = shown;
  const degree = leastSure(shown);
  if (side === 'below' && groupIsLow && shown.every(isFibreLover))
    return both((language) => findingWords[language].fibreClaim);
  if (only && shown.length === 1) return both((language) => findingWords[language][side].oneClaim(only.name, degree));
  return both((language) => findingWords[language][side].claim(degree));
}

/** Where the foods to eat stand. */
const foodPages: Record<PaperInput['form'], number> = { full: 3, short: 2 };

/** Genera that some food printed among them is there for, itself or by one of its species. */
function servedBy(input: PaperInput): ReadonlySet<string> {
  const lines = chooseFoods(input).groups.flatMap((group) => group.lines);
  return new Set(lines.flatMap(({ drivers }) => drivers.map(({ name }) => genusOf(name))));
}

/** Foods of the list are chosen against it. */
const isRuled = ({ behaviourToEat, behaviourNotToEat, foodCount }: LabReportBacteria): boolean =>
  (behaviourToEat !== null || behaviourNotToEat !== null) && foodCount > 0;

const isFibreLover = ({ taxId, categoryIds }: LabReportBacteria): boolean =>
  !withPathogens.has(taxId) && categoryIds.some((id) => fibreCategories.includes(id));

function fatLover(genus: LabReportBacteria): ProposedFinding {
  const times = genus.high === null || genus.high <= 0 ? 1 : genus.abundance / genus.high;
  const how = { times: Math.round(times), degree: leastSure([genus]), ruled: isRuled(genus) };
  const sentence = both((language) => findingWords[language].fatLover(genus.name, how));
  return findingOf(
    'fat-lovers',
    [genus],
    both((language) => findingWords[language].above.oneClaim(genus.name, how.degree)),
    sentence,
  );
}

function findingOf(
  id: string,
  genera: readonly LabReportBacteria[],
  claim: Bilingual,
  sentence: Bilingual,
): ProposedFinding {
  return { id, marks: marksOf(genera), taxa: named(genera), claim, sentence, source: figuresOf(genera) };
}

/** A genus that is wanted and where it should be: the best known one, else the commonest that makes butyrate. */
function goodGenus(genera: readonly LabReportBacteria[]): ProposedFinding | null {
  const within = genera.filter(
    ({ taxId, status, categoryIds }) =>
      status === 'Normal' && categoryIds.includes(butyrateProducers) && !withPathogens.has(taxId),
  );
  const genus = within.find(({ taxId }) => taxId === faecalibacterium) ?? [...within].sort(byShare)[0];
  if (!genus || genus.abundance <= 0) return null;
  const claim = both((language) => findingWords[language].goodClaim);
  const sentence = both((language) => findingWords[language].good(genus.name));
  return findingOf('good-genus', [genus], claim, sentence);
}

function allWithin(genera: readonly LabReportBacteria[]): ProposedFinding {
  const claim = both((language) => findingWords[language].allWithin.claim);
  const sentence = both((language) => findingWords[language].allWithin.sentence);
  return { id: 'all-within', marks: ['within'], taxa: [], claim, sentence, source: countsOf(genera) };
}

function countsOf(genera: readonly LabReportBacteria[]): Bilingual {
  const within = genera.filter(({ status }) => status === 'Normal').length;
  return both((language) => findingWords[language].counts(within, genera.length));
}

function mostWithin(genera: readonly LabReportBacteria[]): ProposedFinding | null {
  const within = genera.filter(({ status }) => status === 'Normal').length;
  if (within * 2 <= genera.length) return null;
  return {
    id: 'most-within',
    marks: ['within'],
    taxa: [],
    claim: both((language) => findingWords[language].mostClaim),
    sentence: both((language) => findingWords[language].most(within, genera.length)),
    source: countsOf(genera),
  };
}

function varietyFinding(input: PaperInput): ProposedFinding | null {
  const row = varietyOf(input);
  if (row === null) return null;
  const place = varietyPlace(row);
  const mark = place === 'usual' ? 'within' : place === 'less' ? 'below' : 'above';
  return {
    id: 'variety',
    marks: [mark],
    taxa: [],
    claim: both((language) => findingWords[language].variety[place].claim),
    sentence: both((language) => findingWords[language].variety[place].sentence),
    source: both((language) =>
      findingWords[language].varietySource(row.value, row.percentiles.p5, row.percentiles.p95),
    ),
  };
}

/** Nothing could be compared: what was found, and why no more is said. */
function foundOnly(input: PaperInput): ProposedFinding {
  const genera = generaOf(input)
    .filter(({ abundance }) => abundance > 0)
    .sort(byShare);
  const why = isChild(input) ? 'child' : isPartial(input) ? 'partial' : 'noRanges';
  return {
    id: 'found',
    marks: [],
    taxa: named(genera.slice(0, 1)),
    claim: both((language) => findingWords[language].foundClaim(genera.length)),
    sentence: both((language) => findingWords[language].foundWhy[why]),
    source: figuresOf(genera.slice(0, 1)),
  };
}

/** Proton pump inhibitors let bacteria of the mouth into the gut. */
const protonPump = 'A02BC';

/** A medicine that changes bacteria by itself, and what of the result it may explain. */
function explainedByDrug(
  { health }: PaperInput,
  genera: readonly LabReportBacteria[],
): { taxa: LabReportBacteria[]; finding: ProposedFinding | null } {
  const drugs = health.drugs.filter(({ changesMicrobiome }) => changesMicrobiome);
  const pump = drugs.find(({ atcCode }) => atcCode?.startsWith(protonPump));
  const genus = genera.find(({ taxId, status }) => taxId === streptococcus && status === 'High');
  if (pump && genus) {
    const sentence = both((language) => findingWords[language].drugTaxon(genus.name, pump.name[language]));
    if (isShort(sentence)) {
      const claim = both((language) => findingWords[language].drugTaxonClaim);
      return { taxa: [genus], finding: findingOf('drug', [genus], claim, sentence) };
    }
  }
  const [drug] = drugs;
  return { taxa: [], finding: drug ? drugFinding(drug) : null };
}

function drugFinding(drug: PaperInputDrug): ProposedFinding {
  const sentence = both((language) => findingWords[language].drug(drug.name[language]));
  return {
    id: 'drug',
    marks: [],
    taxa: [],
    claim: both((language) => findingWords[language].drugClaim),
    sentence: isShort(sentence) ? sentence : both((language) => findingWords[language].drugUnnamed),
    source: drug.name,
  };
}

/** Without the pages that it points to. */
const hasFigure = (text: string): boolean => /\d/.test(text.replaceAll(/page \d|\d\. stranic/g, ''));

/** Of a poor sample only the direction is told. */
function withoutFigures(finding: ProposedFinding): ProposedFinding {
  const { claim, sentence } = finding;
  return {
    ...finding,
    marks: [],
    claim: both((language) => (hasFigure(claim[language]) ? findingWords[language].unsureClaim : claim[language])),
    sentence: both((language) => (hasFigure(sentence[language]) ? findingWords[language].unsure : sentence[language])),
    source: both((language) => findingWords[language].poorSource),
  };
}
