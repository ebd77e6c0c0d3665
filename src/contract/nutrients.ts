/**
 * Every nutrient the product knows: those with a dietary reference intake and those with a column in the food
 * composition table. The id is what the API calls `nutrientId`; ids are never reused or renumbered.
 */

export const nutrientGroups = [
  'energy',
  'macronutrient',
  'carbohydrate',
  'lipid',
  'vitamin',
  'mineral',
  'other',
] as const;
export type NutrientGroup = (typeof nutrientGroups)[number];

/** RAE: retinol activity equivalents; NE: niacin equivalents; DFE: dietary folate equivalents. */
export type NutrientUnit = 'kcal' | 'g' | 'mg' | 'µg' | 'µg RAE' | 'mg NE' | 'µg DFE' | 'L';

interface NutrientRow {
  id: number;
  code: string;
  group: NutrientGroup;
  /** The one unit of every amount of this nutrient, in foods and in daily targets alike. */
  unit: NutrientUnit;
  name: { en: string; hr: string };
  /** The column of the food composition table (per 100 g), where it has one. */
  foodColumn?: string;
  /** What to multiply the column by where it is printed in another unit. */
  foodFactor?: number;
}

const row = <const Code extends string>(
  id: number,
  code: Code,
  group: NutrientGroup,
  unit: NutrientUnit,
  en: string,
  hr: string,
  foodColumn?: string,
  foodFactor?: number,
) => ({
  id,
  code,
  group,
  unit,
  name: { en, hr },
  ...(foodColumn === undefined ? {} : { foodColumn }),
  ...(foodFactor === undefined ? {} : { foodFactor }),
});

