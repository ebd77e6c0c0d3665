import type { ScoreSettings } from '#domain/food-list/settings.ts';
import type { SpeakingPairs } from '#domain/food-list/speaking-pairs.ts';
import type { Coverage, Findings, FoodOutcome, Recommendation, Voice } from '#domain/food-list/types.ts';
import type { RuleTrace } from '#domain/recommendation/food-rules.ts';
import type { Bilingual } from '#domain/rule-base/bilingual.ts';
import { compress, unpackerOf } from './compression.ts';
import type { ColumnsHead } from './packed-columns.ts';
import { type FoodsHead, packFoods, unpackFoods } from './packed-foods.ts';
import { packPairs, unpackPairs } from './packed-pairs.ts';
import { packVoices, unpackVoices } from './packed-voices.ts';
import { resultOfEngine1, type StoredResult1 } from './stored-result-1.ts';

/**
 * Raised when the shape of a stored result changes; `readStored` then gets a reader for the version before. Engine 1
 * kept versions 1 (which does not say its number) and 2, of one shape. Version 3 had the shape of today as JSON, which
 * the database took apart and packed anew on every write: most of the time of a calculation. Version 4 had foods
 * and voices as JSON too.
 */
const resultVersion = 5;

/** All that the database reads of it: by which version the packed bytes are to be read. */
export const resultHead = { version: resultVersion };

/** A recommendation as it is kept, beside its contributions. */
export interface StoredResult {
  referenceSet: string | null;
  personal: boolean;
  scoring: ScoreSettings;
  foods: FoodOutcome[];
  voices: Voice[];
  /** Names of the genera, also of those that only their species speak for. */
  genusNames: Record<string, string>;
  findings: Findings;
  notes: RuleTrace[];
  warnings: { code: string; message: Bilingual }[];
  coverage: Coverage;
  safety: { rules: number; drafts: number };
  statusCounts: { low: number; high: number };
}

/** What an older engine did not know of a food is null. */
export interface ReadFood extends Omit<FoodOutcome, 'general' | 'caps' | 'safety' | 'portion'> {
  general: number | null;
  /** Undefined in lists of engine 1.0. */
  caps?: FoodOutcome['caps'];
  safety?: FoodOutcome['safety'];
  /** Undefined where the list did not keep it. */
  portion?: FoodOutcome['portion'];
}

/** A stored result of whichever engine, as it is presented. */
export interface ReadResult extends Omit<StoredResult, 'scoring' | 'foods' | 'findings' | 'safety'> {
  scoring: ScoreSettings | null;
  /** Against which the voices of a food were weighed. */
  neutralVotes: number;
  findings: Findings | null;
  foods: ReadFood[];
  safety: { rules: number; drafts: number };
  pairs: SpeakingPairs;
}

export function storedResultOf(
  result: Recommendation,
  scoring: ScoreSettings,
  genusName: (taxId: number) => string,
): { stored: StoredResult; pairs: SpeakingPairs } {
  const genusIds = new Set(result.voices.map((voice) => voice.taxon.genusTaxId));
  const count = (status: 'Low' | 'High') => result.taxa.filter((taxon) => taxon.status === status).length;
  return {
    stored: {
      referenceSet: result.referenceSet,
      personal: result.personal,
      scoring,
      foods: result.foods,
      voices: result.voices,
      genusNames: Object.fromEntries([...genusIds].map((id) => [id, genusName(id)])),
      findings: result.findings,
      notes: result.notes,
      warnings: result.warnings.map(({ code, message }) => ({ code, message })),
      coverage: result.coverage,
      safety: result.safety,
      statusCounts: { low: count('Low'), high: count('High') },
    },
    pairs: result.pairs,
  };
}

export function readableResult(stored: StoredResult, pairs: SpeakingPairs): ReadResult {
  return { ...stored, neutralVotes: stored.scoring.neutralVotes, pairs };
}

/** A result of any version that was ever stored; one of a later version is not guessed at. */
export async function readStored(value: unknown, packed: Buffer): Promise<ReadResult> {
  const { version = 1, ...rest } = value as { version?: number };
  if (isPacked(version)) {
    const { stored, columns } = await unpackStored(version, packed);
    return readableResult(stored, await unpackPairs(version, columns));
  }
  if (version === 3) return readableResult(rest as StoredResult, await unpackPairs(version, packed));
  if (version !== 1 && version !== 2) throw new Error(`a stored result of version ${version} is not known`);
  return resultOfEngine1(value as StoredResult1, await unpackPairs(version, packed));
}

const isPacked = (version: number | undefined): version is 4 | 5 => version === 4 || version === resultVersion;

/** A row of the table, as JSON with bytes in hexadecimal, for whoever is to read what it says: with the result unpacked. */
export async function readableRow(row: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { result, contributions } = row as { result: { version?: number }; contributions: string };
  if (!isPacked(result.version)) return row;
  const { stored, columns } = await unpackStored(result.version, Buffer.from(contributions.slice(2), 'hex'));
  return { ...row, result: { ...result, ...stored }, contributions: `\\x${columns.toString('hex')}` };
}

/** The JSON of a packed result; the columns that its heads are of come after it. */
type PackedResult = Omit<StoredResult, 'foods' | 'voices'> & { foods: FoodsHead; voices: ColumnsHead };

/** The length of the packed result, the result, the contributions. Packs beside the thread of the caller. */
export async function packStored({ foods, voices, ...rest }: StoredResult, pairs: SpeakingPairs): Promise<Buffer> {
  // the contributions first: another thread packs them while this one goes on with the rest
  const contributions = packPairs(pairs);
  const [food, voice] = [packFoods(foods), packVoices(voices)];
  const json: PackedResult = { ...rest, foods: food.head, voices: voice.head };
  const text = Buffer.from(JSON.stringify(json));
  const lengths = Uint32Array.of(text.length, food.bytes.length);
  const result = await compress(Buffer.concat([bytesOf(lengths), text, food.bytes, voice.bytes]));
  return Buffer.concat([bytesOf(Uint32Array.of(result.length)), result, await contributions]);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

export async function unpackStored(version: 4 | 5, packed: Buffer): Promise<{ stored: StoredResult; columns: Buffer }> {
  const end = 4 + packed.readUInt32LE();
  const result = await unpackerOf(version)(packed.subarray(4, end));
  const columns = packed.subarray(end);
  // version 4 is JSON alone
  if (version === 4) return { stored: JSON.parse(result.toString()) as StoredResult, columns };
  const textEnd = 8 + result.readUInt32LE();
  const foodsEnd = textEnd + result.readUInt32LE(4);
  const { foods, voices, ...rest } = JSON.parse(result.toString('utf8', 8, textEnd)) as PackedResult;
  const stored = {
    ...rest,
    foods: unpackFoods(foods, result.subarray(textEnd, foodsEnd)),
    voices: unpackVoices(voices, result.subarray(foodsEnd)),
  };
  return { stored, columns };
}
