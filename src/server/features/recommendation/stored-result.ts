import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import type { Coverage, FoodOutcome, Recommendation } from '#domain/recommendation/engine.ts';
import type { RuleTrace } from '#domain/recommendation/food-rules.ts';
import type { SpeakingPairs } from '#domain/recommendation/speaking-pairs.ts';
import type { Voice } from '#domain/recommendation/taxon-voices.ts';
import type { Warning } from '#domain/recommendation/warnings.ts';

/** A recommendation as it is kept: readable but for the contributions, which are packed columns. */
export interface StoredResult {
  /** Of this shape; results of the first version do not say it. */
  version?: number;
  foods: FoodOutcome[];
  voices: Voice[];
  /** Names of the genera, also of those that only their species speak for. */
  genusNames: Record<string, string>;
  notes: RuleTrace[];
  warnings: Warning[];
  coverage: Coverage;
  /** Results of the first version may not know it. */
  safety?: { rules: number; drafts: number };
  statusCounts: { low: number; high: number };
}

/** Raised when the shape of a stored result changes; `readStoredResult` then gets a reader for the version before. */
const resultVersion = 2;

/** A result of any version that was ever stored; one of a later version is not guessed at. */
export function readStoredResult(value: unknown): StoredResult {
  const stored = value as StoredResult;
  const { version = 1 } = stored;
  if (version !== 1 && version !== resultVersion) throw new Error(`a stored result of version ${version} is not known`);
  return stored;
}

export interface ReadResult extends StoredResult {
  pairs: SpeakingPairs;
}

export function storedResultOf(result: Recommendation, genusName: (taxId: number) => string): ReadResult {
  const genusIds = new Set(result.voices.map((voice) => voice.taxon.genusTaxId));
  return {
    version: resultVersion,
    foods: result.foods,
    voices: result.voices,
    genusNames: Object.fromEntries([...genusIds].map((id) => [id, genusName(id)])),
    notes: result.notes,
    warnings: result.warnings,
    coverage: result.coverage,
    safety: result.safety,
    statusCounts: {
      low: result.taxa.filter((taxon) => taxon.status === 'Low').length,
      high: result.taxa.filter((taxon) => taxon.status === 'High').length,
    },
    pairs: result.pairs,
  };
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Raised when the columns change. Below zero in the bytes, where the first version has the number of pairs. */
const packVersion = 2;

/** Eight-byte columns first, so that every column starts where its type may. */
export async function packPairs(pairs: SpeakingPairs): Promise<Buffer> {
  const header = Int32Array.of(-packVersion, 0, pairs.length, pairs.start.length);
  const columns = [header, pairs.value, pairs.contribution, pairs.share, pairs.start, pairs.voice, pairs.notToEat];
  const bytes = columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength));
  return deflate(Buffer.concat(bytes), { level: constants.Z_BEST_SPEED });
}

export async function unpackPairs(packed: Buffer): Promise<SpeakingPairs> {
  const inflated = await inflate(packed);
  // A copy of its own, so that it starts at an even address.
  const { buffer } = Uint8Array.from(inflated);
  const [first = 0] = new Int32Array(buffer, 0, 1);
  if (first < 0 && first !== -packVersion) throw new Error(`packed pairs of version ${-first} are not known`);
  // the first version has no number of its own
  const headAt = first < 0 ? 8 : 0;
  const [length = 0, foods = 0] = new Int32Array(buffer, headAt, 2);
  let at = headAt + 8;
  const doubles = (): Float64Array => {
    const column = new Float64Array(buffer, at, length);
    at += column.byteLength;
    return column;
  };
  const integers = (count: number): Int32Array => {
    const column = new Int32Array(buffer, at, count);
    at += column.byteLength;
    return column;
  };
  const [value, contribution, share] = [doubles(), doubles(), doubles()];
  const [start, voice] = [integers(foods), integers(length)];
  return { length, value, contribution, share, start, voice, notToEat: new Uint8Array(buffer, at, length) };
}
