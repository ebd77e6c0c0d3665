import type { EvidenceGrade } from '#contract/evidence.ts';
import type { SuggestionSide } from '#contract/suggestions.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import { gradeOfCode, type PairBasis, type PairIndex, readBasis } from '#domain/catalogue/pair-table.ts';
import type { SuggestionTables } from './suggestion-tables.ts';

/** What a kind of food does to a taxon. */
export interface GroupRule {
  direction: 1 | -1;
  grade: EvidenceGrade;
  citationIds: number[];
}

/** The rules and foods of one group, worked out from the pairs. */
export interface GroupRules {
  rules: ReadonlyMap<number, GroupRule>;
  /** Its foods, each with the share of the trials' dose that a portion has. */
  shares: ReadonlyMap<number, number>;
  /** Those of them that may be named as examples here. */
  home: ReadonlySet<number>;
  /** The practice changed rules: what healthy people get is estimated. */
  changed: boolean;
}

/** One component of one taxon: what its pairs say together. */
export interface ComponentRule extends GroupRule {
  taxId: number;
  component: string;
  studies: number;
  sameSign: number;
  trials: number;
}

/** A smaller share of the dose is no member. */
const LEAST_SHARE = 0.1;
/** Trials of the component with the same sign that a grade A needs. */
const TRIALS_OF_A = 2;

/** A food has one home on a side: the first of these that it is a member of. */
const homes = [
  ...['oats', 'barley', 'rye', 'brown-rice', 'nuts', 'pulses', 'avocado-kiwi', 'berries-cocoa', 'grapes', 'mushrooms'],
  ...['cabbages', 'orange-juice', 'fructans', 'fish', 'milk-yoghurt', 'whole-grain', 'resistant-starch'],
  ...['plant-protein', 'fibre', 'alcohol', 'meat', 'fat', 'sugar', 'salt'],
];
/** What is resistant in them says more than that they are starch. */
const homesOfPotatoes = ['resistant-starch', ...homes];

/** Pairs of one taxon that rest on the same and say the same. */
interface Support {
  taxId: number;
  basis: PairBasis;
  sign: 1 | -1;
  grade: EvidenceGrade;
}

/**
 * From pairs to groups, the one way there is. The shipped tables are its result for the shipped pairs (a test holds
 * them equal), and a pair that staff add, change or delete goes through it too:
 *
 * 1. The component of a pair is split at ` + `, the first leads; each belongs to one group.
 * 2. Taxon and component: the pairs that name it alone, else all that name it; grade by `componentRule`.
 * 3. Taxon and group: the best grade among the components; two directions of that grade, and there is no rule.
 * 4. Food and group: pairs led by a component of the group; the largest share of its dose in a portion.
 * 5. A food has one home on a side.
 *
 * A pair without a component is a rule of the practice for one food, and none of this (`own-rules.ts`).
 */
export function groupRulesOf(
  pairs: PairIndex,
  behaviours: readonly Behaviour[],
  plantKeys: ReadonlyMap<number, string | null>,
  tables: SuggestionTables,
): ReadonlyMap<string, GroupRules> {
  const rules = rulesByGroup(componentRules(pairs, tables), tables);
  const shares = sharesByGroup(pairs, tables);
  const home = homesOf(shares, plantKeys, tables);
  const today = behavioursBySide(behaviours);
  return new Map(
    tables.groups.map(({ id, side }): [string, GroupRules] => {
      const own = rules.get(id) ?? new Map<number, GroupRule>();
      const changed = !sameRules(own, tables.shippedRules.get(id), today[side], tables.shippedBehaviours[side]);
      const foods = [...(shares.get(id) ?? [])].map(([foodId, share]) => [foodId, shown(share)] as const);
      return [id, { rules: own, shares: new Map(foods), home: home.get(id) ?? new Set(), changed }];
    }),
  );
}

