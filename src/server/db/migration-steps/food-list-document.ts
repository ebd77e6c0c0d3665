import { promisify } from 'node:util';
import { brotliDecompress, gzip, inflateRaw } from 'node:zlib';
import type pg from 'pg';

/**
 * Food lists of engine 2 as one document. Reads what was stored before it, in formats 3 to 5, and uses nothing that may
 * change later. Lists of engine 1 (formats 1 and 2) keep their row alone.
 */
export async function foodListDocument(client: pg.ClientBase): Promise<void> {
  const { rows: ids } = await client.query<{ id: number }>('select id from calculation order by id');
  // one at a time: all of them together may be larger than the memory
  for (const { id } of ids) {
    const { rows } = await client.query<OldRow>(
      'select engine_version, result, contributions from calculation where id = $1',
      [id],
    );
    const document = rows[0] && (await documentOf(rows[0]).catch((cause) => unreadable(id, cause)));
    if (!document) continue;
    const packed = await promisify(gzip)(JSON.stringify(document));
    await client.query('update calculation set document = $2 where id = $1', [id, packed]);
  }
}

function unreadable(id: number, cause: unknown): never {
  throw new Error(`the food list of calculation ${id} cannot be read (${cause})`);
}

interface OldRow {
  engine_version: string;
  result: { version?: number };
  contributions: Buffer;
}

/** What all formats say, and the document keeps as it is. */
interface OldResult {
  [field: string]: unknown;
  scoring: { neutralVotes: number };
  foods: object[];
  voices: { taxon: { genusTaxId: number } }[];
}

/** Null for a list of engine 1. */
async function documentOf({ engine_version, result, contributions }: OldRow): Promise<object | null> {
  const { version = 1 } = result;
  if (version <= 2) return null;
  if (version > 5) throw new Error(`a stored result of version ${version} is not known`);
  const unpack = promisify(version === 5 ? brotliDecompress : inflateRaw);
  const end = version === 3 ? 0 : 4 + contributions.readUInt32LE();
  const old = version === 3 ? (result as OldResult) : readResult(version, await unpack(contributions.subarray(4, end)));
  const pairs = readPairs(await unpack(contributions.subarray(end)));
  const genusOf = old.voices.map(({ taxon }) => taxon.genusTaxId);
  const { referenceSet, personal, scoring, foods, voices, genusNames } = old;
  const { findings, notes, warnings, coverage, safety } = old;
  return {
    ...{ version: 1, engineVersion: engine_version, referenceSet, personal, scoring },
    foods: foods.map((each, food) => ({ ...each, reasons: reasonsOf(pairs, genusOf, food, scoring.neutralVotes) })),
    ...pairsByRule(pairs),
    ...{ voices, genusNames, findings, notes, warnings, coverage, safety },
  };
}

interface Pairs {
  start: Int32Array;
  voice: Int32Array;
  value: Float64Array;
  contribution: Float64Array;
  share: Float64Array;
  notToEat: Uint8Array;
  grade: Uint8Array;
}

/** Two numbers that say how it is packed, the lengths, then column after column. */
function readPairs(unpacked: Buffer): Pairs {
  // a copy of its own, so that it starts at an even address
  const { buffer } = new Uint8Array(unpacked);
  const [packing = 0, , length = 0, foods = 0] = new Int32Array(buffer, 0, 4);
  if (packing !== -3) throw new Error(`packed pairs of version ${-packing} are not known`);
  const doubles = (place: number) => new Float64Array(buffer, 16 + place * length * 8, length);
  const starts = 16 + 3 * length * 8;
  const voices = starts + foods * 4;
  const bytes = voices + length * 4;
  return {
    ...{ value: doubles(0), contribution: doubles(1), share: doubles(2) },
    start: new Int32Array(buffer, starts, foods),
    voice: new Int32Array(buffer, voices, length),
    notToEat: new Uint8Array(buffer, bytes, length),
    grade: new Uint8Array(buffer, bytes + length, length),
  };
}

/** Pairs food by food, with the rules that they name: each combination of list, value and grade once. */
function pairsByRule({ start, voice, value, grade, notToEat }: Pairs): object {
  const rules = new Map<string, number>();
  const ruleAt = (row: number): number => {
    const list = notToEat[row] === 1 ? 'not-to-eat' : 'to-eat';
    const key = JSON.stringify({ list, value: value[row], grade: grades[(grade[row] ?? 0) - 1] ?? null });
    const rule = rules.get(key) ?? rules.size;
    rules.set(key, rule);
    return rule;
  };
  const pairs = Array.from(start.subarray(1), (end, food) => {
    const rows = Array.from({ length: end - (start[food] ?? 0) }, (_, at) => (start[food] ?? 0) + at);
    return { voice: rows.map((row) => voice[row]), rule: rows.map(ruleAt) };
  });
  return { pairs, rules: [...rules.keys()].map((rule) => JSON.parse(rule)) };
}

const grades = ['A', 'B', 'C', 'D'];

