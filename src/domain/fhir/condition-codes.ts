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

/**
 * A draft that awaits the review of a professional, not verified against the releases. What our conditions are called elsewhere. ICD-10 (WHO) codes are read by their beginning, the longest first. `sent` is
 * the SNOMED CT code of the very same thing; conditions that are wider or narrower than any code are sent under our own.
 */
interface ConditionCodes {
  icd10?: readonly string[];
  snomed?: readonly string[];
  sent?: { icd10?: string; snomed?: string };
}

export const conditionCodes: Readonly<Record<string, ConditionCodes>> = {
  hypertension: { icd10: ['I10'], snomed: ['38341003', '59621000'], sent: { icd10: 'I10', snomed: '38341003' } },
  type1_diabetes: { icd10: ['E10'], snomed: ['46635009'], sent: { icd10: 'E10', snomed: '46635009' } },
  type2_diabetes: { icd10: ['E11'], snomed: ['44054006'], sent: { icd10: 'E11', snomed: '44054006' } },
  gestational_diabetes: { icd10: ['O24.4'], snomed: ['11687002'], sent: { icd10: 'O24.4', snomed: '11687002' } },
  prediabetes: { icd10: ['R73.0'], snomed: ['714628002'] },
  dyslipidemia: { icd10: ['E78.0'], snomed: ['13644009'] },
  hypertriglyceridemia: { icd10: ['E78.1'], snomed: ['302870006'], sent: { icd10: 'E78.1', snomed: '302870006' } },
  obesity: { icd10: ['E66'], snomed: ['414916001', '162864005'], sent: { icd10: 'E66', snomed: '414916001' } },
  underweight: { icd10: ['E43', 'E44', 'E46'] },
  iron_deficiency_anemia: { icd10: ['D50'], snomed: ['87522002'], sent: { icd10: 'D50', snomed: '87522002' } },
  b12_deficiency: { icd10: ['D51'], snomed: ['190634004'], sent: { snomed: '190634004' } },
  folate_deficiency: { icd10: ['D52'] },
  vitamin_d_deficiency: { icd10: ['E55'], snomed: ['34713006'], sent: { icd10: 'E55', snomed: '34713006' } },
  osteoporosis: { icd10: ['M80', 'M81'], snomed: ['64859006'] },
  hypothyroidism: { icd10: ['E03'], snomed: ['40930008'], sent: { icd10: 'E03', snomed: '40930008' } },
  hashimoto: { icd10: ['E06.3'], snomed: ['21983002'], sent: { icd10: 'E06.3', snomed: '21983002' } },
  hyperthyroidism: { icd10: ['E05'], snomed: ['34486009'], sent: { icd10: 'E05', snomed: '34486009' } },
  ckd_1_2: { icd10: ['N18.1', 'N18.2'], snomed: ['431855005', '431856006'] },
  ckd_3_5: { icd10: ['N18.3', 'N18.4', 'N18.5'], snomed: ['433144002', '431857002', '433146000'] },
  dialysis: { icd10: ['Z99.2'] },
  gout: { icd10: ['M10'], snomed: ['90560007'] },
  celiac: { icd10: ['K90.0'], snomed: ['396331005'], sent: { icd10: 'K90.0', snomed: '396331005' } },
  ibs: { icd10: ['K58'], snomed: ['10743008'], sent: { icd10: 'K58', snomed: '10743008' } },
  ibs_constipation: { icd10: ['K59.0'], snomed: ['236069009'] },
  lactose_intolerance: { icd10: ['E73'], snomed: ['782415009'], sent: { icd10: 'E73', snomed: '782415009' } },
  gerd: { icd10: ['K21'], snomed: ['235595009'], sent: { icd10: 'K21', snomed: '235595009' } },
  nafld: { icd10: ['K76.0'], snomed: ['197321007'], sent: { icd10: 'K76.0' } },
  pcos: { icd10: ['E28.2'], snomed: ['237055002'], sent: { icd10: 'E28.2', snomed: '237055002' } },
  migraine: { icd10: ['G43'], snomed: ['37796009'], sent: { icd10: 'G43', snomed: '37796009' } },
  heart_failure: { icd10: ['I50'], snomed: ['84114007'], sent: { icd10: 'I50', snomed: '84114007' } },
  hyperkalaemia: { icd10: ['E87.5'], snomed: ['14140009'], sent: { icd10: 'E87.5', snomed: '14140009' } },
  cirrhosis: { icd10: ['K74.6'], snomed: ['19943007'], sent: { snomed: '19943007' } },
  gastroparesis: { snomed: ['235675006'], sent: { snomed: '235675006' } },
  gallstones: { icd10: ['K80'], snomed: ['235919008'], sent: { icd10: 'K80' } },
  pancreatitis_acute: { icd10: ['K85'], snomed: ['197456007'], sent: { icd10: 'K85', snomed: '197456007' } },
  pancreatitis_chronic: { icd10: ['K86.0', 'K86.1'], snomed: ['235494005'], sent: { snomed: '235494005' } },
  dysphagia: { icd10: ['R13'], snomed: ['40739000'], sent: { icd10: 'R13', snomed: '40739000' } },
  alcohol_dependence: { icd10: ['F10.2'], snomed: ['66590003'] },
  eating_disorder: { icd10: ['F50'], snomed: ['72366004'] },
  haemochromatosis: { icd10: ['E83.11'], snomed: ['399187006'], sent: { snomed: '399187006' } },
  wilson_disease: { snomed: ['88518009'], sent: { snomed: '88518009' } },
  pku: { icd10: ['E70.0', 'E70.1'], snomed: ['7573000'] },
  organ_transplant: { icd10: ['Z94'] },
  ileostomy: { icd10: ['Z93.2'] },
};

/** Codes that more than one of our conditions may be: which of them, only a person can say. */
export const severalConditions: Readonly<Record<string, readonly string[]>> = {
  K50: ['ibd_active', 'ibd_remission'],
  K51: ['ibd_active', 'ibd_remission'],
  '24526004': ['ibd_active', 'ibd_remission'],
  '34000006': ['ibd_active', 'ibd_remission'],
  '64766004': ['ibd_active', 'ibd_remission'],
  K57: ['diverticulitis_acute', 'diverticular_disease'],
  'N18.9': ['ckd_1_2', 'ckd_3_5'],
  '709044004': ['ckd_1_2', 'ckd_3_5'],
};

const bySnomed = new Map<string, string>();
const byIcd10: [string, string][] = [];
for (const [condition, { icd10 = [], snomed = [] }] of Object.entries(conditionCodes)) {
  for (const code of snomed) bySnomed.set(code, condition);
  for (const code of icd10) byIcd10.push([code, condition]);
}
byIcd10.sort(([one], [other]) => other.length - one.length);

export function conditionOfSnomed(code: string): string | null {
  return bySnomed.get(code) ?? null;
}

export function conditionOfIcd10(code: string): string | null {
  return byIcd10.find(([start]) => startsWithCode(code, start))?.[1] ?? null;
}

/** The conditions that a code may be, where it is not one alone. */
export function conditionsItMayBe(code: string): readonly string[] {
  const start = Object.keys(severalConditions).find((each) => startsWithCode(code, each));
  return start === undefined ? [] : (severalConditions[start] ?? []);
}

/** `K58.0` and `K580` are below `K58`; `K589` is not below `K5`. */
function startsWithCode(code: string, start: string): boolean {
  const plain = (text: string) => text.trim().toUpperCase().replace('.', '');
  return plain(code).startsWith(plain(start)) && plain(start).length >= 3;
}
