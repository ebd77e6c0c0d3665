import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { FoodResult, recommendationApi } from '#contract/recommendation.contract.ts';
import { bandLimitsOf } from '#domain/food-list/band.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { ConfidenceBars } from '#web/entities/food-list/confidence-bars.tsx';
import { foodListQuery, foodQuery } from '#web/entities/food-list/food-list.queries.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import { MoveModal } from '#web/entities/food-list/move-modal.tsx';
import { RowBadges } from '#web/entities/food-list/row-badges.tsx';
import { sortFoods } from '#web/entities/food-list/sort-foods.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { IconChevronDown, IconChevronUp, IconHandMove, IconMeatOff } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './food-details.module.css';
import { HistoryPanel } from './history-panel.tsx';
import { InteractionsPanel } from './interactions-panel.tsx';
import { NutrientsPanel } from './nutrients-panel.tsx';
import { WhyPanel } from './why-panel.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details');

export function FoodDetailsScreen() {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const { language } = useLanguage();
  const food = useQuery(foodQuery(Number(params.labReportId), Number(params.foodId), language));
  if (food.data !== undefined) return <FoodDetails key={params.foodId} answer={food.data} />;
  return (
    <>
      <ListHeader title={t('columns.food')} />
      {hasStatus(food.error, 404) ? (
        <EmptyState
          icon={<IconMeatOff size={28} stroke={1.5} aria-hidden />}
          action={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/belly/users/$userId/lab-reports/$labReportId/food-list" params={params} {...props} />
              )}
            >
              {t('food.toList')}
            </Button>
          }
        >
          {t('food.notFound')}
        </EmptyState>
      ) : food.isError ? (
        <ErrorState error={food.error} onRetry={() => void food.refetch()} />
      ) : (
        <SkeletonRows rows={9} rowHeight={52} />
      )}
    </>
  );
}

function FoodDetails({ answer }: { answer: ResponseOf<typeof recommendationApi.food> }) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const { language } = useLanguage();
  const params = route.useParams();
  const [search, setSearch] = useSearchState(route, 'list');
  const [moving, setMoving] = useState<FoodResult | null>(null);
  const { calculation, food, nutrients, history, suggestions } = answer;

  return (
    <>
      <ListHeader title={food.name}>
        <Button
          variant="default"
          aria-label={t('move.action')}
          leftSection={<IconHandMove size={16} aria-hidden />}
          onClick={() => setMoving(food)}
        >
          {list('why.move')}
        </Button>
        <Neighbours food={food} />
      </ListHeader>
      <div className={`${layout.wrapRow} ${classes.head}`}>
        <strong>{food.name}</strong>
        <BandBadge band={food.band} />
        <RowBadges food={food} />
        <span className={`${layout.mutedSmall} ${layout.inlineGroup} ${classes.facts}`}>
          {food.portion && (
            <>
              {food.portion.measure[language]} · {formatNumber(food.portion.grams)} g<span aria-hidden>·</span>
            </>
          )}
          {food.foodGroup.name}
          <span aria-hidden>·</span>
          {list('why.forEverybody')} {formatSigned(Math.round(food.general))}
          {suggestions.length === 0 && (
            <>
              <span aria-hidden>·</span>
              {t('food.agreement', {
                value: formatNumber(food.agreement, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
              })}
              <span aria-hidden>·</span>
              <ConfidenceBars
                confidence={food.confidence}
                label={`${t(`confidenceLong.${food.confidence}`)}, ${t('food.genera', { count: food.generaCount })}`}
              />
            </>
          )}
        </span>
      </div>
      <div className={`${layout.gridTop16} ${classes.columns}`}>
        <div className={layout.column16}>
          <WhyPanel
            food={food}
            bands={bandLimitsOf(calculation.scoring)}
            openGenus={search.genus}
            onGenus={(genus) => setSearch({ genus })}
            asTable={search.view === 'table'}
            onTable={(table) => setSearch({ view: table ? 'table' : undefined })}
          />
        </div>
        <div className={layout.column16}>
          <NutrientsPanel nutrients={nutrients} wishes={calculation.settings.nutrients} />
          <InteractionsPanel food={food} />
          <HistoryPanel history={history} />
        </div>
      </div>
      <MoveModal labReportId={Number(params.labReportId)} food={moving} onClose={() => setMoving(null)} />
    </>
  );
}

/** The foods before and after in the same band, by score. */
function Neighbours({ food }: { food: FoodResult }) {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const { language } = useLanguage();
  const { data } = useQuery(foodListQuery(Number(params.labReportId), language));
  const band = sortFoods(data?.foods.filter((each) => each.band === food.band) ?? [], 'score', false);
  const at = band.findIndex((each) => each.foodId === food.foodId);
  const link = (label: string, target: FoodResult | undefined, icon: typeof IconChevronUp) => {
    const Icon = icon;
    return target === undefined ? (
      <ActionIcon variant="default" size={32} aria-label={label} disabled>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    ) : (
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`${label}: ${target.name}`}
        renderRoot={(props) => (
          <Link
            to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
            params={{ ...params, foodId: String(target.foodId) }}
            {...props}
          />
        )}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <>
      {link(t('food.previous'), at > 0 ? band[at - 1] : undefined, IconChevronUp)}
      {link(t('food.next'), at >= 0 ? band[at + 1] : undefined, IconChevronDown)}
    </>
  );
}
