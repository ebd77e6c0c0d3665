import { type FieldProblem, type Problem, problem } from '#contract/problem.ts';
import type { SafetyEffect, TriggerKind } from '#contract/safety-effects.ts';
import type { Bilingual } from '#domain/catalogue/health-rules.ts';
import type { SafetyRule, SafetyTarget } from '#domain/catalogue/safety-rule.ts';
import { codesIn, parseTrigger, type Trigger, TriggerError } from '#domain/catalogue/trigger.ts';
import { foodListWording } from './food-list-wording.ts';

/** A safety rule as it is kept and edited. */
export interface SafetyRecord {
  code: string;
  triggerKind: TriggerKind;
  trigger: string;
  effect: SafetyEffect;
  /** `set:…`, `group:…` (an id), `food:…` (ids), `list`, `list:adult-ranges`, `restriction:own`; several with `;`. */
  appliesTo: string;
  exceptFoodIds: readonly number[];
  reason: Bilingual;
  patientText: Bilingual;
  source: string;
  draft: boolean;
}

/** The foods that rules can name. */
export interface FoodCatalogue {
  sets: ReadonlyMap<string, readonly number[]>;
  groups: ReadonlyMap<number, readonly number[]>;
  foodIds: ReadonlySet<number>;
}

/** The codes that triggers can name. */
export interface KnownCodes {
  conditions: ReadonlySet<string>;
  restrictions: ReadonlySet<string>;
}

export type RecordField = 'trigger' | 'appliesTo' | 'exceptFoodIds' | 'effect';

/** Why a record means nothing: the field, and what is wrong with it. */
export class SafetyRecordError extends Error {
  readonly problem: FieldProblem;

  constructor(field: RecordField, wrong: Problem) {
    super(wrong.code);
    this.problem = { field, ...wrong };
  }
}

/** The rule that a record means. Throws a `SafetyRecordError` that names the field and says what is wrong. */
export function safetyRuleOf(record: SafetyRecord, foods: FoodCatalogue): SafetyRule {
  const { code, effect, reason, patientText, source, draft } = record;
  const targets = targetsOf(record, foods);
  if (targets.length === 0) throw new SafetyRecordError('appliesTo', problem('RULE_ABOUT_NO_FOOD'));
  if (effect === 'refuse' && targets.some(({ kind }) => kind === 'foods' || kind === 'ownRestrictions')) {
    throw new SafetyRecordError('effect', problem('ONLY_LIST_REFUSED'));
  }
  if (effect !== 'refuse' && targets.some(({ kind }) => kind === 'adultRanges')) {
    throw new SafetyRecordError('effect', problem('ADULT_RANGES_ONLY_REFUSED'));
  }
  return { code, trigger: triggerOf(record), effect, targets, reason, patientText, source, draft };
}

/** The same for a rule that is about to be saved: it must also name only what exists, or it would never act. */
export function checkedRuleOf(record: SafetyRecord, foods: FoodCatalogue, known: KnownCodes): SafetyRule {
  const rule = safetyRuleOf(record, foods);
  const { conditions, restrictions } = codesIn(rule.trigger);
  const noCondition = conditions.find((code) => !known.conditions.has(code));
  if (noCondition !== undefined)
    throw new SafetyRecordError('trigger', problem('CONDITION_CODE_UNKNOWN', { code: noCondition }));
  const noRestriction = restrictions.find((code) => !known.restrictions.has(code));
  if (noRestriction !== undefined)
    throw new SafetyRecordError('trigger', problem('RESTRICTION_CODE_UNKNOWN', { code: noRestriction }));
  const named = rule.targets.flatMap((target) => (target.kind === 'foods' ? [...target.foodIds] : []));
  const noFood = named.find((id) => !foods.foodIds.has(id));
  if (noFood !== undefined) throw new SafetyRecordError('appliesTo', problem('FOOD_ID_UNKNOWN', { id: noFood }));
  const noException = record.exceptFoodIds.find((id) => !foods.foodIds.has(id));
  if (noException !== undefined) {
    throw new SafetyRecordError('exceptFoodIds', problem('FOOD_ID_UNKNOWN', { id: noException }));
  }
  const bands = rule.targets.every(({ kind }) => kind === 'list');
  if (bands && !['refuse', 'caution', 'timing'].includes(rule.effect)) {
    throw new SafetyRecordError('effect', problem('LIST_HAS_NO_BAND'));
  }
  return rule;
}

