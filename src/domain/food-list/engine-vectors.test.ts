import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SetKind } from '#contract/reference-ranges.ts';
import { assess } from '#domain/assessment/assess.ts';
import { assessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { noRules } from '#domain/catalogue/health-rules.ts';
import type { RangeRow, ReferenceSet } from '#domain/catalogue/reference-set.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { recommend } from './engine.ts';
import vectorFile from './engine-vectors.fixture.json' with { type: 'json' };
import { groupRulesOf } from './group-rules.ts';
import { noGuidelines } from './guidelines.ts';
import { noSafety } from './safety-rules.ts';
import { defaultScoreSettings } from './settings.ts';
import { shippedSuggestions } from './shipped-suggestions.fixture.ts';

const read = (file: string) => readFileSync(`data/${file}.csv`, 'utf8');
const { pairs, behaviours, plantKeys, tables, engineFoods } = shippedSuggestions(read);
const groups = groupRulesOf(pairs, behaviours, plantKeys, tables);
const taxa = readCsvTable(read('taxa/taxa'), ['tax_id', 'rank', 'name', 'genus_tax_id'], ['tax_id']).rows;
const taxonomy = new Map(
  taxa.map(({ values }) => [
    Number(values.tax_id),
    {
      taxId: Number(values.tax_id),
      rank: values.rank === 'species' ? ('species' as const) : ('genus' as const),
      name: values.name,
      genusTaxId: values.genus_tax_id === '' ? null : Number(values.genus_tax_id),
    },
  ]),
);

type Vector = (typeof vectorFile.vectors)[number];

function recommended(vector: Vector) {
  const ranges = Object.entries(vector.ranges).map(([id, figures]): [number, RangeRow] => {
    const [prevalence = 0, p5 = 0, p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0, p95 = 0] = figures;
    const rank = taxonomy.get(Number(id))?.rank ?? 'genus';
    return [Number(id), { taxId: Number(id), rank, people: 100, prevalence, p5, p10, p25, p50, p75, p90, p95 }];
  });
  const set: ReferenceSet = {
    id: vector.set,
    kind: vector.set as SetKind,
    people: 100,
    ranges: new Map(ranges),
    absenceCounts: new Set(vector.absenceCounts),
    gaps: new Map(),
  };
  const sample: Record<string, number> = vector.sample;
  const own: Record<string, number[]> = vector.ownRanges;
  const ids = new Set([...Object.keys(sample), ...Object.keys(vector.ranges), ...Object.keys(own)].map(Number));
  const assessed = [...ids].flatMap((taxId) => {
    const taxon = taxonomy.get(taxId);
    if (!taxon || (taxon.rank === 'species' && !vector.hasSpecies)) return [];
    const [low, high] = own[taxId] ?? [];
    const measured = {
      ...{ taxId, rank: taxon.rank, name: taxon.name, genusTaxId: taxon.genusTaxId ?? taxId },
      abundance: sample[taxId] ?? 0,
      own: low === undefined || high === undefined ? null : { low, high },
    };
    return [assessedTaxon(measured, assess(measured, set))];
  });
  return recommend({
    ...{ taxa: assessed, set, taxonomy, pairs, behaviours, groups, foods: engineFoods, suggestions: tables },
    quality: { level: 'good', unmatchedPct: 0 },
    patient: { ageYears: 40, targets: new Map() },
    ...{ rules: noRules, safety: noSafety, scoring: defaultScoreSettings, guidelines: noGuidelines },
    settings: { level: 'both', nutrients: [], excludeFoodIds: vector.excluded },
    eatenFoodIds: new Set<number>(vector.diary),
  });
}

describe.each(vectorFile.vectors)('$name', (vector) => {
  const list = recommended(vector);

  test('needs', () => {
    for (const [taxId, expected] of Object.entries(vector.expected.needs)) {
      const signal = list.signals.find(({ taxon }) => taxon.taxId === Number(taxId));
      const { status, need } = expected as { status: string; need: number };
      expect(signal?.taxon.status, taxId).toBe(status);
      // the vectors give that of the side on which the value lies, whatever is asked
      const { again = null } = signal?.taxon ?? {};
      const found = again ?? Math.max(Math.abs(signal?.toEat?.need ?? 0), Math.abs(signal?.notToEat?.need ?? 0));
      expect(Math.abs(found - need), `${taxId} ${found}`).toBeLessThan(0.001);
    }
  });

  test('scores, and what is open and strong', () => {
    for (const [groupId, expected] of Object.entries(vector.expected.groups)) {
      const group = list.groups.find((one) => one.groupId === groupId);
      expect(Math.abs((group?.score ?? 99) - expected.score), `${groupId} score ${group?.score}`).toBeLessThan(0.05);
      expect(Math.abs((group?.loud ?? 99) - expected.loud), `${groupId} loud ${group?.loud}`).toBeLessThan(0.05);
      expect(Math.abs((group?.usual ?? 99) - expected.usual), `${groupId} usual`).toBeLessThan(0.05);
    }
    const open = list.groups.filter((group) => group.open).map(({ groupId, band }) => `${groupId} ${band}`);
    const expected = Object.entries(vector.expected.groups).flatMap(([groupId, one]) => {
      const side = list.groups.find((group) => group.groupId === groupId)?.side;
      const band = side === 'up' ? (one.strong ? 'eatMore' : 'eat') : one.strong ? 'avoid' : 'limit';
      return one.open ? [`${groupId} ${band}`] : [];
    });
    expect(open.sort()).toEqual(expected.sort());
  });

  test('points of each genus', () => {
    for (const [groupId, genera] of Object.entries(vector.expected.points)) {
      const parts = list.groups.find((one) => one.groupId === groupId)?.parts ?? [];
      const found = new Map(parts.map((part) => [part.genusTaxId, part.points]));
      for (const [taxId, points] of Object.entries(genera as Record<string, number>)) {
        expect(Math.abs((found.get(Number(taxId)) ?? 99) - points), `${groupId} ${taxId}`).toBeLessThan(0.05);
      }
    }
  });

  test('the list with its examples', () => {
    const found = list.groups
      .filter((group) => group.open)
      .map(({ groupId, side, band, examples }) => ({ group: groupId, side, band, examples }));
    expect(found).toEqual(vector.expected.list.map(({ score: _, ...one }) => one));
  });
});