const table = [
  row(1, 'energy', 'energy', 'kcal', 'Energy', 'Energija', 'energy_kcal'),

  row(2, 'protein', 'macronutrient', 'g', 'Protein', 'Bjelančevine', 'protein_g'),
  row(3, 'fat', 'macronutrient', 'g', 'Fat', 'Masti', 'fat_g'),
  row(4, 'carbohydrate', 'macronutrient', 'g', 'Carbohydrate', 'Ugljikohidrati', 'carbohydrate_g'),
  row(5, 'fiber', 'macronutrient', 'g', 'Fibre', 'Prehrambena vlakna', 'fiber_g'),
  // Foods print grams of water; a litre is taken as 1000 g.
  row(6, 'water', 'macronutrient', 'L', 'Water', 'Voda', 'water_g', 0.001),

  row(7, 'sugars', 'carbohydrate', 'g', 'Sugars', 'Šećeri', 'sugars_g'),
  row(8, 'starch', 'carbohydrate', 'g', 'Starch', 'Škrob', 'starch_g'),
  row(9, 'lactose', 'carbohydrate', 'g', 'Lactose', 'Laktoza', 'lactose_g'),
  row(10, 'fructose', 'carbohydrate', 'g', 'Fructose', 'Fruktoza', 'fructose_g'),

  row(11, 'saturated_fat', 'lipid', 'g', 'Saturated fat', 'Zasićene masti', 'saturated_fat_g'),
  row(
    12,
    'monounsaturated_fat',
    'lipid',
    'g',
    'Monounsaturated fat',
    'Jednostruko nezasićene masti',
    'monounsaturated_fat_g',
  ),
  row(
    13,
    'polyunsaturated_fat',
    'lipid',
    'g',
    'Polyunsaturated fat',
    'Višestruko nezasićene masti',
    'polyunsaturated_fat_g',
  ),
  row(14, 'linoleic_acid', 'lipid', 'g', 'Linoleic acid (18:2 n-6)', 'Linolna kiselina (18:2 n-6)', 'linoleic_18_2_g'),
  row(
    15,
    'alpha_linolenic_acid',
    'lipid',
    'g',
    'Alpha-linolenic acid (18:3 n-3)',
    'Alfa-linolenska kiselina (18:3 n-3)',
    'alpha_linolenic_18_3_g',
  ),
  row(16, 'epa', 'lipid', 'g', 'EPA (20:5 n-3)', 'EPA (20:5 n-3)', 'epa_20_5_g'),
  row(17, 'dha', 'lipid', 'g', 'DHA (22:6 n-3)', 'DHA (22:6 n-3)', 'dha_22_6_g'),
  row(18, 'cholesterol', 'lipid', 'mg', 'Cholesterol', 'Kolesterol', 'cholesterol_mg'),

  row(19, 'vitamin_a', 'vitamin', 'µg RAE', 'Vitamin A', 'Vitamin A', 'vitamin_a_rae_ug'),
  row(20, 'vitamin_c', 'vitamin', 'mg', 'Vitamin C', 'Vitamin C', 'vitamin_c_mg'),
  row(21, 'vitamin_d', 'vitamin', 'µg', 'Vitamin D', 'Vitamin D', 'vitamin_d_ug'),
  row(22, 'vitamin_e', 'vitamin', 'mg', 'Vitamin E', 'Vitamin E', 'vitamin_e_mg'),
  row(23, 'vitamin_k', 'vitamin', 'µg', 'Vitamin K', 'Vitamin K', 'vitamin_k_ug'),
  row(24, 'thiamin', 'vitamin', 'mg', 'Thiamin (B1)', 'Tiamin (B1)', 'thiamin_mg'),
  row(25, 'riboflavin', 'vitamin', 'mg', 'Riboflavin (B2)', 'Riboflavin (B2)', 'riboflavin_mg'),
  // Foods print preformed niacin, which is a lower bound of the equivalents: tryptophan adds to it.
  row(26, 'niacin', 'vitamin', 'mg NE', 'Niacin (B3)', 'Niacin (B3)', 'niacin_mg'),
  row(
    27,
    'pantothenic_acid',
    'vitamin',
    'mg',
    'Pantothenic acid (B5)',
    'Pantotenska kiselina (B5)',
    'pantothenic_acid_mg',
  ),
  row(28, 'vitamin_b6', 'vitamin', 'mg', 'Vitamin B6', 'Vitamin B6', 'vitamin_b6_mg'),
  row(29, 'biotin', 'vitamin', 'µg', 'Biotin (B7)', 'Biotin (B7)'),
  row(30, 'folate', 'vitamin', 'µg DFE', 'Folate', 'Folat', 'folate_dfe_ug'),
  row(31, 'vitamin_b12', 'vitamin', 'µg', 'Vitamin B12', 'Vitamin B12', 'vitamin_b12_ug'),
  row(32, 'choline', 'vitamin', 'mg', 'Choline', 'Kolin', 'choline_mg'),

  row(33, 'calcium', 'mineral', 'mg', 'Calcium', 'Kalcij', 'calcium_mg'),
  row(34, 'iron', 'mineral', 'mg', 'Iron', 'Željezo', 'iron_mg'),
  row(35, 'magnesium', 'mineral', 'mg', 'Magnesium', 'Magnezij', 'magnesium_mg'),
  row(36, 'phosphorus', 'mineral', 'mg', 'Phosphorus', 'Fosfor', 'phosphorus_mg'),
  row(37, 'potassium', 'mineral', 'mg', 'Potassium', 'Kalij', 'potassium_mg'),
  row(38, 'sodium', 'mineral', 'mg', 'Sodium', 'Natrij', 'sodium_mg'),
  row(39, 'chloride', 'mineral', 'mg', 'Chloride', 'Klorid'),
  row(40, 'zinc', 'mineral', 'mg', 'Zinc', 'Cink', 'zinc_mg'),
  // Foods print milligrams, the reference intakes micrograms.
  row(41, 'copper', 'mineral', 'µg', 'Copper', 'Bakar', 'copper_mg', 1000),
  row(42, 'manganese', 'mineral', 'mg', 'Manganese', 'Mangan', 'manganese_mg'),
  row(43, 'selenium', 'mineral', 'µg', 'Selenium', 'Selen', 'selenium_ug'),
  row(44, 'iodine', 'mineral', 'µg', 'Iodine', 'Jod'),
  row(45, 'chromium', 'mineral', 'µg', 'Chromium', 'Krom'),
  row(46, 'molybdenum', 'mineral', 'µg', 'Molybdenum', 'Molibden'),
  row(47, 'fluoride', 'mineral', 'mg', 'Fluoride', 'Fluorid'),
  row(48, 'boron', 'mineral', 'mg', 'Boron', 'Bor'),
  row(49, 'nickel', 'mineral', 'mg', 'Nickel', 'Nikal'),
  row(50, 'vanadium', 'mineral', 'mg', 'Vanadium', 'Vanadij'),

  row(51, 'alcohol', 'other', 'g', 'Alcohol', 'Alkohol', 'alcohol_g'),
  row(52, 'caffeine', 'other', 'mg', 'Caffeine', 'Kofein', 'caffeine_mg'),
] as const;

export type NutrientCode = (typeof table)[number]['code'];

export interface Nutrient extends NutrientRow {
  code: NutrientCode;
}

export const nutrients: readonly Nutrient[] = table;

const byId = new Map<number, Nutrient>(nutrients.map((nutrient) => [nutrient.id, nutrient]));
const byCode = new Map<string, Nutrient>(nutrients.map((nutrient) => [nutrient.code, nutrient]));

export function nutrientById(id: number): Nutrient | undefined {
  return byId.get(id);
}

export function nutrientByCode(code: NutrientCode): Nutrient;
export function nutrientByCode(code: string): Nutrient | undefined;
export function nutrientByCode(code: string): Nutrient | undefined {
  return byCode.get(code);
}
