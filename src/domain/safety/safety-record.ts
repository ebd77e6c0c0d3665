import type { SafetyEffect, TriggerKind } from '#contract/safety-rules.contract.ts';
import type { Bilingual } from '#domain/recommendation/rule-types.ts';
import type { SafetyRule, SafetyTarget } from './safety-rules.ts';
import { parseTrigger, TriggerError } from './trigger.ts';

/** A safety rule as it is kept and edited. */
export interface SafetyRecord {
  code: string;
  triggerKind: TriggerKind;
  trigger: string;
  effect: SafetyEffect;
  /** `set:…`, `food:…` (ids), `list`, `list:adult-ranges`, `restriction:own`; several with `;`. */
  appliesTo: string;
  exceptFoodIds: readonly number[];
  reason: Bilingual;
  patientText: Bilingual;
  source: string;
  draft: boolean;
}

export class SafetyRecordError extends Error {
  readonly field: 'trigger' | 'appliesTo' | 'effect';

  constructor(field: SafetyRecordError['field'], message: string) {
    super(message);
    this.field = field;
  }
}

/** The rule that a record means. Throws a `SafetyRecordError` that names the field and says what is wrong. */
export function safetyRuleOf(record: SafetyRecord, sets: ReadonlyMap<string, readonly number[]>): SafetyRule {
  const { code, effect, reason, patientText, source, draft } = record;
  const targets = targetsOf(record, sets);
  if (effect === 'refuse' && targets.some((target) => target.kind === 'foods')) {
    throw new SafetyRecordError('effect', 'Only the list as a whole can be refused.');
  }
  return { code, trigger: triggerOf(record), effect, targets, reason, patientText, source, draft };
}

function triggerOf({ triggerKind, trigger }: SafetyRecord) {
  try {
    return parseTrigger(triggerKind, trigger);
  } catch (error) {
    if (error instanceof TriggerError) throw new SafetyRecordError('trigger', error.message);
    throw error;
  }
}

function targetsOf(record: SafetyRecord, sets: ReadonlyMap<string, readonly number[]>): SafetyTarget[] {
  const foodIds = new Set<number>();
  const others: SafetyTarget[] = [];
  for (const part of record.appliesTo.split(';').map((text) => text.trim())) {
    const [, kind, rest = ''] = /^(set|food):(.+)$/.exec(part) ?? [];
    if (kind === 'set') {
      const ids = sets.get(rest);
      if (!ids) throw new SafetyRecordError('appliesTo', `There is no set of foods “${rest}”.`);
      for (const id of ids) foodIds.add(id);
    } else if (kind === 'food') {
      for (const word of rest.split(' ')) {
        if (!/^\d+$/.test(word)) throw new SafetyRecordError('appliesTo', `“${word}” is no id of a food.`);
        foodIds.add(Number(word));
      }
    } else if (part === 'list') others.push({ kind: 'list' });
    else if (part === 'list:adult-ranges') others.push({ kind: 'adultRanges' });
    else if (part === 'restriction:own') others.push({ kind: 'ownRestrictions' });
    else throw new SafetyRecordError('appliesTo', `“${part}” is not understood.`);
  }
  for (const id of record.exceptFoodIds) foodIds.delete(id);
  return foodIds.size > 0 ? [{ kind: 'foods', foodIds }, ...others] : others;
}
