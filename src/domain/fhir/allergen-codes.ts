/**
 * A draft that awaits the review of a professional; read, never sent. Food allergens in SNOMED CT: the allergy, and the
 * substance. Each is read as all the restrictions it stands for.
 */
export const allergensBySnomed: Readonly<Record<string, readonly string[]>> = {
  '91935009': ['allergen_peanut'],
  '762952008': ['allergen_peanut'],
  '256349002': ['allergen_peanut'],
  '91930004': ['allergen_egg'],
  '102263004': ['allergen_egg'],
  '425525006': ['allergen_milk'],
  '782555009': ['allergen_milk'],
  '3718001': ['allergen_milk'],
  '417532002': ['allergen_fish'],
  '227037002': ['allergen_fish'],
  // Shellfish are both: who meant one of them can take the other away.
  '300913006': ['allergen_crustaceans', 'allergen_molluscs'],
  '91934008': ['allergen_tree_nuts'],
  '420174000': ['allergen_gluten'],
};

/** That somebody has no allergy is known, and nothing to be taken over. */
export const noAllergyCodes: readonly string[] = ['716186003', '429625007', '409137002', '428607008', '716184000'];

/** Other words for a restriction, beside its own names; compared whole, never in part. */
export const allergenWords: Readonly<Record<string, readonly string[]>> = {
  allergen_gluten: ['gluten', 'wheat', 'pšenica', 'cereals', 'žitarice'],
  allergen_crustaceans: ['crustacean', 'shrimp', 'shrimps', 'prawn', 'prawns', 'crab', 'lobster', 'kozice', 'škampi'],
  allergen_egg: ['egg', 'hen egg', 'egg white', 'jaje', 'bjelanjak'],
  allergen_fish: ['fish', 'riba'],
  allergen_peanut: ['peanut', 'kikiriki'],
  allergen_soy: ['soy', 'soya', 'soybean', 'soja'],
  allergen_milk: ['milk', 'cow milk', "cow's milk", 'dairy', 'milk protein', 'mlijeko', 'kravlje mlijeko'],
  allergen_tree_nuts: ['tree nut', 'tree nuts', 'nut', 'nuts', 'orašasti plodovi'],
  allergen_celery: ['celer'],
  allergen_mustard: ['gorušica', 'senf'],
  allergen_sesame: ['sesame seed', 'sesame seeds', 'sezam'],
  allergen_sulphites: ['sulphite', 'sulphites', 'sulfite', 'sulfites', 'sulfiti'],
  allergen_lupin: ['lupine', 'lupina'],
  allergen_molluscs: ['mollusc', 'mollusk', 'mollusks', 'mussels', 'oyster', 'oysters', 'squid', 'školjke', 'lignje'],
};