const everyone: Trigger = { allOf: [{ negated: false, anyOf: [{ is: 'everyone' }] }] };

/** Stands in for a rule that cannot be read any more, above every list, so that its silence is heard. */
export function unreadableRule({ code }: SafetyRecord): SafetyRule {
  const reason = foodListWording.both('unreadableRule', { code });
  const about = { reason, patientText: { en: '', hr: '' }, source: '', draft: true };
  return { code, trigger: everyone, effect: 'caution', targets: [{ kind: 'list' }], ...about };
}

/** What a record means, or why it means nothing. */
export function readRecord(
  record: SafetyRecord,
  foods: FoodCatalogue,
): { rule: SafetyRule; problem: FieldProblem | null } {
  try {
    return { rule: safetyRuleOf(record, foods), problem: null };
  } catch (error) {
    if (error instanceof SafetyRecordError) return { rule: unreadableRule(record), problem: error.problem };
    throw error;
  }
}

function triggerOf({ triggerKind, trigger }: SafetyRecord) {
  try {
    return parseTrigger(triggerKind, trigger);
  } catch (error) {
    if (error instanceof TriggerError) throw new SafetyRecordError('trigger', error.problem);
    throw error;
  }
}

/** Sets of foods as they are bought, for rules about eating them raw. */
const rawSets = new Set(['raw_shellfish', 'raw_fish', 'raw_fish_shellfish', 'raw_meat', 'raw_eggs', 'sprouts_raw']);

function targetsOf(record: SafetyRecord, { sets, groups }: FoodCatalogue): SafetyTarget[] {
  const foodIds = new Set<number>();
  const rawIds = new Set<number>();
  const others: SafetyTarget[] = [];
  const addAll = (ids: readonly number[] | undefined, missing: Problem) => {
    if (!ids) throw new SafetyRecordError('appliesTo', missing);
    for (const id of ids) foodIds.add(id);
  };
  for (const part of partsOf(record.appliesTo)) {
    const [, kind, rest = ''] = /^(set|group|food):(.+)$/.exec(part) ?? [];
    if (kind === 'set') {
      addAll(sets.get(rest), problem('FOOD_SET_UNKNOWN', { code: rest }));
      if (rawSets.has(rest)) for (const id of sets.get(rest) ?? []) rawIds.add(id);
    } else if (kind === 'group') addAll(groups.get(idOf(rest)), problem('FOOD_GROUP_UNKNOWN', { id: rest }));
    else if (kind === 'food') {
      for (const word of rest.split(' ')) foodIds.add(idOf(word));
    } else if (part === 'list') others.push({ kind: 'list' });
    else if (part === 'list:adult-ranges') others.push({ kind: 'adultRanges' });
    else if (part === 'restriction:own') others.push({ kind: 'ownRestrictions' });
    else throw new SafetyRecordError('appliesTo', problem('RULE_WORD_UNKNOWN', { word: part }));
  }
  for (const id of record.exceptFoodIds) foodIds.delete(id);
  return foodIds.size > 0 ? [{ kind: 'foods', foodIds, rawIds }, ...others] : others;
}

/** The parts of `appliesTo`, as they are written. */
export function partsOf(appliesTo: string): string[] {
  return appliesTo.split(';').map((text) => text.trim());
}

function idOf(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new SafetyRecordError('appliesTo', problem('NOT_A_FOOD_ID', { word }));
  return Number(word);
}
