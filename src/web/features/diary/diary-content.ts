import { hashKey } from '@tanstack/react-query';
import {
  type DiaryBody,
  type DiaryDay,
  type DiaryEntry,
  type DiarySlot,
  diarySlots,
  mostDiaryGrams,
} from '#contract/diaries.contract.ts';
import { readDecimal } from '#web/lib/decimal.ts';

/** A place in a diary: the day, and which of its entries. */
export interface EntryPlace {
  day: number;
  at: number;
}

const dayMs = 86_400_000;

/** `days` after a date, or before it. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** A recall asks for the day before. */
export function blankDiary(today: string): DiaryBody {
  return { days: [blankDay(dayAfter(today, -1))], note: '' };
}

const blankDay = (date: string): DiaryDay => ({ date, entries: [], times: {} });

/** Equal for equal diaries, whatever the order of keys: the database keeps them in its own, and takes blanks off. */
export const keyOf = ({ days, note }: DiaryBody): string => hashKey([days, note.trim()]);

export const contentOf = ({ days, note }: DiaryBody): DiaryBody => ({ days, note });

function withDay(diary: DiaryBody, at: number, change: (day: DiaryDay) => DiaryDay): DiaryBody {
  return { ...diary, days: diary.days.map((day, index) => (index === at ? change(day) : day)) };
}

export function withEntries(diary: DiaryBody, day: number, added: readonly DiaryEntry[]): DiaryBody {
  return withDay(diary, day, (of) => ({ ...of, entries: [...of.entries, ...added] }));
}

export function withEntry(diary: DiaryBody, { day, at }: EntryPlace, change: Partial<DiaryEntry>): DiaryBody {
  return withDay(diary, day, (of) => ({
    ...of,
    entries: of.entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)),
  }));
}

export function withoutEntry(diary: DiaryBody, { day, at }: EntryPlace): DiaryBody {
  return withDay(diary, day, (of) => ({ ...of, entries: of.entries.filter((_, index) => index !== at) }));
}

/** An empty text takes the time away. */
export function withTime(diary: DiaryBody, day: number, slot: DiarySlot, time: string): DiaryBody {
  return withDay(diary, day, ({ times, ...of }) => {
    const { [slot]: _, ...others } = times;
    return { ...of, times: time === '' ? others : { ...others, [slot]: time } };
  });
}

/** Days stay by their date, so a day may get another place; that is said with it. */
export function withDate(diary: DiaryBody, day: number, date: string): { diary: DiaryBody; day: number } {
  const moved = withDay(diary, day, (of) => ({ ...of, date }));
  const days = [...moved.days].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { diary: { ...moved, days }, day: days.findIndex((of) => of.date === date) };
}

/** Further days after the last, as long as they are not in the future; else before the first. */
export function withDays(diary: DiaryBody, count: number, today: string): DiaryBody {
  let days = diary.days;
  while (days.length < count) {
    const next = dayAfter(days.at(-1)?.date ?? today, 1);
    days = next <= today ? [...days, blankDay(next)] : [blankDay(dayAfter(days[0]?.date ?? today, -1)), ...days];
  }
  return { ...diary, days };
}

/** Of several days only this one. */
export function oneDay(diary: DiaryBody, day: number): DiaryBody {
  return { ...diary, days: diary.days.filter((_, index) => index === day) };
}

export interface MealOfDay {
  slot: DiarySlot | null;
  entries: { entry: DiaryEntry; at: number }[];
}

/** The meals of a day that have foods, through the day; those of which nobody said when come last. */
export function mealsOf({ entries }: Pick<DiaryDay, 'entries'>): MealOfDay[] {
  const places = entries.map((entry, at) => ({ entry, at }));
  return [...diarySlots, null].flatMap((slot) => {
    const ofMeal = places.filter(({ entry }) => entry.slot === slot);
    return ofMeal.length === 0 ? [] : [{ slot, entries: ofMeal }];
  });
}

/** What was typed as grams; null where it is no possible amount, or may be meant in two ways. */
export function gramsOfText(text: string): number | null {
  const typed = readDecimal(text);
  if (typed.kind !== 'number' || typed.value < 0.1 || typed.value > mostDiaryGrams) return null;
  return Math.round(typed.value * 10) / 10;
}
