import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './interactions-panel.module.css';

/** What restrictions, drugs and phenotypes do to this food, each with its source. */
export function InteractionsPanel({ food }: { food: FoodResult }) {
  const { t } = useTranslation('recommendation');
  const rows = [
    ...(food.exclusion ? [{ ...food.exclusion, tone: 'red', Icon: IconBan }] : []),
    ...food.cautions.map((caution) =>
      caution.limits
        ? { ...caution, tone: 'amber', Icon: IconAlertTriangle }
        : { ...caution, tone: 'blue', Icon: IconInfoCircle },
    ),
    ...food.adjustments.map((one) => ({ ...one, tone: one.points > 0 ? 'green' : 'amber', Icon: IconInfoCircle })),
  ];
  return (
    <Panel>
      <PanelHead title={t('food.interactions')} />
      {rows.length === 0 ? (
        <p className={classes.none}>{t('food.noInteractions')}</p>
      ) : (
        <ul className={`${layout.stack} ${classes.list}`}>
          {rows.map(({ kind, id, reason, source, tone, Icon }) => (
            <li key={`${kind} ${id} ${reason}`} data-tone={tone}>
              <Icon size={18} aria-hidden />
              <span>
                {reason}
                {isDraft(food, reason) && <Badge tone="amber">{t('ceiling.draft')}</Badge>}
                {source !== null && (
                  <span className={`${layout.faintTiny} ${layout.block}`}>{t('food.source', { source })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A rule that no named reviewer has approved yet. */
function isDraft(food: FoodResult, reason: string): boolean {
  return food.ceiling?.rules.some((rule) => rule.reason === reason && rule.draft) ?? false;
}