/** The three strongest genera of a food, each by the pair that says most in it; on a tie the first. */
function reasonsOf(pairs: Pairs, genusOf: number[], food: number, neutralVotes: number): object[] {
  const genera = new Map<number, { said: number; pair: number; volume: number }>();
  for (let pair = pairs.start[food] ?? 0; pair < (pairs.start[food + 1] ?? 0); pair++) {
    const part = (pairs.share[pair] ?? 0) * (pairs.contribution[pair] ?? 0);
    const genusTaxId = genusOf[pairs.voice[pair] ?? 0] ?? 0;
    const genus = genera.get(genusTaxId) ?? { said: 0, pair, volume: -1 };
    genera.set(genusTaxId, genus);
    genus.said += part;
    if (Math.abs(part) > genus.volume) Object.assign(genus, { pair, volume: Math.abs(part) });
  }
  const loudness = [...genera.values()].reduce((sum, { said }) => sum + Math.abs(said), 0);
  return [...genera.values()]
    .filter(({ said }) => said !== 0)
    .sort((a, b) => Math.abs(b.said) - Math.abs(a.said))
    .slice(0, 3)
    .map(({ said, pair }) => ({
      voice: pairs.voice[pair],
      effect: (pairs.value[pair] ?? 0) > 0 ? 'raises' : 'lowers',
      points: (100 * said) / (loudness + neutralVotes),
      grade: grades[(pairs.grade[pair] ?? 0) - 1] ?? null,
    }));
}

/** Format 4 is JSON; format 5 has foods and voices as columns after its JSON. */
function readResult(version: number, unpacked: Buffer): OldResult {
  if (version === 4) return JSON.parse(String(unpacked));
  const textEnd = 8 + unpacked.readUInt32LE();
  const foodsEnd = textEnd + unpacked.readUInt32LE(4);
  const { foods, voices, ...rest } = JSON.parse(unpacked.toString('utf8', 8, textEnd));
  return {
    ...rest,
    foods: readFoods(foods, readColumns(foods, unpacked.subarray(textEnd, foodsEnd))),
    voices: readVoices(voices, readColumns(voices, unpacked.subarray(foodsEnd))),
  };
}

interface Head {
  length: number;
  figures: string[];
  words: [name: string, values: unknown[]][];
}

/** What a column says in a row; null where it says nothing. */
type Cell = (name: string, row: number) => unknown;

/** All figures, column by column, then all words as places in their lists. */
function readColumns({ length, figures, words }: Head, bytes: Buffer): Cell {
  const { buffer } = new Uint8Array(bytes);
  const columns = new Map<string, unknown[]>();
  for (const [at, name] of figures.entries()) {
    const column = new Float64Array(buffer, at * length * 8, length);
    columns.set(name, Array.from(column, (figure) => (Number.isNaN(figure) ? null : figure)) as unknown[]);
  }
  for (const [at, [name, values]] of words.entries()) {
    const places = new Uint32Array(buffer, figures.length * length * 8 + at * length * 4, length);
    columns.set(name, Array.from(places, (place) => values[place]) as unknown[]);
  }
  return (name, row) => {
    const column = columns.get(name);
    if (!column) throw new Error(`a stored list has no column ${name}`);
    return column[row];
  };
}

const numbered = (length: number): number[] => Array.from({ length }, (_, row) => row);

function readFoods(head: Head & { rest: Record<number, Record<string, unknown>>; said: unknown[] }, cell: Cell) {
  return numbered(head.length).map((row) => {
    const own = head.rest[row] ?? {};
    const said = (field: string) => ((own[field] ?? []) as number[]).map((place) => head.said[place]);
    const grams = cell('grams', row);
    const of = cell('formOf', row);
    return {
      foodId: cell('foodId', row),
      band: cell('band', row),
      scoreBand: cell('scoreBand', row),
      finalScore: cell('finalScore', row),
      microbiomeScore: cell('microbiomeScore', row),
      general: cell('general', row),
      mark: cell('mark', row),
      gate: cell('gate', row),
      agreement: cell('agreement', row),
      mixed: cell('mixed', row),
      generaCount: cell('generaCount', row),
      loudGenera: cell('loudGenera', row),
      confidence: cell('confidence', row),
      dose: cell('dose', row),
      nutrientBonus: cell('nutrientBonus', row),
      nutrients: own.nutrients ?? [],
      caps: said('caps'),
      exclusion: said('exclusion')[0] ?? null,
      cautions: said('cautions'),
      adjustments: said('adjustments'),
      safety: said('safety'),
      portion: grams === null ? null : { grams, measure: { en: cell('measure', row), hr: cell('measureHr', row) } },
      plantKey: cell('plantKey', row),
      form: of === null ? { kind: cell('form', row) } : { kind: cell('form', row), of },
      place: cell('place', row),
    };
  });
}

function readVoices({ length }: Head, cell: Cell): OldResult['voices'] {
  return numbered(length).map((row) => {
    const range = (low: string, high: string) =>
      cell(low, row) === null ? null : { low: cell(low, row), high: cell(high, row) };
    const list = (flow: string, contested: string, need: string, loud: string) =>
      cell(flow, row) === null
        ? null
        : { flow: cell(flow, row), contested: cell(contested, row), need: cell(need, row), loud: cell(loud, row) };
    return {
      taxon: {
        taxId: cell('taxId', row),
        rank: cell('rank', row),
        name: cell('name', row),
        genusTaxId: cell('genusTaxId', row) as number,
        abundance: cell('abundance', row),
        own: range('ownLow', 'ownHigh'),
        status: cell('status', row),
        outsideProbability: cell('outsideProbability', row),
        word: cell('word', row),
        percentile: cell('percentile', row),
        range: range('low', 'high'),
        rangeSource: cell('rangeSource', row),
        set: cell('set', row),
        people: cell('people', row),
        usual: range('usualLow', 'usualHigh'),
        notAssessed: cell('notAssessed', row),
      },
      toEat: list('flow', 'contested', 'need', 'loud'),
      notToEat: list('warningFlow', 'warningContested', 'warningNeed', 'warningLoud'),
      mass: cell('mass', row),
    };
  });
}
