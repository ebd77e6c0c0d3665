import { type Measure, measureOf, type RangeRow, type SetKind, spreadAt } from '#domain/catalogue/reference-set.ts';
import { randomOf } from '#domain/selection/random.ts';
import { rangeOf } from './assess.ts';
import { normalCumulative } from './normal-distribution.ts';
import { valueAtPlace } from './percentile.ts';

/** An invented person, drawn from the healthy adults of a reference set. The same number gives the same person. */

export interface DemoTaxon extends RangeRow {
  name: string;
  phylum: string | null;
  /** Null for a genus. */
  genusTaxId: number | null;
}

export interface DemoSet {
  kind: SetKind;
  people: number;
  taxa: readonly DemoTaxon[];
}

/** What is unusual in this person, by the names of genera. */
export interface DemoStory {
  low: readonly string[];
  high: readonly string[];
}

/** What the sample counts: a genus, or one species of it; the rest of a genus has no name of its own. */
export interface DemoPart {
  genus: DemoTaxon;
  species: DemoTaxon | null;
  percent: number;
}

/** How far outside its range a level of the story lies, in spreads of one sample: probably so, or surely. */
const STORY_SPREADS = { least: 1.8, most: 3 };
/** Nobody draws the outermost healthy levels: what lies outside is told by the story. */
const OUTERMOST = 12;
/** The genera that make up most of a gut make room for each other; the rest follow them a little. */
const LARGE = { percent: 5, others: 0.3 };
/** A set's taxon that so few of its people could have had named is the speciality of one database. */
const NAMED_FOR = 0.6;
/** One sample in many is further off; an invented one is not. */
const MOST_SPREADS = 2;

/** Genera that rise and fall together: Bacteroides or Prevotella, and those that live on fibre. */
const companions: Record<string, readonly [number, number]> = {
  Bacteroides: [0.6, 0],
  Phocaeicola: [0.6, 0],
  Parabacteroides: [0.4, 0],
  Alistipes: [0.3, 0],
  Prevotella: [-0.7, 0],
  Segatella: [-0.7, 0],
  Faecalibacterium: [0, 0.5],
  Roseburia: [0, 0.5],
  Agathobacter: [0, 0.5],
  Lachnospira: [0, 0.5],
  Coprococcus: [0, 0.4],
  Fusicatenibacter: [0, 0.4],
  Anaerobutyricum: [0, 0.4],
};

/** The levels that a person usually has, in parts that add up to 100 %. */
export function demoPerson(set: DemoSet, story: DemoStory, person: number): DemoPart[] {
  const measure = measureOf(set);
  const normal = normalDraws(7919 * (person + 1));
  const factors = [normal(), normal()] as const;
  const named = set.taxa.filter(({ people, p95 }) => p95 > 0 && people >= NAMED_FOR * set.people);
  const genera = named.filter(({ rank }) => rank === 'genus').sort((a, b) => a.taxId - b.taxId);
  const told = new Map(genera.flatMap((genus) => levelOfStory(genus, story, measure, normalCumulative(normal()))));
  const drawn = genera.map((genus) => ({ taxon: genus, level: levelOf(genus, factors, normal()) }));
  const free = drawn.filter(({ taxon }) => !told.has(taxon.taxId));
  const amounts = new Map([...told, ...fitted(free, 100 - sum(told.values()), measure)]);
  return genera.flatMap((genus): DemoPart[] => {
    const amount = amounts.get(genus.taxId) ?? 0;
    const species = named
      .filter(({ genusTaxId }) => genusTaxId === genus.taxId)
      .map((taxon) => ({ taxon, level: normal() }));
    if (amount <= 0) return [];
    if (measure.genusOnly) return [{ genus, species: null, percent: amount }];
    const parts = fitted(species, amount, measure);
    const rest = amount - sum(parts.values());
    return [
      ...species.flatMap(({ taxon }) => ({ genus, species: taxon, percent: parts.get(taxon.taxId) ?? 0 })),
      { genus, species: null, percent: rest < amount / 1e6 ? 0 : rest },
    ].filter(({ percent }) => percent > 0);
  });
}

