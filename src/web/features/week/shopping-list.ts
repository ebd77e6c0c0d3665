import type { Shopping } from '#contract/week.contract.ts';
import { weekDays } from '#contract/week.contract.ts';
import { type DayName, dayName } from './plan.ts';

export interface ListedItem {
  key: string;
  name: string;
  amount: string;
  atHome: boolean;
}

/** A heading of the list with what stands below it. */
export interface ListedGroup {
  key: string;
  name: string;
  items: readonly ListedItem[];
}

export type ShoppingOrder = 'aisle' | 'day';

/** By aisle as in the shop, or by the day that needs it. Own items stand apart. */
export function groupsOf(shopping: Shopping, order: ShoppingOrder, nameOfDay: (day: DayName) => string): ListedGroup[] {
  if (order === 'aisle') {
    return shopping.aisles
      .filter(({ items }) => items.length > 0)
      .map(({ key, name, items }) => ({
        ...{ key, name },
        items: items.map((item) => ({ key: item.key, name: item.name, amount: item.amount, atHome: item.atHome })),
      }));
  }
  const items = shopping.aisles.flatMap((aisle) => aisle.items);
  return weekDays
    .map((day) => ({
      key: String(day),
      name: nameOfDay(dayName(day)),
      items: items.flatMap((item) => {
        const ofDay = item.days.find((each) => each.day === day);
        return ofDay === undefined
          ? []
          : [{ key: item.key, name: item.name, amount: ofDay.amount, atHome: item.atHome }];
      }),
    }))
    .filter((group) => group.items.length > 0);
}

/** How many things are to buy, and how many are at home; a thing that two days need is one. */
export function countsOf({ aisles, ownItems }: Shopping): { toBuy: number; atHome: number } {
  const all = [...aisles.flatMap(({ items }) => items), ...ownItems];
  const atHome = all.filter((item) => item.atHome).length;
  return { toBuy: all.length - atHome, atHome };
}

/** As plain text, without what is at home. */
export function plainText(title: string, groups: readonly ListedGroup[], own: ListedGroup): string {
  const lines = [...groups, own].flatMap(({ name, items }) => {
    const toBuy = items.filter(({ atHome }) => !atHome);
    if (toBuy.length === 0) return [];
    return ['', name, ...toBuy.map((item) => `- ${[item.name, item.amount].filter(Boolean).join(', ')}`)];
  });
  return [title, ...lines].join('\n');
}
