// node scripts/reference-sets.mjs: what the domain, which reads no files, needs of data/reference-sets as code.
// A test fails where a table was changed and this was not run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.mjs';

const head = '// Made from data/reference-sets by scripts/reference-sets.mjs; correct the tables there.\n';

/** Rows of a table as objects; no cell of these tables spans lines. */
function readTable(name) {
  const [names, ...rows] = readFileSync(join(root, 'data', 'reference-sets', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b]) => a?.replaceAll('""', '"') ?? b),
    );
  return rows.map((cells) => Object.fromEntries(names.map((column, index) => [column, cells[index] ?? ''])));
}

const text = (value) => `'${value.replaceAll("'", "\\'")}'`;
const sets = () => readTable('sets.csv');

function kinds() {
  const ids = sets().map(({ id }) => `  ${text(id)},\n`);
  return `${head}\n/** The kinds of shipped sets; one kind is one way of naming. */\nexport const shippedSetKinds = [\n${ids.join('')}] as const;\n`;
}

/** Sets without repeats in their own names take the spread of groups over, as that of taxa (SOURCE.md). */
const takenOver = {
  '16S-silva138': '16S-gtdb',
  '16S-silva138.2': '16S-gtdb',
  'shotgun-metaphlan4': 'shotgun-metaphlan3',
};

function measures() {
  const spreads = readTable('repeatability.csv');
  const calibration = readTable('calibration.csv');
  const rows = sets().map(({ id, namings, floor, genus_only, provisional }) => {
    const used = spreads.filter(({ set, kind }) => set === id && kind === 'used').map(({ sd_log10 }) => sd_log10);
    const groups = spreads
      .filter(({ set, kind }) => set === (takenOver[id] ?? id) && kind === 'group')
      .map(({ key, sd_log10 }) => `[${key}, ${sd_log10}]`);
    const again = (kind) => {
      const { a, b, z_max } = calibration.find((row) => row.set === id && row.kind === kind);
      return `{ a: ${a}, b: ${b}, most: ${z_max} }`;
    };
    return `  ${text(id)}: {
    namings: [${namings.split(' ').map(text).join(', ')}],
    floor: ${floor},
    genusOnly: ${genus_only === '1'},
    provisional: ${provisional === '1'},
    spread: [${used.join(', ')}],
    groupSpread: new Map([${groups.join(', ')}]),
    again: { taxon: ${again('taxon')}, group: ${again('group')} },
  },\n`;
  });
  return `${head}import type { ShippedSetKind } from '#contract/reference-ranges.ts';\nimport type { ShippedMeasure } from './reference-set.ts';\n\nexport const shippedMeasures: Readonly<Record<ShippedSetKind, ShippedMeasure>> = {\n${rows.join('')}};\n`;
}

function words() {
  const rows = readTable('calibration-words.csv').map(
    ({ word, again_from, low_en, high_en, low_hr, high_hr, frequency_en, frequency_hr }) =>
      `  ${word}: {
    from: ${again_from},
    low: { en: ${text(low_en)}, hr: ${text(low_hr)} },
    high: { en: ${text(high_en)}, hr: ${text(high_hr)} },
    frequency: { en: ${text(frequency_en)}, hr: ${text(frequency_hr)} },
  },\n`,
  );
  return `${head}import type { CalibrationWord } from './calibration.ts';\n\nexport const calibrationWords = {\n${rows.join('')}} as const satisfies Record<string, CalibrationWord>;\n`;
}

export const generated = {
  'src/contract/set-kinds.gen.ts': kinds,
  'src/domain/catalogue/shipped-measures.gen.ts': measures,
  'src/domain/assessment/calibration-words.gen.ts': words,
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, make] of Object.entries(generated)) writeFileSync(join(root, path), make());
}