/** Step 2, for every taxon and component; a component whose pairs point both ways has none. */
export function componentRules(
  pairs: PairIndex,
  tables: Pick<SuggestionTables, 'groupOf' | 'trials'>,
): ComponentRule[] {
  const named = new Map<string, { alone: Support[]; all: Support[] }>();
  for (const support of supportsOf(pairs)) {
    const { components } = support.basis;
    for (const component of components) {
      if (!tables.groupOf.has(component)) continue;
      const key = `${support.taxId} ${component}`;
      const own = named.get(key) ?? { alone: [], all: [] };
      named.set(key, own);
      own.all.push(support);
      if (components.length === 1) own.alone.push(support);
    }
  }
  return [...named].flatMap(([key, { alone, all }]) => {
    const space = key.indexOf(' ');
    const [taxId, component] = [Number(key.slice(0, space)), key.slice(space + 1)];
    const rule = componentRule(alone, all, tables.trials);
    return rule ? [{ taxId, component, ...rule }] : [];
  });
}

function supportsOf({ rowsOf, value, grade, basis, bases }: PairIndex): Support[] {
  const parsed = bases.map(readBasis);
  const supports = new Map<string, Support>();
  for (const [taxId, { first, end }] of rowsOf) {
    for (let row = first; row < end; row++) {
      const at = basis[row] ?? 0;
      if (at === 0 || value[row] === 0) continue;
      const sign = (value[row] ?? 0) > 0 ? 1 : -1;
      const code = grade[row] ?? 0;
      const key = `${taxId} ${at} ${sign} ${code}`;
      if (supports.has(key)) continue;
      supports.set(key, { taxId, basis: parsed[at] as PairBasis, sign, grade: gradeOfCode(code) ?? 'B' });
    }
  }
  return [...supports.values()];
}

function componentRule(
  alone: readonly Support[],
  all: readonly Support[],
  trials: SuggestionTables['trials'],
): Omit<ComponentRule, 'taxId' | 'component'> | null {
  const own = alone.length > 0 ? alone : all;
  const [first] = own;
  if (!first || own.some(({ sign }) => sign !== first.sign)) return null;
  const cited = own.map(({ basis }) => new Map(basis.citations.map(({ id, trial }) => [id, trial])));
  const every = new Map(cited.flatMap((one) => [...one]));
  // what pairs of several components share is all that can be said of one of them
  const kept = [...every].filter(([id]) => alone.length > 0 || cited.every((one) => one.has(id)));
  kept.sort(([a], [b]) => a - b);
  const studies = Math.max(...cited.map((one) => one.size));
  const sameSign = Math.round(studies * Math.min(...own.map(({ basis }) => basis.agreement)));
  const found = trialsAmong(new Map(kept), trials);
  const k = Math.max(0, found - (studies - sameSign));
  const best = own.map(({ grade }) => grade).sort()[0] ?? 'D';
  const entered = own.some(({ basis }) => basis.gradeEntered);
  return {
    direction: first.sign,
    grade: entered ? enteredGrade(best, k) : gradeOf(best, k, sameSign),
    citationIds: kept.map(([id]) => id),
    ...{ studies, sameSign, trials: k },
  };
}

function gradeOf(best: EvidenceGrade, trials: number, sameSign: number): EvidenceGrade {
  if (best === 'D') return 'D';
  if (trials >= TRIALS_OF_A) return 'A';
  return trials === 1 || sameSign >= 2 ? 'B' : 'C';
}

/** What staff entered, and A only where two linked trials stand behind it. */
function enteredGrade(entered: EvidenceGrade, trials: number): EvidenceGrade {
  return entered === 'A' && trials < TRIALS_OF_A ? 'B' : entered;
}

/** A meta-analysis counts as two; two papers on the same people are one. */
function trialsAmong(citations: ReadonlyMap<number, boolean>, trials: SuggestionTables['trials']): number {
  let count = 0;
  for (const [id, ofPractice] of citations) {
    const shipped = trials.get(id);
    if (shipped?.samePeopleAs != null && citations.has(shipped.samePeopleAs)) continue;
    count += shipped?.counts ?? (ofPractice ? 1 : 0);
  }
  return count;
}

