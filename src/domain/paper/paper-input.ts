import type { Language } from '#contract/endpoint.ts';
import type { Study } from '#contract/evidence.ts';
import type { FoodResult } from '#contract/food-result.ts';
import type {
  Diversity,
  LabReportAssessment,
  LabReportBacteria,
  LabReportGroup,
  LabReportQuality,
  LabReportVariety,
} from '#contract/lab-reports.contract.ts';
import type { LabMethod } from '#contract/microbiome.ts';
import type { Sex } from '#contract/patient-fields.ts';
import type { Calculation, ForEverybody } from '#contract/recommendation.contract.ts';
import type { SetKind } from '#contract/reference-ranges.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import type { FibreSteps } from '#contract/week.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Food } from '#domain/catalogue/food.ts';
import type { DrugRule, PhenotypeRule, RestrictionRule } from '#domain/catalogue/health-rules.ts';
import type { AppliedRule } from '#domain/food-list/safety-rules.ts';
import type { MeasuredCondition } from '#domain/person/measured-conditions.ts';
import type { PaperForm, PaperPractice } from './paper.ts';
import type { ReportTables } from './report-tables.ts';

/**
 * All that the paper is made of. What is not bilingual is in `language`: the answers of the lab report page and of the
 * food list are taken as they are given on screen in that language.
 */
export interface PaperInput {
  language: Language;
  form: PaperForm;
  /** The day at the practice, `YYYY-MM-DD`. */
  today: string;
  practice: PaperPractice;
  /** Who prepared it and signs the message. */
  author: string;
  patient: PaperInputPatient;
  report: PaperInputReport;
  earlier: PaperInputEarlier | null;
  /** Null where no list was calculated yet: the paper then names no food. */
  calculation: Calculation | null;
  /** Of the calculation, after overrides. */
  foods: readonly FoodResult[];
  /** Kinds of food of the list, suggested or not; empty for lists of engine 2. */
  suggestions: readonly Suggestion[];
  forEverybody: readonly ForEverybody[];
  /** What kinds of food are called, by their id. */
  kindNames: ReadonlyMap<string, Bilingual>;
  /** Names of what the record has and the run left out (`calculation.ignored`). */
  leftOutOfRun: readonly Bilingual[];
  /** Who approved the rules that the list used, and when the last of them; null where one of them waits. */
  rulesReviewed: { names: readonly string[]; on: string } | null;
  health: PaperInputHealth;
  draft: PaperInputDraft;
  /** Null where none was planned. */
  week: PaperInputWeek | null;
  /** What was eaten by the newest diary; null where there is none. */
  diary: PaperInputDiary | null;
  /** Daily targets by nutrient id; a nutrient without one is not in it. */
  targets: ReadonlyMap<number, PaperInputTarget>;
  /** The studies behind pairs of the list's foods; empty: only the general sources are named. */
  evidence: readonly PaperInputEvidence[];
  /** Sentences of open red flags for the patient, the most urgent first. */
  redFlags: readonly string[];
  /** The foods of the rule base, by id. */
  catalogue: ReadonlyMap<number, Food>;
  tables: ReportTables;
  /** Of a paper that is given out; a draft shows that of its calculation. */
  fingerprint?: string;
}

export interface PaperInputPatient {
  firstName: string;
  lastName: string;
  code: string;
  dateOfBirth: string | null;
  sex: Sex | null;
  pregnant: boolean;
  breastfeeding: boolean;
  /** Null: not measured. */
  bmi: number | null;
}

/** As the page of the lab report shows it. */
export interface PaperInputReport {
  method: LabMethod;
  sampleDate: string | null;
  labName: string | null;
  quality: LabReportQuality;
  diversity: Diversity | null;
  bacteria: readonly LabReportBacteria[];
  assessment: LabReportAssessment;
  /** In the order of the page. */
  groups: readonly LabReportGroup[];
  variety: readonly LabReportVariety[];
  /** Null: the laboratory's own ranges alone. */
  referenceSet: { id: string; kind: SetKind; people: number; source: string } | null;
}

