import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TriggerKind } from '#contract/safety-effects.ts';
import type { SafetyRule, SafetyTerms } from '#contract/safety-rules.contract.ts';
import { partsOf } from '#domain/food-list/safety-record.ts';
import { clausesOf, readAgeWord } from '#domain/food-list/trigger-draft.ts';
import { useFoods } from '#web/entities/foods/foods.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSafetyTerms } from './safety-rules.queries.ts';

/** So many alternatives are named in a row; the rest is counted. */
const NAMED = 3;

export interface RuleWords {
  /** One word of a trigger, as a person would say it. */
  word(kind: TriggerKind, word: string): string;
  /** Who a rule is for. */
  when(rule: Pick<SafetyRule, 'triggerKind' | 'trigger'>): string;
  /** One part of `appliesTo`. */
  target(part: string): string;
  /** What a rule is about. */
  about(rule: Pick<SafetyRule, 'appliesTo'>): string;
  food(foodId: number): string;
}

const noTerms: SafetyTerms = { conditions: [], restrictions: [], drugs: [], foodSets: [], foodGroups: [] };

/** Rules are kept in codes; people read names. A code without a name is shown as it is. */
export function useRuleWords(): { words: RuleWords; terms: SafetyTerms } {
  const { t } = useTranslation('safety-rules');
  const { data: terms = noTerms } = useSafetyTerms();
  const { data: foods } = useFoods();
  const words = useMemo((): RuleWords => {
    const nameOf = (rows: readonly { code: string; name: string }[]) =>
      new Map(rows.map((row) => [row.code, row.name]));
    const [conditions, restrictions, sets] = [terms.conditions, terms.restrictions, terms.foodSets].map(nameOf);
    const groups = new Map(terms.foodGroups.map(({ id, name }) => [String(id), name]));
    const names = new Map(foods?.map(({ id, name }) => [id, name]));

    const listed = (all: readonly string[]): string => {
      const shown = all.slice(0, NAMED).join(', ');
      return all.length > NAMED ? `${shown} + ${formatNumber(all.length - NAMED)}` : shown;
    };
    const ageWord = (word: string): string | null => {
      const age = readAgeWord(word);
      if (age === null) return null;
      if (age.of === 'unknown') return t('word.ageUnknown');
      const value = formatNumber(age.value);
      if (age.of === 'bmi') return t(age.comparison === '<' ? 'word.bmiBelow' : 'word.bmiFrom', { value });
      const key = age.unit === 'y' ? 'word.years' : 'word.months';
      const ages = t(key, { count: age.value, formatted: value });
      return t(age.comparison === '<' ? 'word.under' : 'word.from', { age: ages });
    };
    const drugWord = (prefix: string): string => {
      const exact = terms.drugs.find(({ atcCode }) => atcCode === prefix);
      const first = terms.drugs.find(({ atcCode }) => atcCode.startsWith(prefix));
      return exact?.name ?? first?.drugClass ?? prefix;
    };
    const word = (kind: TriggerKind, text: string): string => {
      if (text === 'everyone' || text === 'pregnancy' || text === 'breastfeeding') return t(`word.${text}`);
      const age = ageWord(text);
      if (age !== null) return age;
      if (kind === 'drug') return drugWord(text);
      if (kind === 'condition') return conditions?.get(text) ?? text;
      const ofKind = /^kind:(allergen|diet|medical|religious)$/.exec(text)?.[1] as 'diet' | undefined;
      return ofKind === undefined ? (restrictions?.get(text) ?? text) : t(`restrictionKind.${ofKind}`);
    };
    const food = (foodId: number) => names.get(foodId) ?? String(foodId);
    const target = (part: string): string => {
      if (part === 'list') return t('target.list');
      if (part === 'list:adult-ranges') return t('target.adultRanges');
      if (part === 'restriction:own') return t('target.ownFoods');
      const [, kind, rest = ''] = /^(set|group|food):(.+)$/.exec(part) ?? [];
      if (kind === 'set') return sets?.get(rest) ?? rest;
      if (kind === 'group') return groups.get(rest) ?? rest;
      return kind === 'food' ? listed(rest.split(' ').map((id) => food(Number(id)))) : part;
    };
    return {
      word,
      food,
      target,
      when: ({ triggerKind, trigger }) =>
        clausesOf(triggerKind, trigger)
          .map(({ kind, negated, words: all }) => {
            const text = listed([...new Set(all.map((one) => word(kind, one)))]);
            return negated ? t('word.not', { text }) : text;
          })
          .join(' + '),
      about: ({ appliesTo }) => listed(partsOf(appliesTo).map(target)),
    };
  }, [terms, foods, t]);
  return { words, terms };
}
