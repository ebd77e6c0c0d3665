import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { FrequencyTables } from './times-a-week.ts';
import type { GuidedPerson, Who } from './who.ts';

/** What bacteria alone never push below neutral. */
export interface Floor {
  floorId: string;
  name: Bilingual;
  who: Who;
  /** For whom it does not hold, although it is meant for them; null: it holds for all of them. */
  unless: Who | null;
  foodIds: ReadonlySet<number>;
  /** So large a share of the foods may stand below; null: none. */
  mostBelow: number | null;
  /** Portions a week; null where the guideline gives no number. */
  weekMin: number | null;
  weekMax: number | null;
  /** Said while foods of it may be eaten (`open`), or where none may (`closed`). */
  say: { when: 'open' | 'closed'; text: Bilingual } | null;
  source: string;
}

/** A nutrient of which a list may not take the last good source. */
export interface NutrientSources {
  nutrient: string;
  name: Bilingual;
  foodIds: ReadonlySet<number>;
  classes: readonly { name: Bilingual; foodIds: readonly number[] }[];
  /** So many classes must be open; more of them for some. */
  wanted: number;
  more: { who: Who; wanted: number } | null;
  /** The first that is for the person goes with the note. */
  askIds: readonly string[];
}

export const askPlaces = ['first-page', 'list', 'week', 'paper'] as const;
type AskPlace = (typeof askPlaces)[number];

/** A supplement or a test that the person should ask about; never a dose beyond its words. */
export interface Ask {
  askId: string;
  where: readonly AskPlace[];
  text: Bilingual;
  source: string;
}

/** Shipped tables that nobody edits in the product. */
export interface GuidelineTables {
  floors: readonly Floor[];
  sources: readonly NutrientSources[];
  asks: readonly (Ask & { who: Who })[];
  oilyFish: ReadonlySet<number>;
  /** Named as a source of nothing whose uptake they hinder. */
  poorSources: ReadonlyMap<string, ReadonlySet<number>>;
  /** Everyday words, the same for preparations of one food. */
  names: ReadonlyMap<number, Bilingual>;
  /** Everyday foods from 0 on, rarely sold ones last; the others lie between. */
  everyday: ReadonlyMap<number, number>;
  frequencies: FrequencyTables;
}

/** The guidelines for one person. */
export interface Guidelines {
  tables: GuidelineTables;
  person: GuidedPerson;
}

/** Foods that are in neither table of everyday life. */
export const usualRank = 10_000;

export const everydayRank = (foodId: number, { everyday }: Pick<GuidelineTables, 'everyday'>): number =>
  everyday.get(foodId) ?? usualRank;

const noTables: GuidelineTables = {
  ...{ floors: [], sources: [], asks: [], oilyFish: new Set(), poorSources: new Map(), everyday: new Map() },
  names: new Map(),
  frequencies: { frequency: new Map(), frequencyOfFoods: new Map() },
};

const nobody: GuidedPerson = {
  ...{ ageMonths: null, bmi: null, pregnant: false, breastfeeding: false, conditions: new Set(), drugs: [] },
  ...{ restrictions: [], sex: null, pregnancyWeeks: null, asks: [] },
};

/** For whoever looks at scores alone. */
export const noGuidelines: Guidelines = { tables: noTables, person: nobody };
