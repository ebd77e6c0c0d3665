// node scripts/reference-values.mjs: the tables of data/reference-values as code of the domain, which reads no files.
// A test fails where a table was changed and this was not run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.mjs';

const head = '// Made from data/reference-values by scripts/reference-values.mjs; correct the tables there.\n';

/** Rows of a table as objects; no cell of these tables spans lines. */
export function readTable(name) {
  const [names, ...rows] = readFileSync(join(root, 'data', 'reference-values', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b]) => a?.replaceAll('""', '"') ?? b),
    );
  return rows.map((cells) => Object.fromEntries(names.map((column, index) => [column, cells[index] ?? ''])));
}

function groupBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** A cell that is empty is a field that is not there. */
function present(fields) {
  const kept = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined);
  return kept
    .map(([key, value]) => `${key}: ${typeof value === 'number' ? value : `'${value.replaceAll("'", "\\'")}'`}`)
    .join(', ');
}
const number = (cell) => (cell === '' ? '' : Number(cell));

function efsaRow(row) {
  return `      { ${present({
    sex: row.sex,
    from: number(row.from_month),
    to: number(row.to_month),
    condition: row.condition,
    trimester: number(row.trimester),
    lactation: row.lactation_months === '>6' ? 'later' : row.lactation_months === '' ? '' : 'first',
    menopause: row.menopause,
    phytateMg: number(row.phytate_mg),
    basis: row.basis,
    ar: number(row.ar),
    pri: number(row.pri),
    ai: number(row.ai),
    aiLow: number(row.ai_low),
    aiHigh: number(row.ai_high),
    safeAdequate: number(row.safe_adequate),
    riLow: number(row.ri_low),
    riHigh: number(row.ri_high),
    ul: number(row.ul),
    nicotinamide: number(row.ul_nicotinamide),
    nicotinicAcid: number(row.ul_nicotinic_acid),
    safeLevel: number(row.safe_level),
    upperScope: row.upper_scope,
  })} },`;
}

function efsaValues() {
  const values = groupBy(readTable('efsa-values.csv'), ({ nutrient }) => nutrient);
  const nutrients = readTable('efsa-nutrients.csv').map(({ nutrient, source, upper_source, upper_scope, basis }) => {
    const fields = present({ code: nutrient, source, upperSource: upper_source, upperScope: upper_scope, basis });
    return [
      `  {`,
      `    ${fields},`,
      '    rows: [',
      ...(values.get(nutrient) ?? []).map(efsaRow),
      '    ],',
      '  },',
    ].join('\n');
  });
  return `${head}import type { EfsaNutrient } from './efsa-row.ts';\n\nexport const efsaNutrients: readonly EfsaNutrient[] = [\n${nutrients.join('\n')}\n];\n`;
}

function efsaOpinions() {
  const rows = readTable('efsa-opinions.csv').map(
    ({ id, citation, doi }) => `  '${id}': { ${present({ citation, year: Number(/\d{4}$/.exec(id)[0]), doi })} },`,
  );
  return `${head}export const efsaOpinions = {\n${rows.join('\n')}\n} as const satisfies Record<string, { citation: string; year: number; doi?: string }>;\n`;
}

function efsaEnergy() {
  const rows = readTable('efsa-energy.csv').map(
    ({ sex, from_month, to_month, pal, mj }) =>
      `  { ${present({ sex, from: number(from_month), to: number(to_month), pal: number(pal), mj: number(mj) })} },`,
  );
  const henry = readTable('henry.csv').map(
    ({ sex, from_year, to_year, weight, height, constant }) =>
      `  { ${present({ sex, fromYears: number(from_year), toYears: number(to_year), weight: number(weight), height: number(height), constant: number(constant) })} },`,
  );
  return `${head}import type { EfsaEnergyRow, HenryRow } from './efsa-row.ts';\n\nexport const efsaEnergyTable: readonly EfsaEnergyRow[] = [\n${rows.join('\n')}\n];\n\nexport const henryEquations: readonly HenryRow[] = [\n${henry.join('\n')}\n];\n`;
}

/** Each table as one run of numbers: age in months, L, M, S. */
function growthTables() {
  const groups = groupBy(
    readTable('growth-lms.csv'),
    ({ sex, indicator, reference, position }) => `${sex} ${indicator} ${reference} ${position}`,
  );
  const rows = [...groups].map(([key, points]) => {
    const [sex, indicator, reference, position] = key.split(' ');
    const numbers = points
      .map(({ age_months, l, m, s }) => [age_months, l, m, s].map(Number).join(', '))
      .join(',\n      ');
    return `  {\n    ${present({ sex, indicator, reference, position })},\n    lms: [\n      ${numbers},\n    ],\n  },`;
  });
  return `${head}import type { GrowthTable } from './growth-table.ts';\n\nexport const growthTables: readonly GrowthTable[] = [\n${rows.join('\n')}\n];\n`;
}

function thresholds() {
  const flag = (cell) => (cell === 'yes' ? 'in' : 'out');
  const rows = readTable('thresholds.csv').map((row) => {
    const low = row.low === '' ? {} : { low: number(row.low), lowLimit: flag(row.low_included) };
    const high = row.high === '' ? {} : { high: number(row.high), highLimit: flag(row.high_included) };
    const { topic, population, measure, class: name, source } = row;
    return `  { ${present({ topic, population, measure, class: name, ...low, ...high, source })} },`;
  });
  const sources = readTable('threshold-sources.csv').map(
    ({ id, year, citation, doi }) => `  ${id}: { ${present({ year: number(year), citation, doi })} },`,
  );
  return `${head}import type { Threshold } from './threshold.ts';\n\nexport const thresholds: readonly Threshold[] = [\n${rows.join('\n')}\n];\n\nexport const thresholdSources = {\n${sources.join('\n')}\n} as const satisfies Record<string, { year: number; citation: string; doi?: string }>;\n`;
}

export const generated = {
  'src/domain/dri/efsa-values.gen.ts': efsaValues,
  'src/domain/dri/efsa-opinions.gen.ts': efsaOpinions,
  'src/domain/dri/efsa-energy.gen.ts': efsaEnergy,
  'src/domain/growth/growth-tables.gen.ts': growthTables,
  'src/domain/body-status/thresholds.gen.ts': thresholds,
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, make] of Object.entries(generated)) writeFileSync(join(root, path), make());
}
