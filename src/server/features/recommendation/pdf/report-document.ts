import type { Language } from '#contract/endpoint.ts';
import type { FoodBand } from '#contract/recommendation.contract.ts';
import type { Segment } from '#domain/recommendation/explain.ts';

/** Everything the printed report says, in its own language; nothing in here is looked up any more. */
export interface ReportDocument {
  language: Language;
  form: 'short' | 'full';
  /** Whose paper it is. */
  practice: string;
  buildId: string;
  /** Who made the list. */
  preparedBy: string;
  patient: { name: string; code: string; age: number | null };
  sample: { date: string | null; laboratory: string | null; method: string };
  calculatedOn: string;
  createdAt: Date;
  status: { withRange: number; low: number; high: number };
  /** `nothing`: no food is moved because of this test. `none`: no list can be made from it, and the warnings say why. */
  fromTest: 'foods' | 'nothing' | 'none';
  /** Null in lists of engine 1. */
  findings: { outOfRange: number; used: number; withoutRule: number } | null;
  /** Where Eat and Eat more begin. */
  bands: { eat: number; eatMore: number };
  diversity: { shannon: number; richness: number; evenness: number } | null;
  categories: { name: string; description: string; low: number; normal: number; high: number }[];
  /** Warnings of the calculation, and what drugs and phenotypes ask for beyond single foods. */
  warnings: string[];
  notes: string[];
  foods: ReportFood[];
}

export interface ReportFood {
  name: string;
  /** As eaten, "8 halves, 30 g"; null where none is known. */
  portion: string | null;
  group: string;
  band: FoodBand;
  score: number;
  /** Held below the band of its score by a safety rule: "Eat more → at most Neutral", and why. */
  held: { from: FoodBand; to: 'neutral' | 'limit' | 'steady' } | null;
  /** Good for most people; it does not come from the test. */
  general: boolean;
  /** Why it is left out; foods of one reason are printed together. */
  exclusion: string | null;
  why: Segment[];
  /** Cautions and the nutritionist's own reason, in the words for the patient. */
  remarks: string[];
}
