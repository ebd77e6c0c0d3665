import type { Language } from '#contract/endpoint.ts';

/**
 * Everything the paper says, ready to be set: in its own language, chosen, ordered and cut to what fits. Templates only
 * place it; they look nothing up and decide nothing but the size of gaps. Figures are numbers where they are drawn and
 * texts where they are read.
 */
export interface Paper {
  language: Language;
  form: PaperForm;
  /** To look at only: every page says that it was not given. */
  draft: boolean;
  /** A child's paper speaks to the parent. */
  reader: 'patient' | 'parent';
  practice: PaperPractice;
  head: PaperHead;
  /** Framed under the deck of pages 1 and 3: what was wrong with the sample; null for a good one. */
  poorSample: string | null;
  /** More urgent than food (open red flags), said on page 1; empty for most. */
  urgent: string[];
  /** What the reader must know of how it was made: a stale list, rules left out, drafts of rules. Page 6. */
  remarks: string[];
  composition: Composition;
  message: PaperMessage | null;
  variety: PaperVariety | null;
  /** Four at most, what is good first. */
  findings: PaperFinding[];
  plate: PaperPlate;
  bacteria: PaperBacteria;
  foods: PaperFoods;
  less: PaperLess;
  /** Null where the nutritionist leaves it out, or there is none: the paper has five pages then. */
  week: PaperWeek | null;
  reading: PaperReading;
}

export type PaperForm = 'full' | 'short';

/** Running text in which latin names stand in italics. */
export type Rich = RichPart[];
export interface RichPart {
  text: string;
  italic: boolean;
}

export type RangeMark = 'below' | 'within' | 'above';

export interface PaperPractice {
  name: string;
  /** One line under the name. */
  tagline: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  web: string | null;
  /** Said in the footer of each page in place of the tagline's silence; null for none. */
  footer: string | null;
  /** `#rrggbb`, dark enough for white text on it. */
  colour: string;
  logo: { mediaType: 'image/svg+xml' | 'image/png'; base64: string } | null;
}

export interface PaperHead {
  patient: { name: string; firstName: string; age: string | null; code: string };
  sampleDate: string | null;
  author: string;
  reportDate: string;
  /** Deck of the fridge sheet: "For the fridge, until the new sample in May 2027." */
  fridgeDeck: string;
}

/** Phyla as columns, their genera as rows; also the mosaic of page 1. */
export interface Composition {
  phyla: { name: string; percent: number; percentText: string; genera: ComposedGenus[]; rest: ComposedRest | null }[];
  /** One sentence with all figures, for those who do not see the picture. */
  alternative: string;
}
export interface ComposedGenus {
  name: string;
  percent: number;
  percentText: string;
  mark: RangeMark | null;
}
export interface ComposedRest {
  text: string;
  percent: number;
  percentText: string;
}

export interface PaperMessage {
  paragraphs: string[];
  signature: string;
  /** Over 380 characters: 9.5 instead of 10.5 points. */
  small: boolean;
}

export interface PaperVariety {
  /** Percentiles of healthy adults in the measure of the sample. */
  p5: number;
  p50: number;
  p95: number;
  value: number;
  earlier: number | null;
  sentence: Rich;
  alternative: string;
}

export interface PaperFinding {
  id: string;
  /** Five words at most. */
  claim: string;
  sentence: Rich;
  /** One bar a taxon, three at most; none where a sample is poor and figures are not shown. */
  bars: { mark: RangeMark }[];
}

export interface PaperPlate {
  /** Whether the foods come from the test, or are good for everybody. */
  voice: 'test' | 'everybody';
  /** Foods in words, nine at most a part. `asBefore`: nothing speaks for more of it, and the plate is no plate without. */
  parts: { part: PlatePart; name: string; foods: string[]; asBefore: boolean }[];
  /** Four things to have less of. */
  less: { mark: 'avoid' | 'limit'; text: string }[];
}
export type PlatePart = 'vegetables' | 'fruit' | 'protein' | 'grains' | 'fermented' | 'nuts';

export interface PaperBacteria {
  /** "We found 64 genera. We compared 43 with what is usual: 33 within, 4 below, 6 above." */
  deck: string;
  /** Why no range is drawn (a child, a poor sample, no set of this method); null where ranges are drawn. */
  withoutRanges: string | null;
  headings: { name: string; groups: PaperGroup[] }[];
  /** With a date: where rings are drawn, when the earlier sample was taken. */
  earlierDate: string | null;
  below: PaperTaxon[];
  above: PaperTaxon[];
  /** "and 5 more, at your nutritionist's"; null where all are shown. */
  more: string | null;
  /** In place of both where nothing is out of range: the ten commonest genera. */
  commonest: PaperTaxon[];
  heading: string;
  /** In place of the picture where the report names no genus: what it names; null where there is a picture. */
  named: { heading: string; rows: { name: string; valueText: string }[] } | null;
  /** Of whom the ranges are, how many people. */
  rangeNote: string;
}

export interface PaperRangeBar {
  value: number;
  valueText: string;
  /** What a new sample of the same person could show. */
  spread: { low: number; high: number } | null;
  /** 5th to 95th percentile and the middle half; the laboratory's own range is one tone and has no middle. */
  range: { low: number; high: number; middle: { low: number; high: number } | null };
  mark: RangeMark;
  /** "probably below". */
  word: string;
  earlier: number | null;
}

export interface PaperGroup extends PaperRangeBar {
  name: string;
  sentence: Rich;
  alternative: string;
}

