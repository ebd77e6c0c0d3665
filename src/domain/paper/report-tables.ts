import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { SwapFoods } from '#domain/food-list/instead.ts';
import type { FrequencyTables } from '#domain/food-list/times-a-week.ts';

/** The small shipped tables that the paper is made with; nobody edits them in the product. */
export interface ReportTables extends FrequencyTables {
  /** What `data/foods/portions.csv` says of a food beyond its portion. */
  foods: ReadonlyMap<number, ReportFood>;
  groups: readonly ReportGroup[];
  swaps: readonly Swap[];
  /** Foods rich in oxalate: the body takes up little of their calcium and iron. */
  oxalate: ReadonlySet<number>;
  /** Close kin by food id: foods of one name that may share a line. */
  kin: ReadonlyMap<number, string>;
  /** Ids of foods, the most everyday first: which names stand for a long list of foods. */
  everyday: readonly number[];
}

export interface ReportFood {
  id: number;
  /** In a sentence, in lower case; the same for preparations of one food. */
  listName: Bilingual;
  /** Null: never a line of its own. */
  reportGroup: string | null;
  pregnancy: 'avoid' | 'limit' | 'cook well' | null;
}

/** A group of the food list and of the plate. */
export interface ReportGroup {
  key: string;
  name: Bilingual;
  goal: GroupText;
  portion: GroupText;
}

/** Ways to say it, each with the foods that it names: one that the patient may not be offered is not said. */
export type GroupText = readonly { text: Bilingual; foodIds: readonly number[] }[];

/** What to eat instead of what. */
export interface Swap extends SwapFoods {
  /** Croatian in the genitive: "umjesto maslaca na kruhu". */
  fromName: Bilingual;
}
