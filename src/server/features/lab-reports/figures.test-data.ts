import type { FileTaxon } from '#domain/sample/interpretation.ts';
import { interpret } from '#domain/sample/recognise.ts';
import { catalogue } from './catalogue.test-data.ts';
import { decodeFile } from './decoding/decode-file.ts';

export type Figures = Map<string, number>;

/** Shares of a rank over its bacteria, by name; null where the file is refused. */
export async function figuresOf(bytes: Uint8Array, sample: string | null): Promise<Figures | null> {
  const decoded = await decodeFile(bytes);
  if (!decoded.decoded) return null;
  const outcome = interpret(decoded.source, { sample, method: 'shotgun', ...catalogue });
  if (!outcome.read) return null;
  const rows = [...outcome.interpretation.taxa].filter((row) => row.measured && row.rawPct > 0);
  const figures: Figures = new Map();
  for (const rank of ['genus', 'species']) {
    const own = rows.filter((row) => row.rank === rank && isBacterial(row));
    const sum = own.reduce((total, row) => total + row.rawPct, 0);
    for (const row of own) {
      const key = `${rank} ${row.name.replaceAll('_', ' ').toLowerCase()}`;
      figures.set(key, (figures.get(key) ?? 0) + (100 * row.rawPct) / sum);
    }
    figures.set(`${rank} raw sum`, sum);
  }
  return figures;
}

/** The domain may stand in a column that was renamed: then the catalogue tells it, as it does for the report. */
const isBacterial = (row: FileTaxon) =>
  row.domain === null
    ? !catalogue.isArchaeon(row.name) && !/^(Homo|Blastocystis|Methano)/.test(row.name)
    : row.domain === 'bacteria';

export function differences(right: Figures, found: Figures): string[] {
  const keys = [...new Set([...right.keys(), ...found.keys()])];
  return keys
    .filter((key) => {
      const [before, after] = [right.get(key) ?? -1, found.get(key) ?? -1];
      // the whole may be told by another row; shares within the rank may not change
      const within = key.endsWith('raw sum') ? 0.15 * before + 0.011 : 0.011;
      return Math.abs(before - after) > within;
    })
    .map((key) => `${key}: ${right.get(key)} became ${found.get(key)}`);
}