/** One sample of a person: each part as far from its usual level as two samples of one person are. */
export function demoSample(
  set: DemoSet,
  parts: readonly DemoPart[],
  told: ReadonlySet<string>,
  seed: number,
): DemoPart[] {
  const measure = measureOf(set);
  const normal = normalDraws(seed);
  const ofGenus = new Map<number, number>();
  const noisy = parts.map((part): DemoPart => {
    const { taxId, name } = part.genus;
    const shared = ofGenus.get(taxId) ?? normal();
    ofGenus.set(taxId, shared);
    // the species of a genus move together in part
    const own = part.species === null && measure.genusOnly ? shared : Math.SQRT1_2 * (shared + normal());
    const spreads = Math.max(-MOST_SPREADS, Math.min(MOST_SPREADS, own));
    return told.has(name)
      ? part
      : { ...part, percent: part.percent * 10 ** (spreads * spreadAt(measure, part.percent)) };
  });
  const fixed = sum(noisy.filter(({ genus }) => told.has(genus.name)).map(({ percent }) => percent));
  const whole = sum(noisy.map(({ percent }) => percent)) - fixed;
  return noisy.map((part) =>
    told.has(part.genus.name) ? part : { ...part, percent: (part.percent * (100 - fixed)) / whole },
  );
}

function levelOfStory(
  genus: DemoTaxon,
  { low, high }: DemoStory,
  measure: Measure,
  part: number,
): [taxId: number, percent: number][] {
  const range = rangeOf(genus, measure);
  const spreads = STORY_SPREADS.least + part * (STORY_SPREADS.most - STORY_SPREADS.least);
  const away = (edge: number, side: number) => edge * 10 ** (side * spreads * spreadAt(measure, edge));
  if (low.includes(genus.name)) return [[genus.taxId, away(range.low, -1)]];
  return high.includes(genus.name) ? [[genus.taxId, away(range.high, 1)]] : [];
}

/** In standard deviations, with what the person's other genera say of it. */
function levelOf({ name }: DemoTaxon, factors: readonly [number, number], own: number): number {
  const [first, second] = companions[name] ?? [0, 0];
  return first * factors[0] + second * factors[1] + Math.sqrt(1 - first ** 2 - second ** 2) * own;
}

interface Drawn {
  taxon: DemoTaxon;
  level: number;
}

/** Levels as drawn, all raised or lowered by the same so that they add up. Where none can be present, nothing is. */
function fitted(drawn: readonly Drawn[], whole: number, measure: Measure): Map<number, number> {
  const present = drawn.filter(
    ({ taxon, level }) => taxon.p5 > measure.floor || normalCumulative(level) > 1 - taxon.prevalence,
  );
  const commonest = [...drawn].sort((a, b) => b.taxon.prevalence - a.taxon.prevalence).slice(0, 1);
  const carried = present.length > 0 ? present : commonest;
  const at = (shift: number) => new Map(carried.map((each) => [each.taxon.taxId, levelAt(each, shift, measure)]));
  let [from, to] = [-8, 8];
  for (let step = 0; step < 50; step += 1) {
    const middle = (from + to) / 2;
    if (sum(at(middle).values()) > whole) to = middle;
    else from = middle;
  }
  const values = at(from);
  // all at their lowest are still too much
  const scale = Math.min(1, whole / sum(values.values()));
  return scale < 1 ? new Map([...values].map(([taxId, value]) => [taxId, value * scale])) : values;
}

function levelAt({ taxon, level }: Drawn, shift: number, { floor }: Measure): number {
  const lowest = Math.max(OUTERMOST, 100 * (1 - taxon.prevalence) + 1);
  const moved = level + shift * (taxon.p95 >= LARGE.percent ? 1 : LARGE.others);
  const place = Math.max(lowest, Math.min(100 - OUTERMOST, 100 * normalCumulative(moved)));
  return valueAtPlace(place, taxon, floor);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Box and Muller. */
function normalDraws(seed: number): () => number {
  const random = randomOf(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
