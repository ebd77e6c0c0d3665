import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodBand } from '#contract/food-bands.ts';
import type { WeekCell } from '#contract/week.contract.ts';
import { measureOf } from '#domain/plan/household-measure.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { GramStepper } from '#web/entities/meal/gram-stepper.tsx';
import { capitalised, foodWord } from '#web/entities/meal/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatSigned } from '#web/lib/format.ts';
import { IconArrowsExchange } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './meal-panel.module.css';
import { keyOf } from './plan.ts';
import { swapsFor } from './swaps.ts';
import type { WeekActions, WeekView } from './week-view.ts';

interface FoodRowsProps {
  cell: WeekCell;
  locked: boolean;
  view: WeekView;
  actions: WeekActions;
}

const offeredSwaps = 6;

/** The foods of a meal: band, household measure, grams, and what may stand in for each. */
export function FoodRows({ cell, locked, view, actions }: FoodRowsProps) {
  const { t } = useTranslation('week');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const [swapped, setSwapped] = useState<number | null>(null);
  const bands = new Map<number, FoodBand>(view.catalogue.foods.map(({ foodId, band }) => [foodId, band]));
  const barred = view.conflicts.blocking.get(keyOf(cell)) ?? [];
  return (
    <ul className={`${layout.plainList} ${classes.foods}`}>
      {cell.foods.map(({ foodId, grams }) => {
        const name = capitalised(foodWord(view.kitchen, foodId, language));
        const band = bands.get(foodId) ?? 'neutral';
        const isBarred = barred.includes(foodId);
        const opened = swapped === foodId && !locked;
        return (
          <li key={foodId} className={`${layout.gridMiddle} ${classes.food}`} data-opened={opened || undefined}>
            <span className={classes.band} title={common(`band.${isBarred ? 'excluded' : band}`)}>
              <BandSquare band={isBarred ? 'excluded' : band} />
            </span>
            <span className={layout.lines}>
              <span
                className={`${layout.small18} ${layout.breaks} ${classes.foodName}`}
                data-barred={isBarred || undefined}
              >
                {name}
              </span>
              <span className={layout.tiny}>
                {isBarred ? t('legend.excluded') : measureOf(view.kitchen.get(foodId), grams, language)}
              </span>
            </span>
            <GramStepper
              food={name}
              grams={grams}
              disabled={locked}
              onChange={(next) => actions.setGrams(cell, foodId, next)}
            />
            <ActionIcon
              aria-label={t('panel.swap', { food: name })}
              aria-expanded={opened}
              disabled={locked}
              onClick={() => setSwapped(opened ? null : foodId)}
            >
              <IconArrowsExchange size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
            {opened && (
              <Swaps
                cell={cell}
                amount={{ foodId, grams }}
                view={view}
                onSwap={(to) => {
                  actions.swap(cell, foodId, to);
                  setSwapped(null);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SwapsProps {
  cell: WeekCell;
  amount: WeekCell['foods'][number];
  view: WeekView;
  onSwap: (to: ReturnType<typeof swapsFor>[number]) => void;
}

function Swaps({ cell, amount, view, onSwap }: SwapsProps) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const swaps = swapsFor(amount, cell, view.plan.cells, view.kitchen, view.catalogue).slice(0, offeredSwaps);
  if (swaps.length === 0) return <p className={`${layout.mutedTiny} ${classes.swaps}`}>{t('panel.noSwap')}</p>;
  return (
    <div className={`${layout.mutedTiny} ${classes.swaps}`}>
      <p>{view.withEnergy ? t('panel.swaps') : t('panel.swapsPlain')}</p>
      <div className={`${layout.wrap} ${layout.gap6}`}>
        {swaps.map((swap) => {
          const food = capitalised(foodWord(view.kitchen, swap.foodId, language));
          const kcal = swap.kcal === null || !view.withEnergy ? null : formatSigned(swap.kcal);
          return (
            <UnstyledButton
              key={swap.foodId}
              className={`${layout.small} ${layout.inlineGroup} ${classes.chip}`}
              onClick={() => onSwap(swap)}
            >
              <BandSquare band={swap.band} /> {food} {kcal !== null && <span className={layout.muted}>{kcal}</span>}
              {kcal !== null && <VisuallyHidden>kcal</VisuallyHidden>}
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
