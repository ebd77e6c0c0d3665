import type { FoodListKind } from '#contract/microbiome.ts';
import type { Reason } from '#contract/recommendation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { EvidenceGrade } from '#domain/catalogue/evidence.ts';
import { gradeOfCode } from '#domain/catalogue/pair-table.ts';
import type { Engine2Settings } from './settings.ts';
import type { FoodOutcome, Recommendation, Voice } from './types.ts';

/** A food list as it is kept: plain JSON that explains itself. Another shape is another version, and a migration. */
export interface FoodListDocument
  extends Pick<
    Recommendation,
    'engineVersion' | 'referenceSet' | 'personal' | 'findings' | 'notes' | 'coverage' | 'safety'
  > {
  version: 1;
  /** The figures that an Admin may change, as they were. */
  scoring: Engine2Settings;
  /** In the order of their ids. */
  foods: FoodOutcome[];
  /** All that speaks for and against each food, in the order of `foods`. */
  pairs: FoodPairs[];
  rules: PairRule[];
  /** The taxa that speak. */
  voices: Voice[];
  /** Names of the genera, also of those that only their species speak for. */
  genusNames: Record<string, string>;
  warnings: { code: string; message: Bilingual }[];
}

/**
 * The pairs of one food that have a share, genus by genus: which taxon, and by which rule. Numbers, because a list may
 * rest on a hundred thousand pairs, and as objects they take five times as long to write. What each of them says follows
 * from voice, rule and settings (`generaOf`).
 */
export interface FoodPairs {
  /** Positions in the voices. */
  voice: number[];
  /** Positions in the rules. */
  rule: number[];
}

/** How a food is said to affect a taxon; the same for many pairs. */
export interface PairRule {
  list: FoodListKind;
  /** -10 to 10. */
  value: number;
  /** Null: the practice's own rule. */
  grade: EvidenceGrade | null;
}

export function documentOf(
  result: Recommendation,
  scoring: Engine2Settings,
  genusName: (taxId: number) => string,
): FoodListDocument {
  const genusIds = new Set(result.voices.map(({ taxon }) => taxon.genusTaxId));
  return {
    version: 1,
    engineVersion: result.engineVersion,
    referenceSet: result.referenceSet,
    personal: result.personal,
    scoring,
    foods: result.foods,
    ...pairsOf(result),
    voices: result.voices,
    genusNames: Object.fromEntries([...genusIds].map((id) => [id, genusName(id)])),
    findings: result.findings,
    notes: result.notes,
    warnings: result.warnings.map(({ code, message }) => ({ code, message })),
    coverage: result.coverage,
    safety: result.safety,
  };
}

function pairsOf({
  foods,
  pairs: { start, voice, value, grade, notToEat },
}: Recommendation): Pick<FoodListDocument, 'pairs' | 'rules'> {
  const rules: PairRule[] = [];
  const known = new Map<number, Map<number, number>>();
  const ruleAt = (row: number): number => {
    const kind = 2 * (grade[row] ?? 0) + (notToEat[row] ?? 0);
    const ofKind = known.get(kind) ?? new Map<number, number>();
    if (ofKind.size === 0) known.set(kind, ofKind);
    const rule = ofKind.get(value[row] ?? 0) ?? rules.length;
    if (rule === rules.length) {
      ofKind.set(value[row] ?? 0, rule);
      const list = notToEat[row] === 1 ? 'not-to-eat' : 'to-eat';
      rules.push({ list, value: value[row] ?? 0, grade: gradeOfCode(grade[row] ?? 0) });
    }
    return rule;
  };
  const pairs = foods.map((_, food) => {
    const own: FoodPairs = { voice: [], rule: [] };
    for (let row = start[food] ?? 0; row < (start[food + 1] ?? 0); row++) {
      own.voice.push(voice[row] ?? 0);
      own.rule.push(ruleAt(row));
    }
    return own;
  });
  return { pairs, rules };
}

/** What a list tells of the food at this position. */
export function reasonsOf({ foods, voices }: Pick<FoodListDocument, 'foods' | 'voices'>, food: number): Reason[] {
  return (foods[food]?.reasons ?? []).flatMap(({ voice, effect, points, grade }) => {
    const taxon = voices[voice]?.taxon;
    if (!taxon) return [];
    const { taxId, name, rank, status, word, abundance, range } = taxon;
    const [low, high] = [range?.low ?? null, range?.high ?? null];
    return [{ taxId, name, rank, effect, status, word, abundance, low, high, points, grade }];
  });
}
