import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#contract/endpoint.ts';
import type { Calculation, CalculationAnswer, StaleReason } from '#contract/recommendation.contract.ts';
import { countBands, finalBand } from '#domain/recommendation/override.ts';
import type { RuleBaseSnapshot } from '#server/features/rule-base/rule-base.service.ts';
import { JsonText } from '#server/http/json-text.ts';
import { Utf8Pieces } from '#server/http/utf8-pieces.ts';
import { contributionsWriter } from './contributions-text.ts';
import { type PresentOptions, presentFoods, presentOutcome, presentTrace } from './food-presenter.ts';
import { reasonsWriter } from './reasons-text.ts';
import type { CalculationRow, OverrideRow } from './recommendation.repository.ts';
import type { ReportForList } from './report-for-list.ts';
import type { ReadResult } from './stored-result.ts';

export interface PresentedParts {
  report: Pick<ReportForList, 'sampleDate'>;
  row: Omit<CalculationRow, 'id' | 'labReportId' | 'request' | 'fingerprint'> & { id: number | null };
  result: ReadResult;
  overrides: ReadonlyMap<number, OverrideRow>;
  staleReasons: StaleReason[];
  /** Foods that are held down since the calculation. */
  since?: ReadonlyMap<number, string | null>;
}

/** What an answer says of a list as a whole. */
export type ListSummary = Pick<
  ReadResult,
  'referenceSet' | 'personal' | 'findings' | 'scoring' | 'warnings' | 'notes' | 'safety' | 'coverage'
> & { counts: Calculation['counts'] };

export function summaryOfList({ result, overrides }: Pick<PresentedParts, 'result' | 'overrides'>): ListSummary {
  const { referenceSet, personal, findings, scoring, warnings, notes, safety, coverage } = result;
  const counts = countBands(result.foods.map((food) => finalBand(food, overrides.get(food.foodId))));
  return { referenceSet, personal, findings, scoring, warnings, notes, safety, coverage, counts };
}

export function presentCalculation(parts: PresentedParts, { language }: Pick<PresentOptions, 'language'>): Calculation {
  return presentSummary(parts, summaryOfList(parts), language);
}

function presentSummary(
  { report, row, staleReasons }: Pick<PresentedParts, 'report' | 'row' | 'staleReasons'>,
  result: ListSummary,
  language: Language,
): Calculation {
  return {
    id: row.id,
    sampleDate: report.sampleDate,
    createdAt: row.createdAt.toISOString(),
    engineVersion: row.engineVersion,
    standard: row.settings.standard ?? 'nasem',
    inputsHash: row.inputsHash,
    referenceSet: result.referenceSet,
    personal: result.personal,
    findings: result.findings,
    scoring: result.scoring,
    settings: row.settings,
    warnings: result.warnings.map(({ code, message }) => ({ code, message: message[language] })),
    notes: result.notes.map((note) => presentTrace(note, language)),
    ignored: row.settings.ignored ?? { foodRestrictionIds: [], drugIds: [], phenotypeIds: [] },
    safety: result.safety,
    counts: result.counts,
    coverage: result.coverage,
    stale: staleReasons.length > 0 ? { reasons: staleReasons.map(({ code, values }) => ({ code, values })) } : null,
    staleReasons,
  };
}

/** The same answer as text; with all contributions it may hold a hundred thousand of them. */
export function withFoods(
  parts: Pick<PresentedParts, 'report' | 'row' | 'staleReasons'>,
  summary: ListSummary,
  foods: Buffer[],
  { language }: PresentOptions,
): JsonText {
  const calculation = JSON.stringify(presentSummary(parts, summary, language));
  return new JsonText([`{"calculation":${calculation},"foods":[`, ...foods, ']}']);
}

/** As many as are written in a few milliseconds. */
const foodsInTurn = 100;

/**
 * The foods of the answer, which do not wait for the list to be kept; with commas between them. After each hundred
 * whatever else waits has its turn.
 */
export async function foodsText(
  { result, overrides, since }: Pick<PresentedParts, 'result' | 'overrides' | 'since'>,
  snapshot: RuleBaseSnapshot,
  options: PresentOptions,
): Promise<Buffer[]> {
  const { language } = options;
  const reasons = reasonsWriter(result, language);
  const contributions = options.detail === 'full' ? contributionsWriter(result) : null;
  const written = new Utf8Pieces();
  let separator = '';
  for (const [position, outcome] of result.foods.entries()) {
    const food = snapshot.foods.get(outcome.foodId);
    if (food) {
      const own = JSON.stringify(presentOutcome(outcome, food, overrides.get(outcome.foodId), language, since));
      const said = reasons(position);
      // each bit by itself: put together they would be copied once more
      written.write(separator);
      written.write(own.slice(0, -1));
      written.write(',"summary":');
      written.write(said.summary);
      written.write(',"reasons":');
      written.write(said.reasons);
      written.write(contributions ? `,"contributions":${contributions(position)}}` : '}');
      separator = ',';
    }
    if (position % foodsInTurn === foodsInTurn - 1) await nextTurn();
  }
  return written.end();
}

export function presentAnswer(
  parts: PresentedParts,
  snapshot: RuleBaseSnapshot,
  options: PresentOptions,
): CalculationAnswer {
  return {
    calculation: presentCalculation(parts, options),
    foods: presentFoods(parts, snapshot, options),
  };
}