/** The sample before this one; null also where it was made differently, so that nothing is drawn beside each other. */
export interface PaperInputEarlier {
  sampleDate: string | null;
  /** Percent by taxId; what it did not find is not in it. */
  abundance: ReadonlyMap<number, number>;
  /** Percent by category id. */
  groups: ReadonlyMap<number, number>;
  shannon: number | null;
}

export interface PaperInputHealth {
  restrictions: readonly (Pick<RestrictionRule, 'id' | 'kind' | 'name' | 'foodIds'> & { code: string })[];
  dislikes: readonly number[];
  drugs: readonly PaperInputDrug[];
  conditions: readonly PaperInputCondition[];
  measured: readonly MeasuredCondition[];
  /** Safety rules that fired for the patient, each once. */
  safety: readonly PaperInputSafetyRule[];
}

export interface PaperInputDrug {
  id: number;
  name: Bilingual;
  atcCode: string | null;
  changesMicrobiome: boolean;
  rules: readonly DrugRule[];
}

export interface PaperInputCondition {
  id: number;
  code: string;
  name: Bilingual;
  rules: readonly PhenotypeRule[];
}

export interface PaperInputSafetyRule
  extends Pick<AppliedRule, 'code' | 'effect' | 'patientText' | 'cause' | 'rawFoodIds'> {
  /** The foods that it touches; empty where it is about the list. */
  foodIds: readonly number[];
}

/** What the nutritionist says and chooses. */
export interface PaperInputDraft {
  message: Bilingual;
  /** In the order of the paper; a proposal that is not named follows in its own order. */
  findings: readonly PaperInputFinding[];
  leftOut: { groups: readonly string[]; foodIds: readonly number[] };
  week: { onPaper: boolean; shopping: boolean };
  nextSteps: readonly { id: string; date: string; text: Bilingual; followUp: boolean }[];
}

export interface PaperInputFinding {
  id: string;
  dropped: boolean;
  /** Own words of a language; null: as proposed. */
  own: Record<Language, { claim: string; sentence: string } | null>;
}

/** A meal of the week; its name is empty where there is none. */
export interface PaperInputMeal {
  name: Bilingual;
  /** Grams as they are eaten. */
  parts: readonly { foodId: number; grams: number }[];
}

export interface PaperInputWeek {
  /** Seven, from Monday. Breakfast, lunch, dinner, snack. */
  days: readonly { meals: readonly [PaperInputMeal, PaperInputMeal, PaperInputMeal, PaperInputMeal] }[];
  /** Every food in it: a food that this patient may not eat keeps the week off the paper. */
  foodIds: readonly number[];
  /** Mean of a day by nutrient id; a nutrient without a figure is not in it. */
  perDay: ReadonlyMap<number, number>;
  /** Kinds of plants that first appear on each day, from Monday. */
  newPlants: readonly number[];
  shopping: {
    persons: number;
    aisles: readonly { key: string; name: Bilingual; items: readonly Bilingual[] }[];
  } | null;
  /** What to know of it, such as leftovers or a drink beside it. */
  notes: readonly Bilingual[];
  /** Limits that it does not keep; a hard one keeps the paper from being given. */
  breaches: readonly { hard: boolean; text: Bilingual }[];
  /** As on screen; null where there is none. */
  stair: FibreSteps | null;
}

export interface PaperInputDiary {
  /** Of the days that it tells of, by date. */
  dates: readonly string[];
  /** Of a day, by nutrient id; a nutrient without a figure is not in it. `atLeast`: some foods have none. */
  perDay: ReadonlyMap<number, { amount: number; atLeast: boolean }>;
}

export interface PaperInputTarget {
  /** In the unit of the nutrient table. */
  target: number | null;
  limit: number | null;
}

export interface PaperInputEvidence {
  taxId: number;
  foodId: number;
  studies: readonly Study[];
}
