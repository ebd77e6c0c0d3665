import { type KitchenFood, mealNutrients } from '#contract/meals.contract.ts';

interface Stated {
  group?: string | null;
  plant?: string | null;
  portion?: number;
  measure?: string;
  seasoning?: boolean;
  /** Per 100 g; what is not stated was not measured. */
  per100?: Record<string, number>;
}

/** A food of a test, with what matters there. */
export function kitchenFood(id: number, en: string, hr: string, stated: Stated = {}): KitchenFood {
  const {
    group = 'vegetables',
    plant = en,
    portion = 100,
    measure = '1 portion',
    seasoning = false,
    per100 = {},
  } = stated;
  return {
    ...{ id, name: { en, hr }, listName: { en, hr }, reportGroup: group, aisle: 'produce', plantKey: plant, seasoning },
    ...{ rawOrDry: false, dry: false, portion: { grams: portion, measure: { en: measure, hr: measure } } },
    ...{ maxPerDay: null, pregnancy: null, scale: null, breaks: [], contains: [], bought: null, unit: null },
    per100: mealNutrients.map((code) => per100[code] ?? null),
  };
}

const nuts = { group: 'nuts-seeds', portion: 30, measure: '1 handful' };

export const kitchenFoods: KitchenFood[] = [
  kitchenFood(1, 'oats', 'zob', {
    ...{ group: 'whole-grains', portion: 50, measure: '5 tbsp' },
    per100: { energy: 380, protein: 13, fiber: 10, calcium: 50, iron: 4 },
  }),
  kitchenFood(2, 'walnuts', 'orasi', {
    ...nuts,
    per100: { energy: 650, protein: 15, fiber: 7, calcium: 100, iron: 3 },
  }),
  kitchenFood(3, 'pumpkin seeds', 'bučine sjemenke', {
    ...nuts,
    per100: { energy: 560, protein: 30, fiber: 6, calcium: 50, iron: 9 },
  }),
  kitchenFood(4, 'leeks', 'poriluk', { per100: { energy: 30, protein: 1, fiber: 2, calcium: 60, iron: 2 } }),
  kitchenFood(5, 'chard', 'blitva', { per100: { energy: 20, protein: 2, fiber: 2, calcium: 60, iron: 2 } }),
  kitchenFood(6, 'eggs', 'jaja', {
    ...{ group: 'poultry-eggs', plant: null, portion: 55, measure: '1 egg' },
    per100: { energy: 145, protein: 12, fiber: 0, calcium: 50, iron: 2 },
  }),
  kitchenFood(7, 'soy drink', 'sojin napitak', {
    ...{ group: 'drinks', plant: null, portion: 200, measure: '1 glass' },
    per100: { energy: 40, protein: 3, fiber: 1, calcium: 120, iron: 0.5 },
  }),
  kitchenFood(8, 'parsley', 'peršin', { seasoning: true, group: null, per100: { energy: 36 } }),
];
