import type { Language } from '#contract/endpoint.ts';
import type { LabReportBacteria, LabReportGroup } from '#contract/lab-reports.contract.ts';
import type { Percentiles, RangeWord } from '#contract/reference-ranges.ts';
import { groupSpreadOf, measureOf } from '#domain/catalogue/reference-set.ts';
import { dayInWords } from '#domain/dates/day-words.ts';
import { barredNames, isChild } from './allowed-foods.ts';
import { bacteriaWords } from './bacteria-words.ts';
import { byShare, foundGenera, generaOf, isPartial, outside } from './genera.ts';
import { generaText, percentText, rangeText, shareText } from './in-words.ts';
import { foodFinder } from './named-foods.ts';
import type { PaperBacteria, PaperGroup, PaperRangeBar, PaperTaxon, RangeMark } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import type { RichText } from './rich-text.ts';

const mostGroups = 7;
const mostOnASide = 6;
const commonestGenera = 10;
const mostNamed = 24;

/** Page 2. */
export function composeBacteria(input: PaperInput, rich: RichText): PaperBacteria {
  const { language, earlier } = input;
  const text = bacteriaWords[language];
  const genera = generaOf(input);
  const withoutRanges = whyWithoutRanges(input, genera);
  const drawn = withoutRanges === null ? genera.filter(hasRange) : [];
  const below = outside(drawn, 'Low');
  const above = outside(drawn, 'High');
  const hidden = Math.max(0, below.length - mostOnASide) + Math.max(0, above.length - mostOnASide);
  const none = below.length + above.length === 0;
  const commonest = none ? [...drawn].sort(byShare).slice(0, commonestGenera) : [];
  const taxon = (genus: LabReportBacteria & { low: number; high: number }) => taxonBar(genus, input);
  return {
    deck: deckText(input, genera),
    withoutRanges,
    headings: withoutRanges === null ? headingsOf(input, rich) : [],
    earlierDate: earlier?.sampleDate == null ? null : dayInWords(earlier.sampleDate, language),
    below: below.slice(0, mostOnASide).filter(hasRange).map(taxon),
    above: above.slice(0, mostOnASide).filter(hasRange).map(taxon),
    more: hidden === 0 ? null : text.more(hidden),
    commonest: commonest.map(taxon),
    heading: none ? text.commonest : text.outside(below.length + above.length),
    named: namedBacteria(input, genera),
    rangeNote: rangeNote(input, drawn),
  };
}

/** Some reports name single species only. */
function namedBacteria({ report, language }: PaperInput, genera: readonly LabReportBacteria[]): PaperBacteria['named'] {
  if (genera.some(({ abundance }) => abundance > 0)) return null;
  const found = report.bacteria.filter(({ abundance }) => abundance > 0).sort(byShare);
  if (found.length === 0) return null;
  return {
    heading: bacteriaWords[language].named,
    rows: found
      .slice(0, mostNamed)
      .map(({ name, abundance }) => ({ name, valueText: percentText(abundance, language) })),
  };
}

function hasRange(genus: LabReportBacteria): genus is LabReportBacteria & { low: number; high: number } {
  return genus.low !== null && genus.high !== null && genus.status !== 'Unknown';
}

function whyWithoutRanges(input: PaperInput, genera: readonly LabReportBacteria[]): string | null {
  const text = bacteriaWords[input.language];
  const ownRanges = genera.some((genus) => hasRange(genus) && genus.rangeSource === 'lab');
  if (isChild(input) && !ownRanges) return text.childRanges;
  if (genera.some(hasRange)) return null;
  return isPartial(input) ? text.partial : text.noRanges;
}

function deckText(input: PaperInput, genera: readonly LabReportBacteria[]): string {
  const { language } = input;
  const count = (status: LabReportBacteria['status']) => genera.filter((genus) => genus.status === status).length;
  const found = foundGenera(genera);
  const [below, within, above] = [count('Low'), count('Normal'), count('High')];
  const compared = below + within + above;
  const text = bacteriaWords[language];
  const named = input.report.bacteria.filter(({ abundance }) => abundance > 0).length;
  if (found === 0 && named > 0) return text.names(named);
  if (compared === 0 || whyWithoutRanges(input, genera) !== null) return text.foundOnly(generaText(found, language));
  return text.found({ found: generaText(found, language), compared, within, below, above });
}

