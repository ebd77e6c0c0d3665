import type { EvidenceGrade } from '#contract/evidence.ts';
import type { FoodListKind } from '#contract/microbiome.ts';
import type { Reason } from '#contract/recommendation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Engine2Settings, ScoreSettings } from './settings.ts';
import type { GroupOutcome } from './suggestions.ts';
import type { FoodOutcome, Recommendation, TaxonSignal } from './types.ts';

/** A food list as it is kept: plain JSON that explains itself. Another shape is another version, and a migration. */
export interface FoodListDocument
  extends Pick<
    Recommendation,
    'engineVersion' | 'referenceSet' | 'personal' | 'findings' | 'notes' | 'coverage' | 'safety'
  > {
  /** 1: a list of engine 2, which stays as it was stored. */
  version: 1 | 2;
  /** The figures that an Admin may change, as they were. */
  scoring: ScoreSettings | Engine2Settings;
  /** In the order of their ids. */
  foods: FoodOutcome[];
  /** Kinds of food with all that their scores are made of; open ones first. None in a list of engine 2. */
  groups?: GroupOutcome[];
  /** Of engine 2: all that speaks for and against each food, in the order of `foods`. */
  pairs?: FoodPairs[];
  rules?: PairRule[];
  /** The signals of taxa that have a rule. Stored under an older name, as are `voice`, a position in it, and `loud`. */
  voices: TaxonSignal[];
  /** Names of the genera, also of those that only their species speak for. */
  genusNames: Record<string, string>;
  warnings: { code: string; message: Bilingual }[];
}

/**
 * The pairs of one food that have a share, genus by genus: which taxon, and by which rule. Numbers, because a list may
 * rest on a hundred thousand pairs, and as objects they take five times as long to write. What each of them says follows
 * from signal, rule and settings (`generaOf`).
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
  scoring: ScoreSettings,
  genusName: (taxId: number) => string,
): FoodListDocument {
  const genusIds = new Set(result.signals.map(({ taxon }) => taxon.genusTaxId));
  return {
    version: 2,
    engineVersion: result.engineVersion,
    referenceSet: result.referenceSet,
    personal: result.personal,
    scoring,
    foods: result.foods,
    groups: result.groups,
    voices: result.signals,
    genusNames: Object.fromEntries([...genusIds].map((id) => [id, genusName(id)])),
    findings: result.findings,
    notes: result.notes,
    warnings: result.warnings.map(({ code, message }) => ({ code, message })),
    coverage: result.coverage,
    safety: result.safety,
  };
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
