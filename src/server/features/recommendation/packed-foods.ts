import type { FoodOutcome } from '#domain/food-list/types.ts';
import { type ColumnsHead, orNull, packColumns, unpackColumns } from './packed-columns.ts';

/** Kept as JSON beside the bytes. */
export interface FoodsHead extends ColumnsHead {
  /** What the columns do not hold. */
  rest: PackedRest[];
  /** Rules say the same of many foods, which name it by its place here. */
  said: unknown[];
}

/** Places in `said`; what is empty is left out. */
type PackedRest = { [Field in RuleField]?: number[] } & Partial<Pick<FoodOutcome, 'nutrients' | 'portion'>> &
  Pick<FoodOutcome, 'form'>;

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
};

const words = {
  band: ({ band }: FoodOutcome) => band,
  scoreBand: ({ scoreBand }: FoodOutcome) => scoreBand,
  mark: ({ mark }: FoodOutcome) => mark,
  gate: ({ gate }: FoodOutcome) => gate,
  mixed: ({ mixed }: FoodOutcome) => mixed,
  confidence: ({ confidence }: FoodOutcome) => confidence,
  plantKey: ({ plantKey }: FoodOutcome) => plantKey,
};

export function packFoods(foods: readonly FoodOutcome[]): { head: FoodsHead; bytes: Buffer } {
  const { head, bytes } = packColumns(foods, figures, words);
  const places = new Map<object, number>();
  const placeOf = (saying: object): number => {
    const place = places.get(saying) ?? places.size;
    places.set(saying, place);
    return place;
  };
  const rest = foods.map((food) => {
    const { form, nutrients, portion, exclusion } = food;
    const own: PackedRest = { form };
    if (nutrients.length > 0) own.nutrients = nutrients;
    if (portion !== null) own.portion = portion;
    if (exclusion !== null) own.exclusion = [placeOf(exclusion)];
    for (const field of ruleFields) if (food[field].length > 0) own[field] = food[field].map(placeOf);
    return own;
  });
  return { head: { ...head, rest, said: [...places.keys()] }, bytes };
}

export function unpackFoods({ rest, said, ...head }: FoodsHead, bytes: Buffer): FoodOutcome[] {
  const { number, word } = unpackColumns(head, bytes, figures, words);
  return rest.map((own, row): FoodOutcome => {
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
      portion: own.portion ?? null,
      plantKey: word.plantKey[row],
      form: own.form,
      place: number.place[row],
    } satisfies Record<keyof FoodOutcome, unknown>;
    return food as FoodOutcome;
  });
}
