import { useTranslation } from 'react-i18next';
import type { Standing } from '#contract/rule-review.contract.ts';
import type { SafetyEffect } from '#contract/safety-effects.ts';
import type { SafetyRule } from '#contract/safety-rules.contract.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Icon } from '#web/ui/icon.tsx';
import { IconBan, IconCheck, IconClock, IconHandStop, IconInfoCircle, IconLock, IconScale } from '#web/ui/icons.gen.ts';

const looks: Record<SafetyEffect, { tone: Tone; icon: Icon }> = {
  refuse: { tone: 'red', icon: IconHandStop },
  exclude: { tone: 'red', icon: IconBan },
  'ceiling:limit': { tone: 'amber', icon: IconLock },
  'ceiling:neutral': { tone: 'grey', icon: IconLock },
  steady: { tone: 'blue', icon: IconScale },
  caution: { tone: 'blue', icon: IconInfoCircle },
  timing: { tone: 'blue', icon: IconClock },
};

/** The key of an effect's text; a colon would part a namespace. */
export const effectKey = {
  refuse: 'effect.refuse',
  exclude: 'effect.exclude',
  'ceiling:limit': 'effect.limit',
  'ceiling:neutral': 'effect.neutral',
  steady: 'effect.steady',
  caution: 'effect.caution',
  timing: 'effect.timing',
} as const satisfies Record<SafetyEffect, string>;

export function EffectBadge({ effect }: { effect: SafetyEffect }) {
  const { t } = useTranslation('safety-rules');
  const { tone, icon: Icon } = looks[effect];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(effectKey[effect])}
    </Badge>
  );
}

type State = Pick<SafetyRule, 'approvedBy' | 'approvedOn' | 'problem' | 'standing'>;

const standingTones: Record<Standing, Tone> = {
  waiting: 'amber',
  partly: 'blue',
  disputed: 'red',
  sentBack: 'red',
  approved: 'green',
};

/** What reviewers have said so far of the present text. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const { t } = useTranslation('safety-rules');
  return <Badge tone={standingTones[standing]}>{t(`standing.${standing}`)}</Badge>;
}

/** Draft or approved by whom; a rule that cannot be read says so before all else. */
export function StateBadge({ rule: { approvedBy, approvedOn, problem, standing } }: { rule: State }) {
  const { t } = useTranslation('safety-rules');
  if (problem !== null) {
    return (
      <Badge tone="red" title={problem.message}>
        {t('state.unreadable')}
      </Badge>
    );
  }
  if (approvedBy === null || approvedOn === null) return <StandingBadge standing={standing} />;
  const title = t('approvedBy', { name: approvedBy, date: formatDate(approvedOn) });
  return (
    <Badge tone="green" icon={<IconCheck size={14} aria-hidden />} title={title}>
      {t('state.approved')}
    </Badge>
  );
}
