import type { AssessedTaxon, MeasuredTaxon } from '#domain/assessment/assessed-taxon.ts';
import type { Rules } from '#domain/catalogue/health-rules.ts';
import { Bases, emptyPairTable, type PairTable } from '#domain/catalogue/pair-table.ts';
import type { RangeRow, ReferenceSet } from '#domain/catalogue/reference-set.ts';
import type { NutrientTarget } from './engine-food.ts';
import { actingFloors } from './floors.ts';
import type { Guidelines } from './guidelines.ts';
import { wantedOf } from './last-source.ts';
import type { AppliedSafety } from './safety-rules.ts';
import type { EngineFood, ReportQuality, RunSettings } from './types.ts';

/**
 * The inputs as text in one fixed order: equal texts mean equal results. The server hashes each part, so that a stale
 * list can say which of them changed.
 */

/** In the order of their characters, which no language changes. */
const lines = (rows: Iterable<string>): string => [...rows].sort().join('\n');

/** What the laboratory found. */
export function canonicalReport(taxa: readonly MeasuredTaxon[], quality: ReportQuality): string {
  const rows = taxa.map(({ taxId, rank, genusTaxId, abundance }) => `${taxId} ${rank} ${genusTaxId} ${abundance}`);
  return `${quality.level} ${quality.unmatchedPct}\n${lines(rows)}`;
}

/** What each taxon is held against, and why some are not. */
export function canonicalRanges(taxa: readonly AssessedTaxon[], set: Pick<ReferenceSet, 'ranges'> | null): string {
  return lines(
    taxa.map(({ taxId, own, rangeSource, notAssessed }) => {
      const row = rangeSource === 'reference' ? set?.ranges.get(taxId) : null;
      const figures = row ? `${percentilesText(row)} ` : own ? `${own.low} ${own.high} ` : '';
      return `${taxId} ${figures}${notAssessed ?? ''}`;
    }),
  );
}

function percentilesText({ prevalence, p5, p10, p25, p50, p75, p90, p95 }: RangeRow): string {
  return `${prevalence} ${p5} ${p10} ${p25} ${p50} ${p75} ${p90} ${p95}`;
}

/** Pairs as the database writes them, a line each: taxon, food, 1 if not to eat, value, grade or a dash, dose, and after a tab what it rests on. Rows may stand in any order. */
export function readPairs(text: string): PairTable {
  if (text === '') return emptyPairTable(0);
  const rows = text.split('\n');
  const bases = new Bases();
  const table = { ...emptyPairTable(rows.length), bases: bases.texts };
  rows.forEach((line, row) => {
    const first = line.indexOf(' ');
    const second = line.indexOf(' ', first + 1);
    const fourth = line.indexOf(' ', second + 3);
    table.taxId[row] = Number(line.slice(0, first));
    table.foodId[row] = Number(line.slice(first + 1, second));
    table.notToEat[row] = line.charCodeAt(second + 1) === 49 ? 1 : 0;
    table.value[row] = Number(line.slice(second + 3, fourth));
    // A to D, or a dash
    table.grade[row] = Math.max(0, line.charCodeAt(fourth + 1) - 64);
    const tab = line.indexOf('\t', fourth);
    table.dose[row] = Number(tab < 0 ? line.slice(fourth + 3) : line.slice(fourth + 3, tab));
    if (tab >= 0) table.basis[row] = bases.at(line.slice(tab + 1));
  });
  return table;
}

export function canonicalFoods(foods: readonly EngineFood[]): string {
  const amounts = (food: EngineFood): string =>
    [...food.per100g]
      .sort((a, b) => a[0] - b[0])
      .map(([nutrientId, amount]) => `${nutrientId}:${amount}`)
      .join(' ');
  return lines(
    foods.map((food) => {
      const form = 'of' in food.form ? `${food.form.kind}:${food.form.of}` : food.form.kind;
      return `${food.id} ${food.portionGrams} ${food.ofAnimals} ${form} ${food.plantKey} ${amounts(food)}`;
    }),
  );
}

export function canonicalRules(rules: Rules): string {
  return [rules.restrictions, rules.drugs, rules.phenotypes, rules.taxonWeights]
    .map((rows) => lines(rows.map((row) => JSON.stringify(row))))
    .join('\n\n');
}

/** Which rules fire and what they do; whether one is still a draft changes no list. */
export function canonicalSafety({ refusals, adultRangesRefused, listNotes, byFood }: AppliedSafety): string {
  const whole = [...refusals, ...(adultRangesRefused ? [adultRangesRefused] : []), ...listNotes];
  const rows = whole.map((rule) => `list ${rule.code} ${rule.effect} ${rule.reason.en}`);
  const foods = new Map<string, number[]>();
  for (const [foodId, rules] of byFood) {
    for (const { code, effect, reason } of rules) {
      const key = `${code} ${effect} ${reason.en}`;
      const own = foods.get(key);
      if (own) own.push(foodId);
      else foods.set(key, [foodId]);
    }
  }
  const touched = [...foods].map(([key, ids]) => `${key} ${ids.sort((a, b) => a - b).join(' ')}`);
  return `${lines(rows)}\n\n${lines(touched)}`;
}

/** What holds for the person whatever the bacteria say. */
export function canonicalGuidelines(guidelines: Guidelines): string {
  const floors = actingFloors(guidelines).map(
    ({ floorId, mostBelow, foodIds }) => `${floorId} ${mostBelow} ${[...foodIds].join(' ')}`,
  );
  const sources = guidelines.tables.sources.map((one) => {
    const classes = one.classes.map(({ foodIds }) => foodIds.join(' '));
    return `${one.nutrient} ${wantedOf(one, guidelines)} ${classes.join(';')}`;
  });
  return [...floors, ...sources].join('\n');
}

export function canonicalTargets(targets: ReadonlyMap<number, NutrientTarget>): string {
  return [...targets]
    .sort((a, b) => a[0] - b[0])
    .map(([nutrientId, { target, upper, setUpper }]) => `${nutrientId} ${target} ${upper} ${setUpper}`)
    .join('\n');
}

export function canonicalSettings(settings: RunSettings): string {
  const wishes = settings.nutrients.map((wish) => `${wish.nutrientId} ${wish.intent} ${wish.weight}`);
  const excluded = [...settings.excludeFoodIds].sort((a, b) => a - b).join(' ');
  return `${settings.level}\n${lines(wishes)}\n${excluded}`;
}
