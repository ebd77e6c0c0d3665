import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { foodQuery } from '#web/entities/food-list/food-list.queries.ts';
import { RowBadges } from '#web/entities/food-list/row-badges.tsx';
import { Waterfall } from '#web/entities/food-list/waterfall.tsx';
import { waterfallSteps } from '#web/entities/food-list/waterfall-steps.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { FoodEvidence } from './food-evidence.tsx';
import { FoodSafety } from './food-safety.tsx';
import { OfKind } from './of-kind.tsx';
import { ReadOut } from './read-out.tsx';
import { TwoScores } from './two-scores.tsx';
import { WhyPanel } from './why-panel.tsx';
import classes from './why-side-panel.module.css';

interface WhySidePanelProps {
  params: { userId: string; labReportId: string };
  /** The food as the list has it: its head stands while the rest loads. */
  food: FoodResult;
  /** The foods that the arrows go through. */
  order: readonly FoodResult[];
  bands: { eat: number; eatMore: number } | undefined;
  onFood: (foodId: number) => void;
  onMove: (food: FoodResult) => void;
  onClose: () => void;
}

/** Why a food stands where it does, beside the list, which stays in use. */
export function WhySidePanel({ params, food, order, bands, onFood, onMove, onClose }: WhySidePanelProps) {
  const { language } = useLanguage();
  return (
    <WhyPanel
      name={food.name}
      badges={
        <>
          <BandBadge band={food.band} />
          <RowBadges food={food} />
        </>
      }
      facts={[
        food.portion && `${food.portion.measure[language]} · ${formatNumber(food.portion.grams)} g`,
        food.foodGroup.name,
      ]}
      order={order}
      at={order.findIndex(({ foodId }) => foodId === food.foodId)}
      words="why"
      row="food"
      onGo={({ foodId }) => onFood(foodId)}
      onMove={() => onMove(food)}
      onClose={onClose}
    >
      <WhyOf key={food.foodId} params={params} food={food} bands={bands} />
    </WhyPanel>
  );
}

/** What has to be asked for: the steps to the score, the evidence, the rules. */
function WhyOf({ params, food, bands }: Pick<WhySidePanelProps, 'params' | 'food' | 'bands'>) {
  const { t } = useTranslation('food-list');
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<number>();
  const answer = useQuery(foodQuery(Number(params.labReportId), food.foodId, language));
  if (answer.data === undefined) {
    return answer.isError ? (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonRows rows={7} rowHeight={50} />
    );
  }
  const whole = answer.data.food;
  const [kind, ...others] = answer.data.suggestions;
  const genera = whole.contributions ?? [];
  // the first row of the steps
  const first = waterfallSteps(whole).find(({ genus }) => genus !== undefined)?.genus;
  const shown = genera.find((genus) => genus.genusTaxId === chosen) ?? first ?? genera[0];
  return (
    <>
      <ReadOut food={whole} />
      <TwoScores food={whole} kind={kind} />
      {kind === undefined ? (
        <>
          <section className={`${layout.box} ${classes.steps}`} aria-label={t('why.fromZero')}>
            <Waterfall food={whole} selected={shown?.genusTaxId} onSelect={setChosen} bands={bands} />
          </section>
          <FoodEvidence foodId={food.foodId} genera={genera} shown={shown} />
        </>
      ) : (
        <OfKind food={whole} kind={kind} others={others} studies={answer.data.studies} />
      )}
      {shown !== undefined && (
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(props) => (
            <Link
              to="/belly/users/$userId/lab-reports/$labReportId"
              params={params}
              search={{ bacterium: shown.genusTaxId }}
              resetScroll={false}
              {...props}
            />
          )}
        >
          {t('bacterium.inReport', { name: shown.genusName })}
        </Anchor>
      )}
      <FoodSafety rules={answer.data.rules} total={answer.data.calculation.safety.rules} />
      <Anchor
        size="sm"
        fw={600}
        renderRoot={(props) => (
          <Link
            to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
            params={{ ...params, foodId: String(food.foodId) }}
            {...props}
          />
        )}
      >
        {t('why.details')}
      </Anchor>
    </>
  );
}