function rangeNote({ language, report }: PaperInput, drawn: readonly LabReportBacteria[]): string {
  const text = bacteriaWords[language];
  const own = drawn.some(({ rangeSource }) => rangeSource === 'lab');
  const fromSet = drawn.some(({ rangeSource }) => rangeSource === 'reference');
  const people = report.referenceSet?.people ?? 0;
  if (own && fromSet) return `${text.shares} ${text.bothRanges(people)}`;
  if (own) return `${text.shares} ${text.ownRanges}`;
  return fromSet ? `${text.shares} ${text.setRanges(people)}` : text.shares;
}

/** Groups of the report under their headings; those outside their range are never the ones left out. */
function headingsOf(input: PaperInput, rich: RichText): PaperBacteria['headings'] {
  const { groups } = input.report;
  const inside = groups.filter(({ status }) => status === 'Normal');
  const room = Math.max(0, mostGroups - groups.filter(({ status }) => status === 'Low' || status === 'High').length);
  const kept = groups.filter(
    (group) => group.status === 'Low' || group.status === 'High' || inside.indexOf(group) < room,
  );
  const shown = kept.filter(({ status }) => status !== 'Unknown').slice(0, mostGroups);
  // what bacteria like is said with foods that this patient may eat, or not at all
  const namesBarred = foodFinder(barredNames(input).barred);
  return [...new Set(shown.map(({ heading }) => heading))].map((name) => ({
    name,
    groups: shown
      .filter(({ heading }) => heading === name)
      .map((group) => ({
        ...groupBar(group, input),
        sentence: namesBarred(group.sentence) === null ? rich(group.sentence) : [],
      })),
  }));
}

function groupBar(group: LabReportGroup, input: PaperInput): Omit<PaperGroup, 'sentence'> {
  const { language, earlier, report } = input;
  const { total, percentiles } = group;
  const before = earlier?.groups.get(group.categoryId) ?? null;
  const bar = barOf(
    { value: total, status: group.status, word: group.word, percentiles, range: group.range, before },
    language,
  );
  const factor = 10 ** groupSpreadOf(measureOf(report.referenceSet), group.categoryId, total);
  return {
    ...bar,
    spread: total > 0 ? { low: total / factor, high: total * factor } : null,
    valueText: percentText(total, language),
    name: group.name,
    alternative: alternativeText(group.name, bar, input),
  };
}

function taxonBar(genus: LabReportBacteria & { low: number; high: number }, input: PaperInput): PaperTaxon {
  const { language, earlier } = input;
  const range = { low: genus.low, high: genus.high };
  const before = earlier?.abundance.get(genus.taxId) ?? null;
  const { abundance: value, status, word, percentiles, usual } = genus;
  const bar = barOf({ value, status, word, percentiles, range, before }, language);
  return {
    ...bar,
    spread: usual,
    name: genus.name,
    rangeText: rangeText(bar.range, language),
    alternative: alternativeText(genus.name, bar, input),
  };
}

interface Measured {
  value: number;
  status: LabReportBacteria['status'];
  word: RangeWord | null;
  percentiles: Percentiles | null;
  /** What the status was given by: nine of ten healthy adults, or the laboratory's own. */
  range: { low: number; high: number };
  before: number | null;
}

function barOf(
  { value, status, word, percentiles, range, before }: Measured,
  language: Language,
): Omit<PaperRangeBar, 'spread'> {
  const mark: RangeMark = status === 'Low' ? 'below' : status === 'High' ? 'above' : 'within';
  const drawn = percentiles
    ? { ...range, middle: { low: percentiles.p25, high: percentiles.p75 } }
    : { ...range, middle: null };
  const text = bacteriaWords[language].words;
  return {
    value,
    valueText: shareText(value, language),
    range: drawn,
    mark,
    word: mark === 'within' || word === null ? text.within : text[word],
    earlier: before,
  };
}

function alternativeText(name: string, bar: Omit<PaperRangeBar, 'spread'>, { language }: PaperInput): string {
  const text = bacteriaWords[language];
  const usual = text.usual(rangeText(bar.range, language));
  const before = bar.earlier === null ? '' : `; ${text.before} ${percentText(bar.earlier, language)}`;
  return `${name} ${percentText(bar.value, language)}, ${usual}, ${bar.word}${before}.`;
}
