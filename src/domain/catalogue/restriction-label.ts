import type { Language } from '#contract/endpoint.ts';
import type { restrictionKinds } from '#contract/foods.contract.ts';

/** What must not be eaten is said with its "No": an allergen alone reads like a food that is eaten. */
const without: Record<string, Record<Language, string>> = {
  allergen_gluten: { en: 'No gluten', hr: 'Bez glutena' },
  allergen_crustaceans: { en: 'No crustaceans', hr: 'Bez rakova' },
  allergen_egg: { en: 'No eggs', hr: 'Bez jaja' },
  allergen_fish: { en: 'No fish', hr: 'Bez ribe' },
  allergen_peanut: { en: 'No peanuts', hr: 'Bez kikirikija' },
  allergen_soy: { en: 'No soya', hr: 'Bez soje' },
  allergen_milk: { en: 'No milk', hr: 'Bez mlijeka' },
  allergen_tree_nuts: { en: 'No nuts', hr: 'Bez orašastih plodova' },
  allergen_celery: { en: 'No celery', hr: 'Bez celera' },
  allergen_mustard: { en: 'No mustard', hr: 'Bez gorušice' },
  allergen_sesame: { en: 'No sesame', hr: 'Bez sezama' },
  allergen_sulphites: { en: 'No sulphites', hr: 'Bez sulfita' },
  allergen_lupin: { en: 'No lupin', hr: 'Bez lupine' },
  allergen_molluscs: { en: 'No molluscs', hr: 'Bez mekušaca' },
  nut_almond: { en: 'No almond', hr: 'Bez badema' },
  nut_hazelnut: { en: 'No hazelnut', hr: 'Bez lješnjaka' },
  nut_walnut: { en: 'No walnut', hr: 'Bez oraha' },
  nut_cashew: { en: 'No cashew', hr: 'Bez indijskog oraščića' },
  nut_pecan: { en: 'No pecan', hr: 'Bez pekan oraha' },
  nut_brazil: { en: 'No Brazil nut', hr: 'Bez brazilskog oraha' },
  nut_pistachio: { en: 'No pistachio', hr: 'Bez pistacije' },
  nut_macadamia: { en: 'No macadamia', hr: 'Bez makadamije' },
};

/** How staff read a restriction of a patient. */
export function restrictionLabel(
  { code, kind, name }: { code: string; kind: RestrictionKind; name: string },
  language: Language,
): string {
  return kind === 'allergen' ? (without[code]?.[language] ?? name) : name;
}

export type RestrictionKind = (typeof restrictionKinds)[number];
