import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { SafetyRule, SafetyRuleBody } from '#contract/safety-rules.contract.ts';
import { partsOf } from '#domain/safety/safety-record.ts';
import { type ClauseDraft, clausesOf, triggerOfClauses } from '#domain/safety/trigger-draft.ts';

export interface RuleDraft {
  clauses: ClauseDraft[];
  effect: SafetyRuleBody['effect'];
  /** Parts of `appliesTo`, one for each set, group or single food. */
  targets: string[];
  exceptFoodIds: number[];
  reason: Record<Language, string>;
  patientText: Record<Language, string>;
  source: string;
  strength: SafetyRuleBody['strength'];
  review: boolean;
  checked: SafetyRuleBody['checked'];
}

const blank: RuleDraft = {
  clauses: [{ kind: 'condition', negated: false, words: [] }],
  effect: 'ceiling:neutral',
  targets: [],
  exceptFoodIds: [],
  reason: { en: '', hr: '' },
  patientText: { en: '', hr: '' },
  source: '',
  strength: 'guideline',
  review: false,
  checked: 'read',
};

/** `food:1 2` are two foods to an editor. */
function targetsOf(appliesTo: string): string[] {
  return partsOf(appliesTo).flatMap((part) => {
    const foods = /^food:(.+)$/.exec(part)?.[1];
    return foods === undefined ? [part] : foods.split(' ').map((id) => `food:${id}`);
  });
}

function appliesToOf(targets: readonly string[]): string {
  const foods = targets.flatMap((target) => /^food:(.+)$/.exec(target)?.[1] ?? []);
  const others = targets.filter((target) => !target.startsWith('food:'));
  return [...others, ...(foods.length > 0 ? [`food:${foods.join(' ')}`] : [])].join(';');
}

function draftOf(rule: SafetyRule): RuleDraft {
  const { effect, exceptFoodIds, reason, patientText, source, strength, review, checked } = rule;
  return {
    ...{ effect, exceptFoodIds, reason, patientText, source, strength, review, checked },
    clauses: clausesOf(rule.triggerKind, rule.trigger),
    targets: targetsOf(rule.appliesTo),
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was not touched keeps the very words of the rule. */
function bodyOf(draft: RuleDraft, rule: SafetyRule | undefined): SafetyRuleBody {
  const { clauses, targets, ...rest } = draft;
  const trigger =
    rule && same(clauses, clausesOf(rule.triggerKind, rule.trigger))
      ? { triggerKind: rule.triggerKind, trigger: rule.trigger }
      : triggerOfClauses(clauses);
  const appliesTo = rule && same(targets, targetsOf(rule.appliesTo)) ? rule.appliesTo : appliesToOf(targets);
  return { ...rest, ...trigger, appliesTo };
}

export type RuleErrors = Partial<Record<string, string>>;

/** What is typed of one rule. Mounted anew for each rule and each version of it. */
export function useRuleForm(rule: SafetyRule | undefined) {
  const { t } = useTranslation('safety-rules');
  const [opened] = useState(() => (rule === undefined ? blank : draftOf(rule)));
  const [draft, setDraft] = useState(opened);
  const [errors, setErrors] = useState<RuleErrors>({});
  const dirty = !same(draft, opened);

  const change = (part: Partial<RuleDraft>): void => {
    setDraft((current) => ({ ...current, ...part }));
    const fields = Object.keys(part).map((key) => fieldOf[key] ?? key);
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !fields.some((one) => field.startsWith(one)))),
    );
  };

  /** The gaps that can be told without asking. */
  const gaps = (): RuleErrors => {
    const found: RuleErrors = {};
    if (draft.clauses.some(({ words }) => words.length === 0)) found.trigger = t('gap.trigger');
    if (draft.targets.length === 0) found.appliesTo = t('gap.appliesTo');
    for (const lang of ['en', 'hr'] as const) {
      if (draft.reason[lang].trim() === '') found[`reason.${lang}`] = t('gap.reason');
    }
    if (draft.source.trim() === '') found.source = t('gap.source');
    return found;
  };

  return { draft, change, dirty, errors, setErrors, gaps, body: () => bodyOf(draft, rule) };
}
export type RuleForm = ReturnType<typeof useRuleForm>;

const fieldOf: Record<string, string> = { clauses: 'trigger', targets: 'appliesTo' };
