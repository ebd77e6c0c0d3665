import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import type { FoodBand, MovedFood } from '#contract/recommendation.contract.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { changesQuery } from '#web/entities/food-list/food-list.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './list-change-panel.module.css';

/** What the two lists say differently: kinds of moves, the most frequent first; their foods on a click. */
export function ListChangePanel({ before, after }: { before: LabReport; after: LabReport }) {
  const { t } = useTranslation('lab-reports');
  const { language } = useLanguage();
  const changes = useQuery(changesQuery(after.id, language, before.id));
  return (
    <Panel>
      <PanelHead title={t('comparison.list')} />
      {changes.data !== undefined ? (
        <Moves foods={changes.data.foods} unchanged={changes.data.unchanged} />
      ) : hasStatus(changes.error, 404) ? (
        <EmptyState>{t('comparison.noLists')}</EmptyState>
      ) : changes.isError ? (
        <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : (
        <SkeletonRows rows={4} rowHeight={36} />
      )}
    </Panel>
  );
}

function Moves({ foods, unchanged }: { foods: readonly MovedFood[]; unchanged: number }) {
  const { t } = useTranslation('lab-reports');
  const { t: common } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className={`${layout.plainList} ${layout.small} ${classes.moves}`}>
      {movesOf(foods).map(({ key, from, to, own }) => (
        <li key={key}>
          <UnstyledButton
            className={`${layout.group} ${classes.move}`}
            aria-expanded={open === key}
            onClick={() => setOpen(open === key ? null : key)}
          >
            <BandSquare band={from} /> {common(`band.${from}`)} → <BandSquare band={to} /> {common(`band.${to}`)}
            <span className={`${layout.strong} ${layout.right} ${layout.end}`}>
              {own[0]?.name}{' '}
              {own.length > 1 && (
                <span className={`${layout.faint} ${layout.regular}`}>+{formatNumber(own.length - 1)}</span>
              )}
            </span>
          </UnstyledButton>
          {open === key && (
            <p className={`${layout.mutedSmall} ${classes.names}`}>{own.map(({ name }) => name).join(', ')}</p>
          )}
        </li>
      ))}
      <li className={`${layout.group} ${layout.muted} ${classes.same}`}>
        {t('comparison.sameBand')}{' '}
        <span className={`${layout.strong} ${layout.right} ${layout.end}`}>
          {t('comparison.foods', { count: unchanged })}
        </span>
      </li>
    </ul>
  );
}

interface Move {
  key: string;
  from: FoodBand;
  to: FoodBand;
  own: MovedFood[];
}

function movesOf(foods: readonly MovedFood[]): Move[] {
  const moves = new Map<string, Move>();
  for (const food of foods) {
    const { band: from } = food.before;
    const { band: to } = food.after;
    const key = `${from} ${to}`;
    const move = moves.get(key) ?? { key, from, to, own: [] };
    moves.set(key, move);
    move.own.push(food);
  }
  return [...moves.values()].sort((a, b) => b.own.length - a.own.length);
}
