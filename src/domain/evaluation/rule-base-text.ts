import { shippedSetKinds } from '#contract/set-kinds.gen.ts';
import { calibrationWords } from '#domain/assessment/calibration.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { gradeOfCode, type PairIndex } from '#domain/catalogue/pair-table.ts';
import type { ReferenceSet } from '#domain/catalogue/reference-set.ts';
import { measureOfKind } from '#domain/catalogue/reference-set.ts';
import { ENGINE_VERSION } from '#domain/food-list/engine.ts';
import type { ScoreSettings } from '#domain/food-list/settings.ts';

/** What decides a list and can be changed by staff, as far as a validation is about it. */
export interface ValidatedRules {
  pairs: PairIndex;
  behaviours: readonly Behaviour[];
  scoring: ScoreSettings;
  sets: ReadonlyMap<string, ReferenceSet>;
}

/**
 * The rule base as text in one fixed order: a result belongs to rules, ranges and engine whose texts are the same. Sets that the
 * practice built are in none of them: a validation says nothing of reports that are held against those.
 */
export function ruleBaseTexts({ pairs, behaviours, scoring, sets }: ValidatedRules) {
  return {
    rules: [pairLines(pairs), behaviourLines(behaviours), settingsText(scoring)].join('\n\n'),
    ranges: shippedSetKinds
      .flatMap((kind) => sets.get(kind) ?? [])
      .map(setText)
      .join('\n\n'),
    engine: engineText(),
  };
}

const sorted = (rows: string[]): string => rows.sort().join('\n');

/** With what each pair rests on: kinds of food are worked out of that. */
function pairLines({ rowsOf, foodIds, food, value, notToEat, grade, dose, basis, bases }: PairIndex): string {
  const rows: string[] = [];
  for (const [taxId, { first, end }] of rowsOf) {
    for (let row = first; row < end; row++) {
      const said = `${notToEat[row]} ${value[row]} ${gradeOfCode(grade[row] ?? 0) ?? '-'} ${dose[row]} ${bases[basis[row] ?? 0]}`;
      rows.push(`${taxId} ${foodIds[food[row] ?? 0]} ${said}`);
    }
  }
  return sorted(rows);
}

const behaviourLines = (behaviours: readonly Behaviour[]): string =>
  sorted(
    behaviours.map(({ taxId, list, status, flow, contested }) => `${taxId} ${list} ${status} ${flow} ${contested}`),
  );

/** By the paths of the settings, in whatever order they were written. */
function settingsText(settings: object, path = ''): string {
  return Object.entries(settings)
    .map(([key, value]) =>
      typeof value === 'object' && value !== null ? settingsText(value, `${path}${key}.`) : `${path}${key} ${value}`,
    )
    .sort()
    .join('\n');
}

function setText({ id, ranges, absenceCounts }: ReferenceSet): string {
  const rows = [...ranges.values()].map(({ taxId, prevalence, p5, p10, p25, p50, p75, p90, p95 }) =>
    [taxId, prevalence, p5, p10, p25, p50, p75, p90, p95, absenceCounts.has(taxId)].join(' '),
  );
  return `${id}\n${sorted(rows)}`;
}

/** Its version, and what findings are said by. */
function engineText(): string {
  const measures = shippedSetKinds.map((kind) => {
    const { floor, spread, again } = measureOfKind(kind);
    return `${kind} ${floor} ${spread.join(' ')} ${JSON.stringify(again)}`;
  });
  return [ENGINE_VERSION, ...measures, JSON.stringify(calibrationWords)].join('\n');
}
