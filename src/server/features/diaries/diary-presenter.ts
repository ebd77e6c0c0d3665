import type { Diary, DiaryBasis, DiaryDay, DiaryDetails } from '#contract/diaries.contract.ts';
import { bandShares, dayFigures, meanFigures } from '#domain/plan/diary-figures.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import type { DiaryRow } from './diaries.repository.ts';

export function presentDiary(row: DiaryRow): Diary {
  return {
    id: row.id,
    days: row.days.map(presentDay),
    note: row.note,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}

function presentDay({ date, entries, times }: DiaryDay): DiaryDay {
  return { date, times, entries: entries.map(({ foodId, grams, slot }) => ({ foodId, grams, slot })) };
}

export function presentDetails(row: DiaryRow, basis: DiaryBasis, kitchen: Kitchen): DiaryDetails {
  const { days, ...diary } = presentDiary(row);
  return {
    ...diary,
    days: days.map((day) => ({ ...day, ...dayFigures(day.entries, basis.targets, kitchen) })),
    mean: meanFigures(days, basis.targets, kitchen),
    bands: basis.list && bandShares(days, basis.foods, kitchen),
  };
}
