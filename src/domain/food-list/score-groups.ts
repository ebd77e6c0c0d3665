import { isRetiredKind } from '#contract/reference-ranges.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { ReferenceSet } from '#domain/catalogue/reference-set.ts';
import type { GroupRules } from './group-rules.ts';
import { type GroupReference, groupScore, type RuledSignal } from './group-score.ts';
import { defaultScoreSettings, type ScoreSettings } from './settings.ts';
import type { SuggestionGroup, SuggestionTables } from './suggestion-tables.ts';
import type { GroupOutcome, ScoredGroup } from './suggestions.ts';
import type { TaxonSignal } from './types.ts';

type Measured = Pick<ReferenceSet, 'kind'> | null;

/** The groups of the tables with their scores, in the order of the tables. */
export function scoreGroups(
  rules: ReadonlyMap<string, GroupRules>,
  signals: readonly TaxonSignal[],
  set: Measured,
  tables: SuggestionTables,
  scoring: ScoreSettings,
): ScoredGroup[] {
  const reweighed = (['A', 'B', 'C', 'D'] as const).some(
    (grade) => scoring.gradeWeights[grade] !== defaultScoreSettings.gradeWeights[grade],
  );
  return tables.groups.map((group): ScoredGroup => {
    const own = rules.get(group.id);
    const { reach, portions } = reachOf(group, tables, scoring);
    const estimated = reweighed || portions !== null || (own?.changed ?? false);
    const reference = estimated ? { mean: 0, sd: null } : referenceOf(group.id, set, tables);
    const score = groupScore(group.side, reach, ruledIn(group, own, signals), reference, scoring);
    const { id: groupId, side, name, maySuggest } = group;
    return {
      ...score,
      ...{ groupId, side, name, reach, maySuggest, estimated, ownRule: false },
      amount: portions === null || group.amount === null ? group.amount : amountOf(group, portions),
      shares: own?.shares ?? new Map(),
      home: own?.home ?? new Set(),
    };
  });
}

/** A genus without a behaviour is not there; a species without one keeps its share. */
function ruledIn(
  { side }: SuggestionGroup,
  own: GroupRules | undefined,
  signals: readonly TaxonSignal[],
): RuledSignal[] {
  if (!own) return [];
  return signals.flatMap((signal, at): RuledSignal[] => {
    const rule = own.rules.get(signal.taxon.taxId);
    const asks = side === 'up' ? signal.toEat : signal.notToEat;
    if (rule === undefined || (asks === null && signal.taxon.rank === 'genus')) return [];
    const { direction, grade, citationIds } = rule;
    return [{ signal, at, rule: { direction, grade, scale: 1, citationIds } }];
  });
}

/** The set whose people stand in for those of another, or of none. */
const MOST_LIKE = 'shotgun-metaphlan3';

/** What healthy people get in the set. Where nobody was scored they are taken to spread as those of MetaPhlAn, around zero. */
function referenceOf(groupId: string, set: Measured, { reference }: SuggestionTables): GroupReference {
  const kind = set?.kind === 'shotgun-metaphlan4' ? MOST_LIKE : set?.kind;
  const own = kind && reference.get(kind)?.get(groupId);
  if (own) return own;
  return { mean: 0, sd: reference.get(MOST_LIKE)?.get(groupId)?.sd ?? null };
}

/** Portions a week over the dose, as the practice has set them; `portions` null where it has not. */
function reachOf(
  { id, reach, components }: SuggestionGroup,
  { doses }: SuggestionTables,
  { portionsAWeek }: ScoreSettings,
): { reach: number; portions: number | null } {
  const changed = components.flatMap((component) => portionsAWeek[component] ?? []);
  if (changed.length === 0) return { reach, portions: null };
  const own = doses
    .filter(({ groupId }) => groupId === id)
    .map((dose) =>
      Math.min(1, (dose.portion * (portionsAWeek[dose.component] ?? dose.portionsAWeek)) / 7 / dose.dosePerDay),
    );
  return { reach: own.reduce((sum, one) => sum + one, 0) / own.length, portions: Math.max(...changed) };
}

/** What the table says of an amount no longer holds where the practice counts with other portions. */
function amountOf({ side }: SuggestionGroup, portions: number): Bilingual {
  const [en, hr] = [String(portions), String(portions).replace('.', ',')];
  if (side === 'up') return { en: `${en}× a week`, hr: `${hr}× tjedno` };
  return { en: `${en}× a week less`, hr: `${hr}× tjedno manje` };
}

/** How often a suggestion of this strength came again; null below what was measured, and against its side. */
export function comesAgain(
  { side, score }: Pick<GroupOutcome, 'side' | 'score'>,
  set: Measured,
  { again }: SuggestionTables,
): GroupOutcome['comesAgain'] {
  const size = side === 'up' ? score : -score;
  const rows = set !== null && isRetiredKind(set.kind) ? again.earlier : again.today;
  const row = rows.filter(({ from }) => size >= from).at(-1);
  return row ? { ofTen: row.ofTen, people: row.people } : null;
}
