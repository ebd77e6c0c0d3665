import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { SafetyRule, SafetyRuleBody } from '#contract/safety-rules.contract.ts';
import { partsOf } from '#domain/food-list/safety-record.ts';
import { type ClauseDraft, clausesOf, triggerOfClauses } from '#domain/food-list/trigger-draft.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';

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

/** What is typed of one rule. Mounted anew for each rule and each version of it. */
export function useRuleForm(rule: SafetyRule | undefined) {
  const { t } = useTranslation('safety-rules');
  const form = useForm<RuleDraft>({
    initialValues: rule === undefined ? blank : draftOf(rule),
    // The gaps that can be told without asking.
    validate: {
      clauses: (clauses) => (clauses.some(({ words }) => words.length === 0) ? t('gap.trigger') : null),
      targets: (targets) => (targets.length === 0 ? t('gap.appliesTo') : null),
      reason: { en: filled(t('gap.reason')), hr: filled(t('gap.reason')) },
      source: filled(t('gap.source')),
    },
  });
  return {
    ...form,
    body: () => bodyOf(form.values, rule),
    /** False where something that was said has no field here. */
    showErrors: (error: Error) => showFieldErrors(form, error, (field) => fieldOf[field] ?? field),
  };
}
export type RuleForm = ReturnType<typeof useRuleForm>;

const fieldOf: Record<string, string> = { triggerKind: 'clauses', trigger: 'clauses', appliesTo: 'targets' };
