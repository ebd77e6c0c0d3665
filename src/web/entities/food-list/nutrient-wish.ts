import { type NutrientCode, nutrientById } from '#contract/nutrients.ts';
import type { Language } from '#web/i18n/language.ts';

/** After "više" and "manje" a Croatian name stands in the genitive. */
const genitives: Record<NutrientCode, string> = {
  ...{ energy: 'energije', protein: 'bjelančevina', fat: 'masti', carbohydrate: 'ugljikohidrata' },
  ...{ fiber: 'prehrambenih vlakana', water: 'vode', sugars: 'šećera', starch: 'škroba', lactose: 'laktoze' },
  ...{ fructose: 'fruktoze', saturated_fat: 'zasićenih masti', cholesterol: 'kolesterola' },
  ...{ monounsaturated_fat: 'jednostruko nezasićenih masti', polyunsaturated_fat: 'višestruko nezasićenih masti' },
  ...{
    linoleic_acid: 'linolne kiseline',
    alpha_linolenic_acid: 'alfa-linolenske kiseline',
    epa: 'EPA-e',
    dha: 'DHA-e',
  },
  ...{ vitamin_a: 'vitamina A', vitamin_c: 'vitamina C', vitamin_d: 'vitamina D', vitamin_e: 'vitamina E' },
  ...{ vitamin_k: 'vitamina K', vitamin_b6: 'vitamina B6', vitamin_b12: 'vitamina B12', thiamin: 'tiamina (B1)' },
  ...{ riboflavin: 'riboflavina (B2)', niacin: 'niacina (B3)', pantothenic_acid: 'pantotenske kiseline (B5)' },
  ...{ biotin: 'biotina (B7)', folate: 'folata', choline: 'kolina', calcium: 'kalcija', iron: 'željeza' },
  ...{ magnesium: 'magnezija', phosphorus: 'fosfora', potassium: 'kalija', sodium: 'natrija', chloride: 'klorida' },
  ...{ zinc: 'cinka', copper: 'bakra', manganese: 'mangana', selenium: 'selena', iodine: 'joda', chromium: 'kroma' },
  ...{ molybdenum: 'molibdena', fluoride: 'fluorida', boron: 'bora', nickel: 'nikla', vanadium: 'vanadija' },
  ...{ alcohol: 'alkohola', caffeine: 'kofeina' },
};

/** The name of a nutrient after "more" or "less". */
export function wishedNutrient(nutrientId: number, language: Language): string {
  const nutrient = nutrientById(nutrientId);
  if (!nutrient) return String(nutrientId);
  if (language === 'hr') return genitives[nutrient.code];
  const name = nutrient.name.en.replace(/ \(\d.*\)$/, '');
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
