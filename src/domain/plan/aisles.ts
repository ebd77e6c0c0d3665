import { wording } from '#domain/wording/wording.ts';

/** In the order of a walk through the shop. */
export const aisles = [
  ...([
    'vegetables',
    'fruit',
    'grains',
    'legumes',
    'fishMeat',
    'dairyEggsDrinks',
    'nuts',
    'frozen',
    'jarsSpices',
  ] as const),
  'snacks',
] as const;
export type Aisle = (typeof aisles)[number];

export const aisleNames = wording({
  en: {
    vegetables: 'Vegetables',
    fruit: 'Fruit',
    grains: 'Bread and grains',
    legumes: 'Pulses',
    fishMeat: 'Fish and meat',
    dairyEggsDrinks: 'Dairy, eggs and drinks',
    nuts: 'Nuts, seeds and dried fruit',
    frozen: 'Frozen',
    jarsSpices: 'Jars, oil, spices',
    snacks: 'Sweets and snacks',
  },
  hr: {
    vegetables: 'Povrće',
    fruit: 'Voće',
    grains: 'Kruh i žitarice',
    legumes: 'Mahunarke',
    fishMeat: 'Riba i meso',
    dairyEggsDrinks: 'Mliječno, jaja i pića',
    nuts: 'Orašasti plodovi, sjemenke, suho voće',
    frozen: 'Smrznuto',
    jarsSpices: 'Staklenke, ulje, začini',
    snacks: 'Slatko i grickalice',
  },
});

/** The aisles of the table of portions, as they are put together on a list. */
export function aisleOf(
  aisle: string,
  { reportGroup, plantKey }: { reportGroup: string | null; plantKey: string | null },
): Aisle {
  if (aisle === 'produce') return reportGroup === 'fruit' ? 'fruit' : 'vegetables';
  if (aisle === 'grains & legumes') return reportGroup === 'legumes' ? 'legumes' : 'grains';
  if (aisle === 'fridge-vegetarian') return besideTofu(reportGroup, plantKey);
  const found: Record<string, Aisle> = {
    bakery: 'grains',
    meat: 'fishMeat',
    fish: 'fishMeat',
    dairy: 'dairyEggsDrinks',
    drinks: 'dairyEggsDrinks',
    'nuts & seeds': 'nuts',
    frozen: 'frozen',
    'tins & jars': 'jarsSpices',
    'spices & oils': 'jarsSpices',
    'sweets & snacks': 'snacks',
  };
  return found[aisle] ?? 'jarsSpices';
}

/** Beside tofu and hummus stand sauerkraut and pastry, which nobody looks for among legumes. */
function besideTofu(reportGroup: string | null, plantKey: string | null): Aisle {
  if (reportGroup === 'legumes' || plantKey === 'soy') return 'legumes';
  if (reportGroup === 'refined-grains') return 'grains';
  return reportGroup === 'fermented' ? 'vegetables' : 'jarsSpices';
}
