import type { ScoreSettings } from '#domain/food-list/settings.ts';
import type { SpeakingPairs } from '#domain/food-list/speaking-pairs.ts';
import type { Coverage, Findings, FoodOutcome, Recommendation, Voice } from '#domain/food-list/types.ts';
import type { RuleTrace } from '#domain/recommendation/food-rules.ts';
import { type Column, fromColumn, toColumn } from '#domain/recommendation/table-columns.ts';
import type { Bilingual } from '#domain/rule-base/bilingual.ts';
import { pack, packPairs, unpack, unpackPairs } from './packed-pairs.ts';
import { resultOfEngine1, type StoredResult1 } from './stored-result-1.ts';

/**
 * Raised when the shape of a stored result changes; `readStored` then gets a reader for the version before. Engine 1
 * kept versions 1 (which does not say its number) and 2, of one shape. Version 3 had the shape of today as JSON, which
 * the database took apart and packed anew on every write: most of the time of a calculation. Version 4 packed that JSON
 * itself; today foods and voices are columns in it.
 */
const resultVersion = 5;
/** From here on the result stands packed beside the contributions. */
const packedSince = 4;

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
  if (version === resultVersion || version === packedSince) {
    const { stored, columns } = await unpackStored(packed);
    return readableResult(stored, await unpackPairs(columns));
  }
  if (version === 3) return readableResult(rest as StoredResult, await unpackPairs(packed));
  if (version !== 1 && version !== 2) throw new Error(`a stored result of version ${version} is not known`);
  return resultOfEngine1(value as StoredResult1, await unpackPairs(packed));
}

/** A row of the table, as JSON with bytes in hexadecimal, for whoever is to read what it says: with the result unpacked. */
export async function readableRow(row: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { result, contributions } = row as { result: { version?: number }; contributions: string };
  if (result.version === undefined || result.version < packedSince) return row;
  const { stored, columns } = await unpackStored(Buffer.from(contributions.slice(2), 'hex'));
  return { ...row, result: { ...result, ...stored }, contributions: `\\x${columns.toString('hex')}` };
}

type Rows = 'foods' | 'voices';
type InColumns = Omit<StoredResult, Rows> & Record<Rows, Column>;

/** The length of the packed JSON, the JSON, the contributions. Packs beside the thread of the caller. */
export async function packStored(stored: StoredResult, pairs: SpeakingPairs): Promise<Buffer> {
  const inColumns: InColumns = { ...stored, foods: toColumn(stored.foods), voices: toColumn(stored.voices) };
  const [json, columns] = await Promise.all([pack(Buffer.from(JSON.stringify(inColumns))), packPairs(pairs)]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([length, json, columns]);
}

/** Version 4 has foods and voices as rows, which `fromColumn` leaves as they are. */
async function unpackStored(packed: Buffer): Promise<{ stored: StoredResult; columns: Buffer }> {
  const end = 4 + packed.readUInt32LE();
  const json = await unpack(packed.subarray(4, end));
  const { foods, voices, ...rest } = JSON.parse(json.toString()) as InColumns;
  const stored = { ...rest, foods: fromColumn(foods) as FoodOutcome[], voices: fromColumn(voices) as Voice[] };
  return { stored, columns: packed.subarray(end) };
}
