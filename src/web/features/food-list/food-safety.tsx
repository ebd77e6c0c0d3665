import { IconAlertTriangle, IconBan, IconClock, type IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { SafetyEffect } from '#contract/safety-effects.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './why-side-panel.module.css';

interface Rule {
  effect: SafetyEffect;
  reason: string;
  source: string | null;
  /** Null where it is not known of this rule. */
  draft: boolean | null;
  ruleId: string | null;
}

const looks = {
  refuse: { tone: 'red', Icon: IconBan },
  exclude: { tone: 'red', Icon: IconBan },
  'ceiling:limit': { tone: 'amber', Icon: IconLock },
  'ceiling:neutral': { tone: 'amber', Icon: IconLock },
  steady: { tone: 'amber', Icon: IconLock },
  caution: { tone: 'amber', Icon: IconAlertTriangle },
  timing: { tone: 'blue', Icon: IconClock },
} as const satisfies Record<SafetyEffect, { tone: string; Icon: typeof IconInfoCircle }>;

/** The rules that touch a food, the strictest first, with effect and source. */
export function FoodSafety({ food }: { food: FoodResult }) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const rules = rulesOf(food);
  return (
    <section>
      <h3 className={classes.subtitle}>{t('why.rules')}</h3>
      {rules.length === 0 ? (
        <p className={classes.muted}>{t('why.noRules')}</p>
      ) : (
        <ul className={classes.rules}>
          {rules.map(({ effect, reason, source, draft, ruleId }) => {
            const { tone, Icon } = looks[effect];
            return (
              <li key={`${effect} ${reason}`} data-tone={tone}>
                <Icon size={18} aria-hidden />
                <span>
                  <b>{t(`why.effect.${effect}`)}.</b> {reason}
                  <span className={classes.source}>
                    {[ruleId, source].filter(Boolean).join(' · ')}{' '}
                    {draft !== null &&
                      (draft ? <Badge tone="amber">{words('ceiling.draft')}</Badge> : t('why.approved'))}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** What holds the food comes with all its facts; a caution or a clock alone with its words. */
function rulesOf({ ceiling, exclusion, cautions, timing }: FoodResult): Rule[] {
  const rules: Rule[] = (ceiling?.rules ?? []).map(({ ruleId, effect, reason, source, draft }) => ({
    ...{ ruleId, effect, reason, source, draft },
  }));
  const add = (rule: Omit<Rule, 'draft' | 'ruleId'>): void => {
    if (!rules.some(({ reason }) => reason === rule.reason)) rules.push({ ...rule, draft: null, ruleId: null });
  };
  if (exclusion) add({ effect: 'exclude', reason: exclusion.reason, source: exclusion.source });
  for (const reason of timing) add({ effect: 'timing', reason, source: sourceOf(cautions, reason) });
  for (const { reason, source } of cautions) add({ effect: 'caution', reason, source });
  return rules;
}

function sourceOf(cautions: FoodResult['cautions'], reason: string): string | null {
  return cautions.find((caution) => caution.reason === reason)?.source ?? null;
}
