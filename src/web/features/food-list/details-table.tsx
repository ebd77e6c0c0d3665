import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculationSettings, FoodResult } from '#contract/recommendation.contract.ts';
import { formatNutrientAmount, nutrientName } from '#web/entities/food-list/amount.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { ConfidenceBars } from '#web/entities/food-list/confidence-bars.tsx';
import { ContributionsTable } from '#web/entities/food-list/contributions-table.tsx';
import type { DetailSort } from '#web/entities/food-list/detail-sorts.ts';
import classes from '#web/entities/food-list/details-table.module.css';
import { rulePoints } from '#web/entities/food-list/sort-foods.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber, formatScore } from '#web/lib/format.ts';
import type { Sort } from '#web/ui/data-table.tsx';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Portion } from './portion.tsx';
import { SortHead } from './sort-head.tsx';

interface DetailsTableProps {
  params: { userId: string; labReportId: string };
  foods: readonly FoodResult[];
  wishes: CalculationSettings['nutrients'];
  sort: Sort<DetailSort>;
  onSort: (sort: Sort<DetailSort>) => void;
}

const columns: { by: DetailSort; key: DetailSort | 'food'; right?: true }[] = [
  { by: 'name', key: 'food' },
  { by: 'group', key: 'group' },
  { by: 'band', key: 'band' },
  { by: 'score', key: 'score', right: true },
  { by: 'microbiome', key: 'microbiome', right: true },
  { by: 'general', key: 'general', right: true },
  { by: 'nutrients', key: 'nutrients', right: true },
  { by: 'rules', key: 'rules', right: true },
  { by: 'agreement', key: 'agreement', right: true },
  { by: 'genera', key: 'genera', right: true },
  { by: 'confidence', key: 'confidence' },
];

/** All figures of the list; a row opens its contributions. */
export function DetailsTable({ params, foods, wishes, sort, onSort }: DetailsTableProps) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (foodId: number): void => {
    const next = new Set(open);
    if (!next.delete(foodId)) next.add(foodId);
    setOpen(next);
  };
  return (
    <div className={classes.scroll}>
      <table className={`${layout.ruledTable} ${classes.table}`} aria-label={t('detailsScreen.title')}>
        <thead>
          <tr>
            <td className={classes.toggle} />
            {columns.map(({ by, key, right }) => (
              <SortHead
                key={by}
                by={by}
                label={t(`columns.${key === 'name' ? 'food' : key}`)}
                right={right ?? false}
                sort={sort}
                onSort={onSort}
              />
            ))}
            {wishes.map(({ nutrientId }) => (
              <th key={nutrientId} scope="col" data-align="right">
                {nutrientName(nutrientId, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foods.map((food) => (
            <Fragment key={food.foodId}>
              <DetailsRow
                params={params}
                food={food}
                expanded={open.has(food.foodId)}
                onToggle={() => toggle(food.foodId)}
              />
              {open.has(food.foodId) && (
                <tr className={classes.open}>
                  <td />
                  <td colSpan={columns.length + wishes.length}>
                    <ContributionsTable contributions={food.contributions ?? []} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DetailsRowProps {
  params: DetailsTableProps['params'];
  food: FoodResult;
  expanded: boolean;
  onToggle: () => void;
}

function DetailsRow({ params, food, expanded, onToggle }: DetailsRowProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const Arrow = expanded ? IconChevronDown : IconChevronRight;
  return (
    <tr>
      <td className={classes.toggle}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-expanded={expanded}
          aria-label={t('detailsScreen.expand', { food: food.name })}
          onClick={onToggle}
        >
          <Arrow size={16} aria-hidden />
        </ActionIcon>
      </td>
      <th scope="row">
        <Link
          to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
          params={{ ...params, foodId: String(food.foodId) }}
          className={`${layout.link} ${classes.name}`}
        >
          {food.name}
        </Link>
        <Portion food={food} />
      </th>
      <td>{food.foodGroup.name}</td>
      <td>
        <BandBadge band={food.band} />
      </td>
      <td data-align="right" className={`${layout.strong} ${classes.strong}`}>
        {formatScore(food.finalScore)}
      </td>
      <td data-align="right">{formatScore(food.microbiomeScore)}</td>
      <td data-align="right">{formatScore(food.general)}</td>
      <td data-align="right">{formatScore(food.nutrientBonus)}</td>
      <td data-align="right">{formatScore(rulePoints(food))}</td>
      <td data-align="right">
        {food.generaCount === 0
          ? '–'
          : formatNumber(food.agreement, { maximumFractionDigits: 2, minimumFractionDigits: 2 })}
      </td>
      <td data-align="right">{formatNumber(food.generaCount)}</td>
      <td>
        <ConfidenceBars confidence={food.confidence} label={t(`confidence.${food.confidence}`)} />
      </td>
      {food.nutrients.map(({ nutrientId, per100g }) => (
        <td key={nutrientId} data-align="right">
          {per100g === null ? (
            <span className={layout.faint}>{common('errors.noData')}</span>
          ) : (
            formatNutrientAmount(nutrientId, per100g)
          )}
        </td>
      ))}
    </tr>
  );
}
