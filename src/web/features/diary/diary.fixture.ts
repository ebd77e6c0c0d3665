import type { Diary, DiaryBasis, DiaryEntry } from '#contract/diaries.contract.ts';

const target = (code: string, unit: string, wanted: number) => ({
  ...{ code, unit, target: wanted, upper: null, heldDown: null },
});

/** Of a woman with a list: walnuts to eat more, eggs excluded. */
export const basis: DiaryBasis = {
  standard: 'efsa',
  targets: [
    target('energy', 'kcal', 2000),
    target('protein', 'g', 50),
    target('fiber', 'g', 25),
    target('calcium', 'mg', 950),
    target('vitamin_d', 'µg', 15),
  ],
  list: { labReportId: 5, calculatedAt: '2026-11-03T10:00:00.000Z' },
  noList: null,
  foods: [
    { foodId: 1, band: 'eat', because: null },
    { foodId: 2, band: 'eatMore', because: null },
    { foodId: 6, band: 'excluded', because: { en: 'No eggs', hr: 'Bez jaja' } },
  ],
  child: false,
};

export const eaten = (foodId: number, grams: number, slot: DiaryEntry['slot'] = 'breakfast'): DiaryEntry => ({
  ...{ foodId, grams, slot },
});

export const diaryOf = (id: number, date: string, entries: DiaryEntry[], version = 1): Diary => ({
  ...{ id, days: [{ date, entries, times: {} }], note: '', version },
  ...{ updatedAt: '2026-11-12T09:31:00.000Z', updatedBy: 'Iva Matić' },
});
