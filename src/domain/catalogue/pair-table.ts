import type { EvidenceGrade } from '#contract/evidence.ts';
import type { FoodListKind } from '#contract/microbiome.ts';
import { evidenceGrades } from './evidence.ts';

/** Effects of foods on taxa as columns: a hundred thousand of them are one ordinary rule base. */
export interface PairTable {
  length: number;
  taxId: Int32Array;
  foodId: Int32Array;
  /** -10 to 10. */
  value: Float64Array;
  /** 1 where the pair stands in the not-to-eat list. */
  notToEat: Uint8Array;
  /** As `gradeCode` writes it. */
  grade: Uint8Array;
  /** What a portion holds of the effective component, as a share of the dose that had the effect; 0: not known. */
  dose: Float64Array;
  /** What the pair rests on, as a position in `bases`; 0: nothing that is recorded. */
  basis: Int32Array;
  bases: readonly string[];
}

/** The effect of a food on a taxon: one pair per taxon and food, over both lists. */
export interface Pair {
  taxId: number;
  foodId: number;
  list: FoodListKind;
  /** -10 to 10. */
  value: number;
  /** Null: the practice's own rule. */
  grade: EvidenceGrade | null;
  dose: number;
  /** As `basisText` writes it; none for the practice's own rule. */
  basis?: string;
}

/** What pairs rest on: many rest on the same. */
export interface PairBasis {
  /** In the food, the main one first. */
  components: string[];
  /** The grade is not the shipped one: staff entered it. */
  gradeEntered: boolean;
  /** The share of studies on the side of the pair. */
  agreement: number;
  /** `trial`: the practice holds the study for a trial of the component. */
  citations: { id: number; trial: boolean }[];
}

/** `Pulses, cooked + Dietary fibre||1|3 19t`: components, `!` for an entered grade, agreement, citations. */
export function basisText({ components, gradeEntered, agreement, citations }: PairBasis): string {
  const cited = citations.map(({ id, trial }) => `${id}${trial ? 't' : ''}`).join(' ');
  return `${components.join(' + ')}|${gradeEntered ? '!' : ''}|${agreement}|${cited}`;
}

export function readBasis(text: string): PairBasis {
  const [components = '', entered = '', agreement = '', citations = ''] = text.split('|');
  return {
    components: components.split(' + '),
    gradeEntered: entered === '!',
    agreement: Number(agreement),
    citations: citations
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ id: Number.parseInt(text, 10), trial: text.endsWith('t') })),
  };
}

/** Gives each basis its position; nothing is the first. */
export class Bases {
  readonly texts: string[] = [''];
  private readonly known = new Map<string, number>([['', 0]]);

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.at(text);
  }

  at(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** 0 without a grade, else 1 for A to 4 for D. */
export const gradeCode = (grade: EvidenceGrade | null): number =>
  grade === null ? 0 : evidenceGrades.indexOf(grade) + 1;
export const gradeOfCode = (code: number): EvidenceGrade | null => evidenceGrades[code - 1] ?? null;

export function emptyPairTable(length: number): PairTable {
  return {
    length,
    taxId: new Int32Array(length),
    foodId: new Int32Array(length),
    value: new Float64Array(length),
    notToEat: new Uint8Array(length),
    grade: new Uint8Array(length),
    dose: new Float64Array(length),
    basis: new Int32Array(length),
    bases: [''],
  };
}

export function pairTable(pairs: readonly Pair[]): PairTable {
  const bases = new Bases();
  const table = { ...emptyPairTable(pairs.length), bases: bases.texts };
  pairs.forEach((pair, row) => {
    table.taxId[row] = pair.taxId;
    table.foodId[row] = pair.foodId;
    table.value[row] = pair.value;
    table.notToEat[row] = pair.list === 'not-to-eat' ? 1 : 0;
    table.grade[row] = gradeCode(pair.grade);
    table.dose[row] = pair.dose;
    table.basis[row] = bases.at(pair.basis ?? '');
  });
  return table;
}

/** The table arranged for calculating: taxon by taxon, foods as positions. Made once for a state of the rule base. */
export interface PairIndex {
  /** In ascending order; a food is known by its position here. */
  foodIds: Int32Array;
  /** Rows of a taxon: from `first` up to before `end`. */
  rowsOf: ReadonlyMap<number, { first: number; end: number }>;
  food: Int32Array;
  value: Float64Array;
  notToEat: Uint8Array;
  grade: Uint8Array;
  dose: Float64Array;
  basis: Int32Array;
  bases: readonly string[];
}

/** Pairs of foods that are not listed are left out. */
export function indexPairs(table: PairTable, foodIds: readonly number[]): PairIndex {
  const sortedFoods = Int32Array.from(foodIds).sort();
  const position = new Map<number, number>();
  sortedFoods.forEach((id, at) => {
    position.set(id, at);
  });
  const counts = new Map<number, number>();
  const foodOf = new Int32Array(table.length);
  let kept = 0;
  for (let row = 0; row < table.length; row++) {
    const food = position.get(table.foodId[row] ?? 0) ?? -1;
    foodOf[row] = food;
    if (food < 0) continue;
    const taxId = table.taxId[row] ?? 0;
    counts.set(taxId, (counts.get(taxId) ?? 0) + 1);
    kept++;
  }
  const rowsOf = new Map<number, { first: number; end: number }>();
  let next = 0;
  for (const [taxId, count] of counts) {
    rowsOf.set(taxId, { first: next, end: next });
    next += count;
  }
  const food = new Int32Array(kept);
  const value = new Float64Array(kept);
  const notToEat = new Uint8Array(kept);
  const grade = new Uint8Array(kept);
  const dose = new Float64Array(kept);
  const basis = new Int32Array(kept);
  for (let row = 0; row < table.length; row++) {
    const rows = rowsOf.get(table.taxId[row] ?? 0);
    if ((foodOf[row] ?? -1) < 0 || rows === undefined) continue;
    food[rows.end] = foodOf[row] ?? 0;
    value[rows.end] = table.value[row] ?? 0;
    notToEat[rows.end] = table.notToEat[row] ?? 0;
    grade[rows.end] = table.grade[row] ?? 0;
    dose[rows.end] = table.dose[row] ?? 0;
    basis[rows.end] = table.basis[row] ?? 0;
    rows.end++;
  }
  return { foodIds: sortedFoods, rowsOf, food, value, notToEat, grade, dose, basis, bases: table.bases };
}

/** Goes through all pairs, taxon by taxon. */
export function forEachPair(
  { rowsOf, foodIds, food, value, notToEat }: PairIndex,
  visit: (taxId: number, foodId: number, list: FoodListKind, value: number) => void,
): void {
  for (const [taxId, { first, end }] of rowsOf) {
    for (let row = first; row < end; row++) {
      const list = notToEat[row] === 1 ? 'not-to-eat' : 'to-eat';
      visit(taxId, foodIds[food[row] ?? 0] ?? 0, list, value[row] ?? 0);
    }
  }
}
