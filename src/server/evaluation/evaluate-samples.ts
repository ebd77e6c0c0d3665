import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import { type AssessedRow, assessReport, type PresentTaxon } from '#domain/assessment/assess-report.ts';
import { laboratoryGuard, type Misread } from '#domain/assessment/laboratory-guard.ts';
import { noRules } from '#domain/catalogue/health-rules.ts';
import { measureOf, type ReferenceSet } from '#domain/catalogue/reference-set.ts';
import type { ListRecord } from '#domain/evaluation/list-record.ts';
import { listSummaryOf } from '#domain/evaluation/list-summary.ts';
import type { DietedSample } from '#domain/evaluation/sign-test.ts';
import { recommend } from '#domain/food-list/engine.ts';
import { noGuidelines } from '#domain/food-list/guidelines.ts';
import { noSafety } from '#domain/food-list/safety-rules.ts';
import { randomOf } from '#domain/selection/random.ts';
import type { MeasuredRules } from './measured-rules.ts';
import type { FolderReading, FolderSample } from './read-folder.ts';

const OWN_RANGES = 'own ranges only';
/** Every share up to a fifth larger or smaller. */
const NOISE = 0.2;
const SEED = 20_261_115;

interface Placed {
  sample: FolderSample;
  set: ReferenceSet | null;
}

/** What the engine says of every sample, as an adult without restrictions, drugs or diseases would get it. */
export function evaluateSamples(samples: readonly FolderSample[], rules: MeasuredRules): ListRecord[] {
  const placed = samples.map((sample) => ({ sample, set: setOf(sample, rules) }));
  const misread = misreadBy(placed, rules);
  const random = randomOf(SEED);
  return placed.map(({ sample, set }) => {
    const known = misread.get(keyOf({ sample, set })) ?? new Map();
    const list = (noisy: boolean) => {
      const taxa = presentTaxa(sample).map((taxon) => ({
        ...taxon,
        abundance: noisy ? taxon.abundance * (1 + NOISE * (2 * random() - 1)) : taxon.abundance,
      }));
      return recommendFor(sample, assessed(sample, set, taxa, known, rules), set, rules);
    };
    const { name, person, cohort, group, country, ageYears, laboratory } = sample;
    const about = { sample: name, person, cohort, group, country, ageYears, laboratory };
    return {
      ...about,
      set: set?.id ?? OWN_RANGES,
      ...listSummaryOf(list(false)),
      noisy: listSummaryOf(list(true)).suggestions,
    };
  });
}

/** Samples whose diet is known, for the signs of rules. */
export function dietedSamples(
  samples: readonly FolderSample[],
  diets: FolderReading['diets'],
  rules: MeasuredRules,
): DietedSample[] {
  return samples.flatMap((sample) => {
    const intake = diets.get(sample.name);
    if (!intake) return [];
    const taxa = new Map(presentTaxa(sample).map(({ taxId, abundance }) => [taxId, abundance]));
    const { person, cohort } = sample;
    return [{ person, cohort, taxa, floor: measureOf(setOf(sample, rules)).floor, intake }];
  });
}

function setOf({ parsed }: FolderSample, { sets }: MeasuredRules): ReferenceSet | null {
  const kind = shippedSetKinds.find((each) => each === parsed.kind);
  return kind === undefined ? null : (sets.get(kind) ?? null);
}

const keyOf = ({ sample, set }: Placed): string => `${sample.laboratory} ${set?.id}`;

/** What each laboratory of the manifest is known to misread, by the first report of each person. */
function misreadBy(placed: readonly Placed[], rules: MeasuredRules): Map<string, Map<number, Misread>> {
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    if (one.sample.laboratory === null || one.set === null) continue;
    groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  }
  return new Map(
    [...groups].map(([key, group]) => {
      const people = new Map([...new Set(group.map((one) => one.sample.person))].map((person, at) => [person, at]));
      const reports = group.map(({ sample, set }, at) => ({
        ...{ patientId: people.get(sample.person) ?? 0, sampledAt: '', labReportId: at },
        taxa: assessed(sample, set, presentTaxa(sample), new Map(), rules),
      }));
      return [key, laboratoryGuard(reports)];
    }),
  );
}

function presentTaxa({ parsed }: FolderSample): PresentTaxon[] {
  return parsed.composed.taxa.flatMap(({ taxId, rank, abundance, low, high, measured, olderMeaning }) =>
    taxId === null ? [] : [{ taxId, rank, abundance, low, high, measured, olderMeaning }],
  );
}

function assessed(
  { parsed, method }: FolderSample,
  set: ReferenceSet | null,
  taxa: PresentTaxon[],
  misread: ReadonlyMap<number, Misread>,
  { index }: MeasuredRules,
): AssessedRow[] {
  const report = { taxa, method, coverage: parsed.composed.coverage, site: parsed.site };
  return assessReport(report, { set, index, misread, adultRangesRefused: false });
}

function recommendFor(
  { parsed: { composed } }: FolderSample,
  taxa: AssessedRow[],
  set: ReferenceSet | null,
  { pairs, behaviours, foods, taxonomy, groups, suggestions, scoring }: MeasuredRules,
) {
  const matched = composed.matchedPct.genus ?? composed.matchedPct.species ?? 100;
  return recommend({
    ...{ taxa, set, taxonomy, pairs, behaviours, foods, groups, suggestions },
    quality: { level: composed.quality.level, unmatchedPct: 100 - matched },
    patient: { ageYears: 40, targets: new Map() },
    ...{ rules: noRules, safety: noSafety, scoring, guidelines: noGuidelines },
    settings: { level: 'both', nutrients: [], excludeFoodIds: [] },
  });
}
