import { describe, expect, it } from 'vitest';
import { recommend } from './engine.ts';
import { explain, formatAmount, formatPoints, summaryOf } from './explain.ts';
import { documentOf, reasonsOf } from './food-list-document.ts';
import { foodIds, workedExample } from './worked-example.fixture.ts';

const list = documentOf(recommend(workedExample), workedExample.scoring, String);
/** The sentence is held by points of its own, whatever the engine gives. */
const pointsOf: Record<number, number[]> = { [foodIds.chickpeas]: [37, 6.2, 0.8], [foodIds.cranberries]: [-32, 4.2] };
const reasons = (foodId: number) =>
  reasonsOf(
    list,
    list.foods.findIndex((food) => food.foodId === foodId),
  ).map((reason, at) => ({ ...reason, points: pointsOf[foodId]?.[at] ?? reason.points }));

describe('the sentence of a food', () => {
  it('tells the strongest three in English', () => {
    expect(summaryOf(reasons(foodIds.chickpeas), 'en')).toBe(
      'Raises Bifidobacterium, which is below the healthy range (0.1 %, usual 1–8 %): +37. ' +
        'Lowers Bilophila, which is probably above the healthy range: +6. ' +
        'Raises Faecalibacterium, which is in range: +0.8.',
    );
  });
  it('tells the same in Croatian', () => {
    expect(summaryOf(reasons(foodIds.chickpeas), 'hr')).toBe(
      'Povećava udio roda Bifidobacterium, koji je snižen (0,1 %, uobičajeno 1–8 %): +37. ' +
        'Smanjuje udio roda Bilophila, koji je vjerojatno povišen: +6. ' +
        'Povećava udio roda Faecalibacterium, koji je u rasponu: +0,8.',
    );
  });
  it('names the species where it alone speaks, and signs with a true minus', () => {
    expect(summaryOf(reasons(foodIds.cranberries), 'en')).toMatch(
      /^Raises Akkermansia muciniphila, which is perhaps above the healthy range \(9 %, usual 0\.5–4 %\): \u221232\./,
    );
    expect(summaryOf(reasons(foodIds.cranberries), 'hr')).toContain(
      'udio vrste Akkermansia muciniphila, koji je možda povišen',
    );
  });
  it('says so where nothing is known', () => {
    expect(summaryOf(reasons(foodIds.water), 'en')).toBe("No effect on this report's bacteria is known.");
    expect(summaryOf(reasons(foodIds.water), 'hr')).toBe('Nema poznatog učinka na bakterije iz ovog nalaza.');
  });
  it('marks names of taxa for italics', () => {
    const italic = explain(reasons(foodIds.chickpeas), 'en').filter((segment) => segment.italic);
    expect(italic.map((segment) => segment.text)).toEqual(['Bifidobacterium', 'Bilophila', 'Faecalibacterium']);
  });
});

it('writes amounts with three significant digits and never in powers', () => {
  expect([0, 0.4, 12.678, 0.00012345, 1e-9, 100].map((n) => formatAmount(n, 'hr'))).toEqual([
    '0',
    '0,4',
    '12,7',
    '0,000123',
    '0,00000000100',
    '100',
  ]);
});

it('signs every score', () => {
  expect(formatPoints(-0.01, 'en', 1)).toBe('+0.0');
  expect(formatPoints(-3.25, 'hr', 1)).toBe('\u22123,3');
  expect(formatPoints(7.96, 'en', 1)).toBe('+8.0');
});
