import { useTranslation } from 'react-i18next';
import type { TouchingRule } from '#contract/recommendation.contract.ts';
import type { SafetyEffect } from '#contract/safety-effects.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconAlertTriangle, IconBan, IconClock, type IconInfoCircle, IconLock } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './why-side-panel.module.css';

interface FoodSafetyProps {
  /** All that touch the food, the strictest first. */
  rules: readonly TouchingRule[];
  /** Rules that spoke for this patient. */
  total: number;
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

/** The rules that touch a food, with effect, source, and who approved them. */
export function FoodSafety({ rules, total }: FoodSafetyProps) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const own = rules.filter(({ ruleId }) => isSafetyRule(ruleId)).length;
  return (
    <section>
      <h3 className={layout.title15}>
        {t('why.rules')}{' '}
        {own > 0 && (
          <span className={layout.mutedSmall}>{t('why.touching', { count: own, total: formatNumber(total) })}</span>
        )}
      </h3>
      {rules.length === 0 ? (
        <p className={layout.mutedSmall}>{t('why.noRules')}</p>
      ) : (
        <ul className={`${layout.plainList} ${layout.stack} ${classes.rules}`}>
          {rules.map(({ ruleId, effect, reason, source, draft, approvedBy, approvedOn }) => {
            const { tone, Icon } = looks[effect];
            return (
              <li key={`${ruleId} ${reason}`} data-tone={tone}>
                <Icon size={18} aria-hidden />
                <span>
                  <b>{t(`why.effect.${effect}`)}.</b> {reason}
                  <span className={`${layout.small} ${layout.block}`}>
                    {[
                      isSafetyRule(ruleId) && ruleId,
                      source,
                      approvedBy !== null &&
                        approvedOn !== null &&
                        t('why.approvedBy', { by: approvedBy, when: formatDate(approvedOn) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}{' '}
                    {draft && <Badge tone="amber">{words('ceiling.draft')}</Badge>}
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

/** Restrictions, drugs and the like have no code of their own that says anything. */
const isSafetyRule = (ruleId: string): boolean => !ruleId.includes(':') && ruleId !== 'manual';
