import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShippedSetKind } from '#contract/reference-ranges.ts';
import { varietyMeasureSchema } from '#contract/reference-ranges.ts';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import {
  agreement,
  buildGroups,
  buildRanges,
  buildSpread,
  buildVariety,
  type StudyReport,
} from '#domain/assessment/build-ranges.ts';
import type { GroupWanted } from '#domain/assessment/groups.ts';
import { measureOfKind } from '#domain/catalogue/reference-set.ts';
import { writeCsvTable } from '#domain/reference-data/csv-table.ts';
import { fewSpecies } from '#domain/sample/coverage.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import { readShipped } from '#server/features/reference-data/shipped-files.ts';
import type { MeasuredRules } from './measured-rules.ts';
import type { FolderSample } from './read-folder.ts';

/** Sets that rest on three pipelines of few people: none of them may speak for all. */
const heaviestStudy: Partial<Record<ShippedSetKind, number>> = { 'shotgun-kraken': 10 };
const usualWeight = 40;

type Row = (string | number)[];
type BuiltTables = Record<'ranges' | 'gaps' | 'groups' | 'variety' | 'repeatability', Row[]>;

const percentiles = ['p5', 'p10', 'p25', 'p50', 'p75', 'p90', 'p95'] as const;
const columns: Record<keyof BuiltTables, readonly string[]> = {
  ranges: [
    ...['set', 'tax_id', 'people', 'studies', 'prevalence', ...percentiles, 'absence_counts'],
    ...['lowest_study_median', 'highest_study_median'],
  ],
  gaps: ['set', 'tax_id', 'people', 'studies', 'reason'],
  groups: ['set', 'category_id', 'genera', 'species', 'left_out', 'people', 'prevalence', ...percentiles],
  variety: ['set', 'measure', 'people', ...percentiles, 'lowest_cohort_median', 'highest_cohort_median'],
  repeatability: ['set', 'kind', 'key', 'sd_log10'],
};

/** Tables of healthy people as `data/reference-sets` has them: a person counts once, by the first sample. */
export async function buildTables(
  samples: readonly FolderSample[],
  rules: MeasuredRules,
  projectRoot: string,
): Promise<BuiltTables> {
  const tables: BuiltTables = { ranges: [], gaps: [], groups: [], variety: [], repeatability: [] };
  const groups = await shippedGroups(projectRoot);
  for (const kind of shippedSetKinds) {
    const usable = samples.filter(
      ({ parsed, group }) => parsed.kind === kind && group !== 'patient' && parsed.composed.coverage.kind === 'whole',
    );
    const people = groupBy(usable, ({ person, laboratory }) => `${laboratory} ${person}`);
    const reports = [...people.values()].flatMap(([first]) =>
      first ? [{ ...first, ...studyReport(first, kind) }] : [],
    );
    if (reports.length === 0) continue;
    const { floor } = measureOfKind(kind);
    const heaviest = heaviestStudy[kind] ?? usualWeight;
    const { ranges, gaps } = buildRanges(reports, { floor, heaviest, agrees: agreement(rules.sets, kind) });
    for (const row of ranges) {
      const figures = percentiles.map((key) => row[key]);
      tables.ranges.push([
        ...[kind, row.taxId, row.people, row.studies, row.prevalence, ...figures, row.absenceCounts ? 1 : 0],
        ...[row.studyMedians.low, row.studyMedians.high],
      ]);
    }
    for (const { taxId, people: of, studies, reason } of gaps) tables.gaps.push([kind, taxId, of, studies, reason]);
    for (const row of buildGroups(reports, groups.get(kind) ?? [], { floor, heaviest })) {
      const { categoryId, genera, species, leftOut } = row;
      const figures = percentiles.map((key) => row[key]);
      tables.groups.push([kind, categoryId, genera, species, leftOut, row.people, row.prevalence, ...figures]);
    }
    const diversities = reports.map(({ study, parsed }) => ({ study, diversity: parsed.composed.diversity }));
    for (const row of buildVariety(diversities, varietyMeasureSchema.options, heaviest)) {
      const figures = percentiles.map((key) => row[key]);
      tables.variety.push([kind, row.measure, row.people, ...figures, row.cohortMedians.low, row.cohortMedians.high]);
    }
    const pairs = [...people.values()].flatMap(([first, second]) =>
      first && second ? [[studyReport(first, kind), studyReport(second, kind)] as const] : [],
    );
    for (const [at, spread] of buildSpread(pairs).entries()) {
      if (spread !== null)
        tables.repeatability.push([kind, 'used', ['0-0.1', '0.1-1', '1-10', '10+'][at] ?? '', spread]);
    }
  }
  return tables;
}

function studyReport({ parsed, laboratory }: FolderSample, kind: ShippedSetKind): StudyReport {
  const { composed } = parsed;
  const ranks = new Set(composed.ranks);
  if (measureOfKind(kind).genusOnly || fewSpecies(composed.coverage)) ranks.delete('species');
  const taxa = composed.taxa.flatMap(({ taxId, rank, abundance, measured }) =>
    taxId === null ? [] : [{ taxId, rank, abundance, measured }],
  );
  return { study: laboratory ?? 'unnamed', ranks, taxa };
}

async function shippedGroups(projectRoot: string) {
  const members = groupBy(
    await readShipped(projectRoot, 'reference-sets/group-members'),
    ({ set, category_id }) => `${set} ${category_id}`,
  );
  const texts = new Map(
    (await readShipped(projectRoot, 'reference-sets/group-texts')).map((row) => [row.category_id, row.wanted]),
  );
  const rows = (await readShipped(projectRoot, 'reference-sets/groups')).map((row) => ({
    ...{ set: row.set, categoryId: Number(row.category_id), genera: Number(row.genera), species: Number(row.species) },
    leftOut: Number(row.left_out),
    members: (members.get(`${row.set} ${row.category_id}`) ?? []).map(({ tax_id }) => Number(tax_id)),
    wanted: (texts.get(row.category_id) ?? 'more') as GroupWanted,
  }));
  return groupBy(rows, ({ set }) => set);
}

export async function writeTables(folder: string, tables: BuiltTables): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = Object.keys(columns) as (keyof BuiltTables)[];
  for (const name of names) {
    // as the tables of data/ are: without the mark that spreadsheets want
    const text = writeCsvTable(columns[name], tables[name])
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    await writeFile(join(folder, `${name}.csv`), text);
  }
  return names.map((name) => `${name}.csv: ${tables[name].length}`);
}
