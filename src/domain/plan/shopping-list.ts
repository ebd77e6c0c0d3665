import type { Language } from '#contract/endpoint.ts';
import type { KitchenFood } from '#contract/meals.contract.ts';
import type { ShoppingItem } from '#contract/week.contract.ts';
import { type Aisle, aisleNames, aisles } from './aisles.ts';
import type { Kitchen } from './kitchen.ts';
import type { CountedCell } from './week-totals.ts';

export interface ShoppingAisle {
  key: Aisle;
  name: string;
  items: ShoppingItem[];
}

interface Line {
  food: KitchenFood;
  foodIds: Set<number>;
  grams: number;
  days: Map<number, number>;
}

/** What the week needs for so many persons, by aisle and as bought: raw, dry, in whole pieces, rounded up. */
export function shoppingList(
  cells: readonly CountedCell[],
  persons: number,
  language: Language,
  kitchen: Kitchen,
  atHome: readonly string[] = [],
): ShoppingAisle[] {
  const lines = new Map<string, Line>();
  for (const { day, foods } of cells) {
    for (const { foodId, grams: eaten } of foods) {
      const asEaten = kitchen.get(foodId);
      if (!asEaten) continue;
      const { food, ratio } = boughtAs(asEaten, kitchen);
      const grams = eaten * ratio * persons;
      const key = food.listName.en;
      const line = lines.get(key) ?? { food, foodIds: new Set<number>(), grams: 0, days: new Map() };
      line.foodIds.add(foodId);
      line.grams += grams;
      line.days.set(day, (line.days.get(day) ?? 0) + grams);
      lines.set(key, line);
    }
  }
  const collator = new Intl.Collator(language);
  const ticked = new Set(atHome);
  return aisles.flatMap((key) => {
    const items = [...lines]
      .filter(([, { food }]) => food.aisle === key)
      .map(([name, line]) => itemOf(name, line, language, ticked.has(name)))
      .sort((a, b) => collator.compare(a.name, b.name));
    return items.length === 0 ? [] : [{ key, name: aisleNames.in(language, key), items }];
  });
}

/** A tin, a loaf or a piece is bought as such; else the dry or raw form, where the food has one. */
function boughtAs(food: KitchenFood, kitchen: Kitchen): { food: KitchenFood; ratio: number } {
  const form = food.bought && kitchen.get(food.bought.foodId);
  if (food.unit || !food.bought || !form) return { food, ratio: 1 };
  return { food: form, ratio: food.bought.ratio };
}

function itemOf(key: string, { food, foodIds, grams, days }: Line, language: Language, atHome: boolean): ShoppingItem {
  return {
    key,
    foodIds: [...foodIds].sort((a, b) => a - b),
    name: food.listName[language],
    amount: amountText(food, grams, language),
    grams: Math.round(grams),
    days: [...days]
      .sort(([a], [b]) => a - b)
      .map(([day, ofDay]) => ({ day, amount: amountText(food, ofDay, language) })),
    atHome,
  };
}

/** Spices are bought by the jar, which is there or is not. */
function amountText(food: KitchenFood, grams: number, language: Language): string {
  if (food.unit) return piecesText(food, Math.ceil(grams / food.unit.grams - 1e-9), language);
  if (food.seasoning) return '';
  const dry = food.dry ? { en: ' dry', hr: ' suho' }[language] : '';
  if (grams <= 990) return `${Math.ceil(grams / 10 - 1e-9) * 10} g${dry}`;
  const kilos = (Math.ceil(grams / 100 - 1e-9) / 10).toFixed(1).replace(/\.0$/, '');
  return `${language === 'hr' ? kilos.replace('.', ',') : kilos} kg${dry}`;
}

/** "3 loaves"; a food that is itself the piece is only counted: "carrots, 10". */
function piecesText({ unit, listName }: KitchenFood, count: number, language: Language): string {
  if (!unit) return String(count);
  const word = language === 'en' ? unit.en[count === 1 ? 0 : 1] : unit.hr[croatianForm(count)];
  const itself = listName.en
    .toLowerCase()
    .split(' ')
    .some((part) => unit.en.includes(part));
  return itself ? String(count) : `${count} ${word}`;
}

/** 1 konzerva, 2–4 konzerve, 5 konzervi; 11 to 14 as 5, 21 as 1. */
function croatianForm(count: number): 0 | 1 | 2 {
  const [ones, tens] = [count % 10, count % 100];
  if (ones === 1 && tens !== 11) return 0;
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2;
}
