// node scripts/reference-values.mjs: the tables of data/reference-values as JSON beside the domain, which reads no files.
// A test fails where a table was changed and this was not run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.mjs';

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
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));
}
const number = (cell) => (cell === '' ? '' : Number(cell));

/** As JSON, each of these on a line. */
const lines = (items) => items.map((item) => JSON.stringify(item)).join(',\n');
const list = (items) => `[\n${lines(items)}\n]\n`;
const record = (entries) =>
  `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`;
/** Records that each end with a long list, its items on lines of their own. */
const lists = (items, name) =>
  `[\n${items.map(([head, text]) => `${JSON.stringify(head).slice(0, -1)},"${name}":[\n${text}\n]}`).join(',\n')}\n]\n`;

function efsaRow(row) {
  return present({
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
  });
}

function efsaNutrients() {
  const values = groupBy(readTable('efsa-values.csv'), ({ nutrient }) => nutrient);
  const nutrients = readTable('efsa-nutrients.csv').map(({ nutrient, source, upper_source, upper_scope, basis }) => [
    present({ code: nutrient, source, upperSource: upper_source, upperScope: upper_scope, basis }),
    lines((values.get(nutrient) ?? []).map(efsaRow)),
  ]);
  return lists(nutrients, 'rows');
}

function efsaOpinions() {
  return record(
    readTable('efsa-opinions.csv').map(({ id, citation, doi }) => [
      id,
      present({ citation, year: Number(/\d{4}$/.exec(id)[0]), doi }),
    ]),
  );
}

function efsaEnergy() {
  return list(
    readTable('efsa-energy.csv').map(({ sex, from_month, to_month, pal, mj }) =>
      present({ sex, from: number(from_month), to: number(to_month), pal: number(pal), mj: number(mj) }),
    ),
  );
}

function henry() {
  return list(
    readTable('henry.csv').map(({ sex, from_year, to_year, weight, height, constant }) =>
      present({
        sex,
        fromYears: number(from_year),
        toYears: number(to_year),
        weight: number(weight),
        height: number(height),
        constant: number(constant),
      }),
    ),
  );
}

const nasemKinds = { target: 'target', upper_level: 'upperLevel', risk_reduction: 'riskReduction', per_kg: 'perKg' };

function nasemIntakes() {
  const rows = groupBy(readTable('nasem-intakes.csv'), ({ nutrient }) => nutrient);
  return list(
    [...rows].map(([code, kinds]) =>
      Object.assign(
        { code, source: kinds[0].source },
        ...kinds.map(({ kind, adequate_up_to, upper_scope, nutrient, source, ...values }) =>
          present({
            adequateUpTo: number(adequate_up_to),
            [nasemKinds[kind]]: Object.values(values).map(Number),
            upperLevelScope: upper_scope,
          }),
        ),
      ),
    ),
  );
}

/** Each table as one run of numbers: age in months, L, M, S. */
function growthTables() {
  const groups = groupBy(
    readTable('growth-lms.csv'),
    ({ sex, indicator, reference, position }) => `${sex} ${indicator} ${reference} ${position}`,
  );
  const tables = [...groups].map(([key, points]) => {
    const [sex, indicator, reference, position] = key.split(' ');
    const numbers = points.map(({ age_months, l, m, s }) => [age_months, l, m, s].map(Number).join(','));
    return [{ sex, indicator, reference, position }, numbers.join(',\n')];
  });
  return lists(tables, 'lms');
}

function thresholds() {
  const flag = (cell) => (cell === 'yes' ? 'in' : 'out');
  return list(
    readTable('thresholds.csv').map((row) => {
      const low = row.low === '' ? {} : { low: number(row.low), lowLimit: flag(row.low_included) };
      const high = row.high === '' ? {} : { high: number(row.high), highLimit: flag(row.high_included) };
      const { topic, population, measure, class: name, source } = row;
      return { topic, population, measure, class: name, ...low, ...high, source };
    }),
  );
}

function thresholdSources() {
  return record(
    readTable('threshold-sources.csv').map(({ id, year, citation, doi }) => [
      id,
      present({ year: number(year), citation, doi }),
    ]),
  );
}

export const generated = {
  'src/domain/dri/efsa-nutrients.gen.json': efsaNutrients,
  'src/domain/dri/efsa-opinions.gen.json': efsaOpinions,
  'src/domain/dri/efsa-energy.gen.json': efsaEnergy,
  'src/domain/dri/henry.gen.json': henry,
  'src/domain/dri/nasem-intakes.gen.json': nasemIntakes,
  'src/domain/growth/growth-tables.gen.json': growthTables,
  'src/domain/body-status/thresholds.gen.json': thresholds,
  'src/domain/body-status/threshold-sources.gen.json': thresholdSources,
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, make] of Object.entries(generated)) writeFileSync(join(root, path), make());
}
