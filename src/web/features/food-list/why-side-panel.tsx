import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconHandMove, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { foodQuery } from '#web/entities/food-list/food-list.queries.ts';
import { RowBadges } from '#web/entities/food-list/row-badges.tsx';
import { Waterfall } from '#web/entities/food-list/waterfall.tsx';
import { waterfallSteps } from '#web/entities/food-list/waterfall-steps.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { FoodEvidence } from './food-evidence.tsx';
import { FoodSafety } from './food-safety.tsx';
import { isLetter, isOverlaid, isTypedInto } from './keyboard.ts';
import { OfKind } from './of-kind.tsx';
import { ReadOut } from './read-out.tsx';
import { TwoScores } from './two-scores.tsx';
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
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const panel = useRef<HTMLElement>(null);
  const at = order.findIndex((each) => each.foodId === food.foodId);
  const [before, after] = at < 0 ? [] : [order[at - 1], order[at + 1]];

  // Opened by a click or Enter: the panel is where one reads on. The address may open it too.
  useEffect(() => {
    if (!document.activeElement?.closest('[data-food]')) panel.current?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTypedInto(event.target) || isOverlaid(event)) return;
    if (event.key.toLowerCase() === 'm' && isLetter(event)) {
      event.preventDefault();
      onMove(food);
      return;
    }
    const next = event.key === 'ArrowDown' ? after : event.key === 'ArrowUp' ? before : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onFood(next.foodId);
  };

  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={`${t('why.label')}: ${food.name}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <div className={classes.where}>
          <h2 className={classes.title}>{food.name}</h2>
          <BandBadge band={food.band} />
          <RowBadges food={food} />
        </div>
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconHandMove size={16} aria-hidden />}
            onClick={() => onMove(food)}
          >
            {t('why.move')}
          </Button>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={before ? `${t('why.previous')}: ${before.name}` : t('why.previous')}
            disabled={before === undefined}
            onClick={() => before && onFood(before.foodId)}
          >
            <IconChevronUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={after ? `${t('why.next')}: ${after.name}` : t('why.next')}
            disabled={after === undefined}
            onClick={() => after && onFood(after.foodId)}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={common('actions.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        <p className={classes.facts}>
          {[
            food.portion && `${food.portion.measure[language]} · ${formatNumber(food.portion.grams)} g`,
            food.foodGroup.name,
            at >= 0 && t('why.place', { place: formatNumber(at + 1), total: formatNumber(order.length) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className={classes.body}>
        <WhyOf key={food.foodId} params={params} food={food} bands={bands} />
      </div>
    </aside>
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
          <section className={classes.steps} aria-label={t('why.fromZero')}>
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