/** Step 3. */
function rulesByGroup(
  found: readonly ComponentRule[],
  { groupOf }: Pick<SuggestionTables, 'groupOf'>,
): Map<string, Map<number, GroupRule>> {
  const grouped = new Map<string, Map<number, ComponentRule[]>>();
  for (const rule of found) {
    const groupId = groupOf.get(rule.component) as string;
    const taxa = grouped.get(groupId) ?? new Map<number, ComponentRule[]>();
    grouped.set(groupId, taxa);
    taxa.set(rule.taxId, [...(taxa.get(rule.taxId) ?? []), rule]);
  }
  return new Map(
    [...grouped].map(([groupId, taxa]) => {
      const rules = [...taxa].flatMap(([taxId, own]): [number, GroupRule][] => {
        const grade = own.map((rule) => rule.grade).sort()[0] as EvidenceGrade;
        const best = own.filter((rule) => rule.grade === grade);
        const direction = best[0]?.direction ?? 1;
        if (best.some((rule) => rule.direction !== direction)) return [];
        const same = own.filter((rule) => rule.direction === direction);
        const citationIds = [...new Set(same.flatMap((rule) => rule.citationIds))].sort((a, b) => a - b);
        return [[taxId, { direction, grade, citationIds }]];
      });
      return [groupId, new Map(rules)];
    }),
  );
}

/** Step 4. */
function sharesByGroup(
  { rowsOf, food, foodIds, dose, basis, bases }: PairIndex,
  { groupOf }: Pick<SuggestionTables, 'groupOf'>,
): Map<string, Map<number, number>> {
  const leading = bases.map((text) => groupOf.get(readBasis(text).components[0] ?? ''));
  const shares = new Map<string, Map<number, number>>();
  for (const { first, end } of rowsOf.values()) {
    for (let row = first; row < end; row++) {
      const groupId = leading[basis[row] ?? 0];
      if (groupId === undefined) continue;
      const share = Math.min(1, dose[row] ?? 0);
      if (shown(share) < LEAST_SHARE) continue;
      const own = shares.get(groupId) ?? new Map<number, number>();
      shares.set(groupId, own);
      const foodId = foodIds[food[row] ?? 0] ?? 0;
      if (share > (own.get(foodId) ?? 0)) own.set(foodId, share);
    }
  }
  return shares;
}

/** To the digits of the table. */
const shown = (share: number): number => Math.round(share * 1000) / 1000;

/** Step 5. */
function homesOf(
  shares: ReadonlyMap<string, ReadonlyMap<number, number>>,
  plantKeys: ReadonlyMap<number, string | null>,
  { groups }: Pick<SuggestionTables, 'groups'>,
): Map<string, Set<number>> {
  const home = new Map<string, Set<number>>(groups.map(({ id }) => [id, new Set()]));
  for (const side of ['up', 'down'] as const) {
    const ofSide = new Set(groups.filter((group) => group.side === side).map(({ id }) => id));
    const foods = new Set([...shares].flatMap(([id, own]) => (ofSide.has(id) ? [...own.keys()] : [])));
    for (const foodId of foods) {
      const order = plantKeys.get(foodId) === 'potato' ? homesOfPotatoes : homes;
      const first = order.find((id) => ofSide.has(id) && (shares.get(id)?.get(foodId) ?? 0) >= LEAST_SHARE);
      if (first !== undefined) home.get(first)?.add(foodId);
    }
  }
  return home;
}

/** What a rule says, as far as healthy people's scores rest on it. */
export function ruleText({ direction, grade }: { direction: 1 | -1; grade: string }): string {
  return `${direction} ${grade}`;
}

/** What behaviours ask of a taxon in the list that a side reads. */
export function behavioursBySide(behaviours: readonly Behaviour[]): Record<SuggestionSide, Map<number, string>> {
  const bySide = { up: new Map<number, string>(), down: new Map<number, string>() };
  const asked = behaviours.filter(({ status }) => status !== 'Normal');
  asked.sort((a, b) => (a.status < b.status ? -1 : a.status > b.status ? 1 : 0));
  for (const { taxId, list, status, flow, contested } of asked) {
    const own = bySide[list === 'to-eat' ? 'up' : 'down'];
    own.set(taxId, `${own.get(taxId) ?? ''} ${status} ${flow} ${contested}`);
  }
  return bySide;
}

function sameRules(
  today: ReadonlyMap<number, GroupRule>,
  shipped: ReadonlyMap<number, string> | undefined,
  asked: ReadonlyMap<number, string>,
  askedThen: ReadonlyMap<number, string>,
): boolean {
  if (today.size !== (shipped?.size ?? 0)) return false;
  return [...today].every(
    ([taxId, rule]) => shipped?.get(taxId) === ruleText(rule) && asked.get(taxId) === askedThen.get(taxId),
  );
}
