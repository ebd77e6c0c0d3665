import { expect, test } from 'vitest';
import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import {
  type Figure,
  type Figures,
  type GroupFigures,
  type Grouping,
  metricIds,
  type ValidationResult,
} from '#contract/validation.contract.ts';
import { madeResult } from '#domain/evaluation/made-result.fixture.ts';
import { reportSheetOf } from '#domain/evaluation/report-sheet.ts';
import { typesetSheet } from '#server/features/paper/paper.door.ts';
import { readPdf, type Word } from '#server/features/paper/read-pdf.fixture.ts';

const figure: Figure = { value: 0.333, low: 0.111, high: 0.999, people: 1548 };
const figures: Figures = Object.fromEntries(metricIds.map((id) => [id, figure]));

const namesBy: Record<Grouping, readonly string[]> = {
  set: shippedSetKinds,
  cohort: Array.from({ length: 20 }, (_, at) => `Erawijantari and others 20${10 + at}, gastrectomy`),
  country: Array.from({ length: 9 }, (_, at) => `United Kingdom ${at}`),
  age: ['under 18', '18 to 39', '40 to 59', '60 and over'],
  laboratory: Array.from({ length: 9 }, (_, at) => `University laboratory number ${at}`),
};
const refused = [
  { code: 'UNMATCHED', samples: 112 },
  { code: 'NO_RANGES', samples: 34 },
];
const groups = Object.entries(namesBy).flatMap(([by, names]) =>
  names.map(
    (name): GroupFigures => ({
      ...{ by: by as Grouping, name, samples: 1000, people: 800, healthy: 400, patients: 400 },
      ...{ refused, figures },
    }),
  ),
);
const bins = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ from: at / 10, to: (at + 1) / 10, stated: (at + 0.5) / 10, seen: { ...figure, value: at / 10 }, count: 99 },
  }));

/** As much as two pages are ever asked to hold: every figure, every set, more parts of the people than have room. */
const fullest: ValidationResult = madeResult(
  {},
  {
    ...{ samples: 12_345, people: 6_789, filesRefused: 99, overall: figures, groups },
    calibration: { findings: bins(10), suggestions: bins(3) },
    signs: ['Johnson 2019', 'Another study with diaries 2024'].map((cohort) => ({
      ...{ cohort, people: 31, cells: 240, pooled: figure, limit: 0.531, perPerson: figure },
    })),
    deviations: [
      ...(['OTHER_RULES', 'OTHER_RANGES', 'OTHER_ENGINE', 'OTHER_FOLDER'] as const).map((code) => ({
        ...{ code, name: null },
      })),
      { code: 'COHORT_MISSING', name: 'Erawijantari and others 2020, gastrectomy' },
      { code: 'SPLIT_MISSING', name: 'held out' },
    ],
    marks: metricIds.map((metric) => ({
      ...{ metric, in: 'set' as const, without: ['shotgun-kraken'], bound: 'least' as const, mark: 0.28 },
      ...{ value: 0.31, of: 'shotgun-metaphlan4', met: metric !== 'signPerson' },
    })),
  },
);

/** One word over another, by more than the room around letters. */
function overlaps(a: Word, b: Word): boolean {
  if (a === b || a.page !== b.page) return false;
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
  );
}

test.each(['en', 'hr'] as const)('the fullest report (%s) still has two pages', async (language) => {
  const sheet = reportSheetOf(fullest, language);
  expect(sheet.tables.map(({ rows }) => rows.length)).toEqual([8, 9, 4, 4, 4]);
  const { pages, pdf } = await typesetSheet(sheet, new Date('2026-11-18T10:00:00Z'));
  expect(pages).toBe(2);
  const { words } = readPdf(pdf);
  expect(words.filter((word) => words.some((other) => overlaps(word, other)))).toEqual([]);
});

test.each(['en', 'hr'] as const)('in a report of few words (%s) none lies over another', async (language) => {
  const short = madeResult(
    {},
    { groups: groups.filter((_, at) => at % 7 === 0).map((group) => ({ ...group, name: group.name.slice(0, 9) })) },
  );
  const { pages, pdf } = await typesetSheet(reportSheetOf(short, language), new Date('2026-11-18T10:00:00Z'));
  expect(pages).toBe(2);
  const { words } = readPdf(pdf);
  expect(words.filter((word) => words.some((other) => overlaps(word, other)))).toEqual([]);
});

test('of more marks than have room none that was missed is left out', () => {
  const { rows, more } = reportSheetOf(fullest, 'en').marks;
  expect([rows.length, more]).toEqual([12, '19 more in the file']);
  expect(rows.filter(({ met }) => met === false)).toHaveLength(1);
});

test('sets and studies say why samples got no list, as many as have room', () => {
  const [sets, cohorts, countries] = reportSheetOf(fullest, 'en').tables;
  expect(sets?.notes).toEqual([
    ...shippedSetKinds
      .slice(0, 3)
      .map((name) => `${name} – too much is of unknown bacteria: 112; no bacterium has a reference range: 34`),
    '…',
  ]);
  expect(cohorts?.notes).toHaveLength(5);
  expect(countries?.notes).toEqual(['5 more in the file']);
});
