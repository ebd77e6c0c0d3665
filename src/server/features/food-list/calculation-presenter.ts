import type { Language } from '#contract/endpoint.ts';
import type { Calculation, CalculationAnswer, StaleReason } from '#contract/recommendation.contract.ts';
import type { FoodListDocument } from '#domain/food-list/food-list-document.ts';
import type { Guidance, GuidelineNote } from '#domain/food-list/guidance.ts';
import { countBands, finalBand } from '#domain/food-list/override.ts';
import type { Today } from '#domain/food-list/today.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { CalculationRow, OverrideRow } from './food-list.repository.ts';
import { type PresentedList, type PresentOptions, presentFoods, presentTrace } from './food-presenter.ts';
import type { ReportForList } from './report-for-list.ts';
import { presentForEverybody, presentSuggestions } from './suggestion-presenter.ts';

export interface PresentedParts {
  report: Pick<ReportForList, 'sampleDate'>;
  row: Omit<CalculationRow, 'id' | 'labReportId' | 'request' | 'fingerprint'> & {
    id: number | null;
    fingerprint: Pick<CalculationRow['fingerprint'], 'parts'>;
  };
  /** Null for a list of engine 1, which is no longer kept. */
  result: Today<FoodListDocument> | null;
  overrides: ReadonlyMap<number, OverrideRow>;
  staleReasons: StaleReason[];
  /** Foods that are held down since the calculation. */
  since?: ReadonlyMap<number, string | null>;
}

/** What is said of a list that is no longer kept. */
const nothing = {
  ...{ referenceSet: null, personal: true, findings: null, scoring: null, warnings: [], notes: [], foods: [] },
  ...{ guidelineNotes: [], floors: [], asks: [] },
  safety: { rules: 0, drafts: 0 },
  coverage: { taxa: 0, withRange: 0, outOfRange: 0, silent: 0, speaking: 0, matchedPct: 0, foodsSpoken: 0 },
};

export function presentCalculation(
  { report, row, result, overrides, staleReasons }: PresentedParts,
  { language }: Pick<PresentOptions, 'language'>,
): Calculation {
  const list = result ?? nothing;
  return {
    id: row.id,
    sampleDate: report.sampleDate,
    createdAt: row.createdAt.toISOString(),
    engineVersion: row.engineVersion,
    standard: row.settings.standard ?? 'nasem',
    inputsHash: row.inputsHash,
    referenceSet: setOfList(result, row.fingerprint),
    personal: list.personal,
    findings: list.findings,
    scoring: list.scoring,
    settings: row.settings,
    warnings: list.warnings.map(({ code, message }) => ({ code, message: message[language] })),
    notes: list.notes.map((note) => presentTrace(note, language)),
    ...presentGuidance(list, language),
    ignored: row.settings.ignored ?? { foodRestrictionIds: [], drugIds: [], phenotypeIds: [] },
    safety: list.safety,
    counts: countBands(list.foods.map((food) => finalBand(food, overrides.get(food.foodId)))),
    coverage: list.coverage,
    stale: staleReasons.length > 0 ? { reasons: staleReasons.map(({ code, values }) => ({ code, values })) } : null,
    staleReasons,
  };
}

/** A list from before sets were retired names its set as it was called then, and does not say how it was assessed. */
export function setOfList(
  list: Pick<FoodListDocument, 'referenceSet'> | null,
  { parts }: Pick<CalculationRow['fingerprint'], 'parts'>,
): string | null {
  const set = list?.referenceSet ?? null;
  if (set === null || set.startsWith('own-')) return set;
  const { assessment }: Partial<typeof parts> = parts;
  return assessment === undefined ? `v2-${set}` : set;
}

function presentGuidance(
  { guidelineNotes, floors, asks }: Guidance,
  language: Language,
): Pick<Calculation, 'guidelineNotes' | 'floors' | 'asks'> {
  return {
    guidelineNotes: guidelineNotes.map((note) => presentNote(note, language)),
    floors: floors.map(({ floorId, name, weekMin, weekMax, open, say }) => ({
      ...{ floorId, name: name[language], weekMin, weekMax, open, say: say?.[language] ?? null },
    })),
    asks: asks.map(({ askId, where, text, source }) => ({ askId, where: [...where], text: text[language], source })),
  };
}

function presentNote(note: GuidelineNote, language: Language): Calculation['guidelineNotes'][number] {
  if (note.code === 'FLOOR_LIFTED') {
    return { ...note, because: note.because[language], foodIds: [...note.foodIds] };
  }
  return {
    ...note,
    name: note.name[language],
    open: note.open.map((name) => name[language]),
    barredBy: [...note.barredBy],
    foodIds: [...note.foodIds],
    text: note.text[language],
  };
}

/** What a list says in kinds of food. */
export function presentLists(
  { result, overrides }: PresentedList,
  snapshot: RuleBaseSnapshot,
  { language }: Pick<PresentOptions, 'language'>,
): Pick<CalculationAnswer, 'suggestions' | 'forEverybody'> {
  return {
    suggestions: presentSuggestions(result, snapshot, language),
    forEverybody: presentForEverybody(result, overrides, snapshot, language),
  };
}

export function presentAnswer(
  parts: PresentedParts,
  snapshot: RuleBaseSnapshot,
  options: PresentOptions,
): CalculationAnswer {
  const { result } = parts;
  return {
    calculation: presentCalculation(parts, options),
    ...(result ? presentLists({ ...parts, result }, snapshot, options) : { suggestions: [], forEverybody: [] }),
    foods: result ? presentFoods({ ...parts, result }, snapshot, options) : [],
  };
}
