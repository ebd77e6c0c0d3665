import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { EvidenceGrade } from '#domain/catalogue/evidence.ts';
import { gradeOfCode } from '#domain/catalogue/pair-table.ts';
import type { ScoreSettings } from './settings.ts';
import type { SpeakingPairs } from './speaking-pairs.ts';
import { points } from './tally.ts';
import type { FoodOutcome, Recommendation, Voice } from './types.ts';

/** A food list as it is kept: plain JSON that explains itself. Another shape is another version, and a migration. */
export interface FoodListDocument
  extends Pick<
    Recommendation,
    'engineVersion' | 'referenceSet' | 'personal' | 'findings' | 'notes' | 'coverage' | 'safety'
  > {
  version: 1;
  /** The figures that an Admin may change, as they were. */
  scoring: ScoreSettings;
  /** In the order of their ids. */
  foods: FoodOutcome[];
  /** What a list tells of each food, in the order of `foods`. */
  reasons: KeptReason[][];
  /** All that speaks for and against each food, in the order of `foods`. */
  pairs: FoodPairs[];
  /** The taxa that speak. */
  voices: Voice[];
  /** Names of the genera, also of those that only their species speak for. */
  genusNames: Record<string, string>;
  warnings: { code: string; message: Bilingual }[];
}

/** One of the strongest genera of a food, told through the taxon that says most in it. */
export interface KeptReason {
  /** Position in the voices. */
  voice: number;
  effect: 'raises' | 'lowers';
  /** Of the genus. */
  points: number;
  /** Null: the practice's own rule. */
  grade: EvidenceGrade | null;
}

/**
 * The pairs of one food that have a share, genus by genus. As columns: a list may rest on a hundred thousand pairs, and
 * as objects they take five times as long to write. What each says follows from its voice and the settings (`generaOf`).
 */
export interface FoodPairs {
  /** Position in the voices. */
  voice: number[];
  value: number[];
  /** As `gradeCode` writes it. */
  grade: number[];
  /** 1 where the pair stands in the not-to-eat list. */
  notToEat: number[];
}

export function documentOf(
  result: Recommendation,
  scoring: ScoreSettings,
  genusName: (taxId: number) => string,
): FoodListDocument {
  const genusOf = Int32Array.from(result.voices, ({ taxon }) => taxon.genusTaxId);
  return {
    version: 1,
    engineVersion: result.engineVersion,
    referenceSet: result.referenceSet,
    personal: result.personal,
    scoring,
    foods: result.foods,
    reasons: result.foods.map((_, food) => reasonsIn(result.pairs, genusOf, food, scoring.neutralVotes)),
    pairs: result.foods.map((_, food) => pairsOf(result.pairs, food)),
    voices: result.voices,
    genusNames: Object.fromEntries([...new Set(genusOf)].map((id) => [id, genusName(id)])),
    findings: result.findings,
    notes: result.notes,
    warnings: result.warnings.map(({ code, message }) => ({ code, message })),
    coverage: result.coverage,
    safety: result.safety,
  };
}

function pairsOf({ start, voice, value, grade, notToEat }: SpeakingPairs, food: number): FoodPairs {
  const pairs: FoodPairs = { voice: [], value: [], grade: [], notToEat: [] };
  for (let at = start[food] ?? 0; at < (start[food + 1] ?? 0); at++) {
    pairs.voice.push(voice[at] ?? 0);
    pairs.value.push(value[at] ?? 0);
    pairs.grade.push(grade[at] ?? 0);
    pairs.notToEat.push(notToEat[at] ?? 0);
  }
  return pairs;
}

/** As many genera as a sentence can hold. */
const STRONGEST = 3;

function reasonsIn(pairs: SpeakingPairs, genusOf: Int32Array, food: number, neutralVotes: number): KeptReason[] {
  const strongest: { pair: number; said: number }[] = [];
  const end = pairs.start[food + 1] ?? 0;
  let loudness = 0;
  let pair = pairs.start[food] ?? 0;
  while (pair < end) {
    const genus = genusOf[pairs.voice[pair] ?? 0];
    // on a tie the genus itself, which comes first, speaks
    let loudest = pair;
    let volume = -1;
    let said = 0;
    for (; pair < end && genusOf[pairs.voice[pair] ?? 0] === genus; pair++) {
      const part = (pairs.share[pair] ?? 0) * (pairs.contribution[pair] ?? 0);
      said += part;
      if (Math.abs(part) > volume) {
        volume = Math.abs(part);
        loudest = pair;
      }
    }
    loudness += Math.abs(said);
    if (Math.abs(said) > Math.abs(strongest[STRONGEST - 1]?.said ?? 0)) {
      // of equally loud genera the first stays before
      const at = strongest.findIndex((one) => Math.abs(said) > Math.abs(one.said));
      strongest.splice(at < 0 ? strongest.length : at, 0, { pair: loudest, said });
      strongest.length = Math.min(strongest.length, STRONGEST);
    }
  }
  return strongest.map((one) => ({
    voice: pairs.voice[one.pair] ?? 0,
    effect: (pairs.value[one.pair] ?? 0) > 0 ? 'raises' : 'lowers',
    points: points(one.said, loudness, neutralVotes),
    grade: gradeOfCode(pairs.grade[one.pair] ?? 0),
  }));
}
