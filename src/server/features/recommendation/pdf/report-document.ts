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
  diversity: { shannon: number; richness: number; evenness: number } | null;
  categories: { name: string; description: string; low: number; normal: number; high: number }[];
  /** Warnings of the calculation, and what drugs and phenotypes ask for beyond single foods. */
  warnings: string[];
  notes: string[];
  foods: ReportFood[];
}

export interface ReportFood {
  name: string;
  group: string;
  band: FoodBand;
  score: number;
  why: Segment[];
  /** Exclusion, cautions and the nutritionist's own reason. */
  remarks: string[];
}
