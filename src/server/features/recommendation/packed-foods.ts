import type { FoodOutcome } from '#domain/food-list/types.ts';
import { type ColumnsHead, orNull, packColumns, unpackColumns } from './packed-columns.ts';

/** Kept as JSON beside the bytes. */
export interface FoodsHead extends ColumnsHead {
  /** By its place, what the columns do not hold of a food: of most foods nothing. */
  rest: Record<number, PackedRest>;
  /** Rules say the same of many foods, which name it by its place here. */
  said: unknown[];
}

/** Places in `said`; what is empty is left out. */
type PackedRest = { [Field in RuleField]?: number[] } & Partial<Pick<FoodOutcome, 'nutrients'>>;

const ruleFields = ['caps', 'cautions', 'adjustments', 'safety'] as const;
type RuleField = (typeof ruleFields)[number] | 'exclusion';

const figures = {
  foodId: ({ foodId }: FoodOutcome) => foodId,
  finalScore: ({ finalScore }: FoodOutcome) => finalScore,
  microbiomeScore: ({ microbiomeScore }: FoodOutcome) => microbiomeScore,
  general: ({ general }: FoodOutcome) => general,
  agreement: ({ agreement }: FoodOutcome) => agreement,
  generaCount: ({ generaCount }: FoodOutcome) => generaCount,
  loudGenera: ({ loudGenera }: FoodOutcome) => loudGenera,
  dose: ({ dose }: FoodOutcome) => dose,
  nutrientBonus: ({ nutrientBonus }: FoodOutcome) => nutrientBonus,
  place: ({ place }: FoodOutcome) => place,
  grams: ({ portion }: FoodOutcome) => portion?.grams,
  formOf: ({ form }: FoodOutcome) => ('of' in form ? form.of : null),
};

const words = {
  band: ({ band }: FoodOutcome) => band,
  scoreBand: ({ scoreBand }: FoodOutcome) => scoreBand,
  mark: ({ mark }: FoodOutcome) => mark,
  gate: ({ gate }: FoodOutcome) => gate,
  mixed: ({ mixed }: FoodOutcome) => mixed,
  confidence: ({ confidence }: FoodOutcome) => confidence,
  plantKey: ({ plantKey }: FoodOutcome) => plantKey,
  measure: ({ portion }: FoodOutcome) => portion?.measure.en,
  measureHr: ({ portion }: FoodOutcome) => portion?.measure.hr,
  form: ({ form }: FoodOutcome) => form.kind,
};

export function packFoods(foods: readonly FoodOutcome[]): { head: FoodsHead; bytes: Buffer } {
  const { head, bytes } = packColumns(foods, figures, words);
  const places = new Map<object, number>();
  const placeOf = (saying: object): number => {
    const place = places.get(saying) ?? places.size;
    places.set(saying, place);
    return place;
  };
  const rest: FoodsHead['rest'] = {};
  for (const [at, food] of foods.entries()) {
    const { nutrients, exclusion } = food;
    const own: PackedRest = {};
    if (nutrients.length > 0) own.nutrients = nutrients;
    if (exclusion !== null) own.exclusion = [placeOf(exclusion)];
    for (const field of ruleFields) if (food[field].length > 0) own[field] = food[field].map(placeOf);
    if (Object.keys(own).length > 0) rest[at] = own;
  }
  return { head: { ...head, rest, said: [...places.keys()] }, bytes };
}

export function unpackFoods({ rest, said, ...head }: FoodsHead, bytes: Buffer): FoodOutcome[] {
  const { number, word } = unpackColumns(head, bytes, figures, words);
  return Array.from({ length: head.length }, (_, row): FoodOutcome => {
    const own = rest[row] ?? {};
    const grams = orNull(number.grams[row]);
    const of = orNull(number.formOf[row]);
    const sayings = (field: RuleField): unknown[] => (own[field] ?? []).map((place) => said[place]);
    const food = {
      foodId: number.foodId[row],
      band: word.band[row],
      scoreBand: word.scoreBand[row],
      finalScore: number.finalScore[row],
      microbiomeScore: number.microbiomeScore[row],
      general: number.general[row],
      mark: word.mark[row],
      gate: word.gate[row],
      agreement: number.agreement[row],
      mixed: word.mixed[row],
      generaCount: number.generaCount[row],
      loudGenera: number.loudGenera[row],
      confidence: word.confidence[row],
      dose: orNull(number.dose[row]),
      nutrientBonus: number.nutrientBonus[row],
      nutrients: own.nutrients ?? [],
      caps: sayings('caps'),
      exclusion: sayings('exclusion')[0] ?? null,
      cautions: sayings('cautions'),
      adjustments: sayings('adjustments'),
      safety: sayings('safety'),
      portion: grams === null ? null : { grams, measure: { en: word.measure[row], hr: word.measureHr[row] } },
      plantKey: word.plantKey[row],
      form: of === null ? { kind: word.form[row] } : { kind: word.form[row], of },
      place: number.place[row],
    } satisfies Record<keyof FoodOutcome, unknown>;
    return food as FoodOutcome;
  });
}
