import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timelineOf } from './sample-timeline.ts';

const sample = (
  id: number,
  sampleDate: string | null,
  parts: { shannon?: number; method?: '16S' | 'shotgun' } = {},
) => ({
  id,
  sampleDate,
  uploadedAt: '2026-07-01T10:00:00.000Z',
  method: parts.method ?? ('16S' as const),
  diversity: parts.shannon === undefined ? null : { shannon: parts.shannon, simpson: 0.9, richness: 50, evenness: 0.8 },
  statusCounts: { Low: id, Normal: 40, High: 2 * id, Unknown: 0 },
});

test('samples stand oldest first, at their place in time; one without a date counts by its upload', () => {
  const { samples, severalMethods } = timelineOf([
    sample(3, '2026-12-31', { shannon: 3.4 }),
    sample(2, null),
    sample(1, '2026-01-01', { shannon: 3.1 }),
  ]);
  expect(samples.map(({ id, date, shannon, low, high }) => ({ id, date, shannon, low, high }))).toEqual([
    { id: 1, date: '2026-01-01', shannon: 3.1, low: 1, high: 2 },
    { id: 2, date: '2026-07-01', shannon: null, low: 2, high: 4 },
    { id: 3, date: '2026-12-31', shannon: 3.4, low: 3, high: 6 },
  ]);
  expect(samples[1]?.place).toBeCloseTo(181 / 364, 3);
  expect(severalMethods).toBe(false);
});

test('samples of two methods are told apart from one trend', () => {
  expect(timelineOf([sample(1, '2026-01-01'), sample(2, '2026-06-01', { method: 'shotgun' })]).severalMethods).toBe(
    true,
  );
});

test('a single sample stands in the middle, none gives none', () => {
  expect(timelineOf([sample(1, '2026-01-01')]).samples[0]?.place).toBe(0.5);
  expect(timelineOf([]).samples).toEqual([]);
});

test('places rise from 0 to 1 and never crowd, whatever the dates', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-02-${String(at).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.array(day, { minLength: 2, maxLength: 10 }), (days) => {
      const places = timelineOf(days.map((date, at) => sample(at + 1, date))).samples.map(({ place }) => place);
      expect(places[0]).toBe(0);
      expect(places.at(-1)).toBeCloseTo(1, 9);
      const least = 0.5 / (places.length - 1) / 1.5;
      for (const [at, place] of places.entries()) {
        if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(least - 1e-9);
      }
    }),
  );
});
