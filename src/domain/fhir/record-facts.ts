import type { ScoreBand } from '#contract/food-bands.ts';
import type { LabReport, LabReportBacteria } from '#contract/lab-reports.contract.ts';
import type { MealSlot } from '#contract/meals.contract.ts';
import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import type { Sex, Supplement } from '#contract/patient-fields.ts';
import type { Answer, PresentedQuestionnaire } from '#contract/questionnaires.contract.ts';

/** What is known of a patient, as the mapping needs it. Names of reference data are English. Instants are ISO 8601. */
export interface RecordFacts {
  patient: PatientFacts;
  measurements: readonly MeasurementFacts[];
  reports: readonly ReportFacts[];
  /** Submitted ones only: until then answers are the patient's own. */
  questionnaires: readonly QuestionnaireFacts[];
  list: ListFacts | null;
  week: WeekFacts | null;
}

export interface Named {
  code: string;
  name: string;
}

/** From when to when something is taken. */
interface Course {
  dose: string | null;
  startedOn: string | null;
  stoppedOn: string | null;
}

export interface PatientFacts {
  id: number;
  code: string;
  accountId: number;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  sex: Sex | null;
  email: string | null;
  phone: string | null;
  language: 'en' | 'hr';
  active: boolean;
  dueDate: string | null;
  medicines: readonly (Course & { drug: Named & { atcCode: string | null } })[];
  supplements: readonly Supplement[];
  conditions: readonly (Named & { group: string })[];
  restrictions: readonly (Named & { kind: 'allergen' | 'diet' | 'medical' | 'religious' })[];
  createdAt: string;
  updatedAt: string;
  updatedBy: number | null;
}

export interface MeasurementFacts {
  id: number;
  kind: MeasurementKind;
  value: number;
  unit: string;
  measuredOn: string;
  low: number | null;
  high: number | null;
  source: string | null;
  updatedAt: string;
}

export interface ReportFacts {
  report: Pick<
    LabReport,
    'id' | 'labName' | 'method' | 'kitId' | 'sampleDate' | 'uploadedAt' | 'uploadedBy' | 'file' | 'quality'
  >;
  bacteria: readonly ReportedBacterium[];
  /** The set that ranges come from, in words; null: the laboratory's own alone. */
  setName: string | null;
}

export type ReportedBacterium = Pick<
  LabReportBacteria,
  | 'taxId'
  | 'rank'
  | 'name'
  | 'abundance'
  | 'low'
  | 'high'
  | 'rangeSource'
  | 'status'
  | 'word'
  | 'notAssessed'
  | 'people'
  | 'fileName'
>;

export interface QuestionnaireFacts {
  id: number;
  questionnaire: PresentedQuestionnaire;
  answers: readonly Answer[];
  language: 'en' | 'hr';
  submittedAt: string;
}

export interface ListFacts {
  labReportId: number;
  calculationId: number;
  calculatedAt: string;
  calculatedBy: number | null;
  engineVersion: string;
  /** Why the list is not to be followed now, in words; empty where it is. */
  heldBy: readonly string[];
  /** Kinds of food that the test suggests, in the order of the list; none in lists of engine 2. */
  suggestions: readonly SuggestionFacts[];
  eatMore: readonly FoodFacts[];
  limit: readonly FoodFacts[];
  avoid: readonly FoodFacts[];
  excluded: readonly FoodFacts[];
  updatedAt: string;
}

export interface SuggestionFacts {
  name: string;
  amount: string | null;
  band: ScoreBand;
  comesAgain: { ofTen: number; people: number } | null;
  foods: readonly FoodFacts[];
}

export interface FoodFacts {
  id: number;
  name: string;
}

export interface WeekFacts {
  labReportId: number;
  /** A Monday. */
  startsOn: string;
  cells: readonly { day: number; slot: MealSlot; name: string; foods: readonly { name: string; grams: number }[] }[];
  /** Foods in it that may no longer be eaten, in words. */
  conflicts: readonly string[];
  updatedAt: string;
  updatedBy: number | null;
}