export interface PaperTaxon extends PaperRangeBar {
  name: string;
  rangeText: string;
  alternative: string;
}

/** Food groups of page 3 and of the fridge sheet. Keys of `report_groups.csv`, for icons. */
export type FoodGroupKey = string;

export interface PaperFoods {
  voice: 'test' | 'everybody';
  deck: string;
  groups: PaperFoodGroup[];
  /** "Everything else: eat as before." */
  elsewhere: Rich;
  /** "The list is a selection of 216 favourable foods." */
  selection: string | null;
  /** Whether any food was added by hand, so that the mark is explained. */
  byHand: boolean;
}
export interface PaperFoodGroup {
  /** Of the switch in the editor. */
  key: string;
  /** A kind of food that the test suggests or that is good for everybody; `list`: foods by groups of the paper. */
  kind: 'suggestion' | 'everybody' | 'list';
  icon: FoodGroupKey;
  /** Said above the first of its kind; null above the others. */
  heading: string | null;
  name: string;
  /** How much of it; empty where nothing is said. */
  goal: string;
  /** What is true of this kind and of those after it that rest on the same finding; empty for most. */
  because: Rich;
  /** It rests on the finding that is told above another one, and says only what comes to it. */
  sameReason: boolean;
  /** How often a suggestion as strong came again; null for what is no suggestion. */
  again: PaperAgain | null;
  /** Household portion of the group, for the fridge sheet. */
  portion: string | null;
  reason: Rich;
  /** Number of a source on page 6. */
  source: number | null;
  foods: PaperFood[];
}
/** Of ten people with so strong a suggestion, how many got it again; `text` says it. */
export interface PaperAgain {
  ofTen: number;
  text: string;
}
export interface PaperFood {
  /** Ids of the foods that share the line. */
  foodIds: number[];
  name: string;
  band: 'eatMore' | 'eat';
  /** "6 tbsp, 110 g cooked". */
  portion: string | null;
  /** What decides about this food and is not said above its group; empty for most. */
  reason: Rich;
  /** How to eat it, by a rule of this patient: "wash it very well"; null for most. */
  note: string | null;
  /** "3×" or "every day"; empty where the group says how much. */
  times: string;
  /** Null for foods that are good for everybody: the test says nothing of them. */
  sure: 1 | 2 | 3 | null;
  byHand: boolean;
}

export interface PaperLess {
  deck: string;
  /** Bands with no rows are left out; both empty: `nothingToGo` is said. */
  avoid: PaperSwapBand;
  limit: PaperSwapBand;
  nothingToGo: string | null;
  restrictions: { name: string; foods: string }[];
  restrictionNote: string | null;
  /** Medicines, conditions and measured values, one line each. */
  health: { kind: 'drug' | 'condition' | 'measurement'; name: string; text: string }[];
  /** "also: …" where there are more than fit. */
  healthMore: string | null;
  nutrients: PaperNutrient[];
  /** Whose reference values. */
  standard: string;
}
export interface PaperSwapBand {
  /** What is true of every food below, or that each row says its own; empty for a single row. */
  reason: Rich;
  source: number | null;
  /** Foods with one reason and one frequency; `reason` is empty where the band says it of all. */
  rows: {
    what: string;
    detail: string | null;
    reason: Rich;
    /** Of a suggestion to have less. */
    again: PaperAgain | null;
    instead: string | null;
  }[];
  /** "and 34 more; ask your nutritionist for the full list"; null where all have a row. */
  rest: string | null;
}
export interface PaperNutrient {
  name: string;
  targetText: string;
  /** What the week gives over the target; null: no data, or no week. */
  ratio: number | null;
  /** "42 g", or "no data". */
  givenText: string;
  where: string;
  alternative: string;
}

export interface PaperMeal {
  /** Empty: no meal. */
  name: string;
  /** Of its three heaviest parts: "potatoes 200 g, cod 180 g"; empty for a child. */
  portions: string;
}

export interface PaperWeek {
  deck: string;
  days: { short: string; name: string; meals: [PaperMeal, PaperMeal, PaperMeal, PaperMeal] }[];
  note: string;
  /** What was eaten before, beside what the week gives; null without a diary. */
  eaten: string | null;
  /** Four weeks up to the fibre of the plan; null for a child and where the week has no figure. */
  stair: { fibre: string; grams: number; week: string; text: string }[] | null;
  plants: {
    /** Kinds by the day they first appear. */
    perDay: { short: string; count: number }[];
    total: number;
    goal: number;
    alternative: string;
  };
  shopping: { persons: string; aisles: { key: string; name: string; items: string[] }[] } | null;
}

export interface PaperReading {
  steps: { date: string; distance: string; text: string; today: boolean }[];
  howToRead: { word: string; text: string }[];
  cannotTell: { text: string; source: number | null }[];
  seeDoctor: { lead: string; text: string };
  words: { word: string; text: Rich }[];
  /** Ten at most, in the order of their numbers. */
  sources: Rich[];
  disclaimer: string;
  /** "Rules 2.0 · data 2026.11.15 · fingerprint 7c1e 94ab". */
  made: string;
  /** What a pregnancy or an age asks for, on the fridge sheet. */
  stage: { name: string; text: string } | null;
  /** Medicine timing for the fridge sheet, one or two lines. */
  timing: string[];
  /** What to do in each of four weeks, beside the boxes of the fridge sheet. */
  fridgeWeeks: string[];
}
