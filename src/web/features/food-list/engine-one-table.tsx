import { ActionIcon, Menu } from '@mantine/core';
import { IconAlertTriangle, IconDots, IconHandMove, IconLock, IconTimeline } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CalculationSettings, FoodResult } from '#contract/recommendation.contract.ts';
import { heldBy } from '#domain/food-list/held.ts';
import { formatNutrientAmount, nutrientName } from '#web/entities/food-list/amount.ts';
import { ConfidenceBars } from '#web/entities/food-list/confidence-bars.tsx';
import { RowBadges } from '#web/entities/food-list/row-badges.tsx';
import { ScoreBar } from '#web/entities/food-list/score-bar.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber, formatScore } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './engine-one-table.module.css';
import { groupsOf } from './food-groups.ts';
import { Portion } from './portion.tsx';
import { TimingMark } from './timing-mark.tsx';
import { WhySentence } from './why-sentence.tsx';

interface EngineOneTableProps {
  params: { userId: string; labReportId: string };
  foods: readonly FoodResult[];
  wishes: CalculationSettings['nutrients'];
  onMove: (food: FoodResult) => void;
}

/** Foods of one band, group by group, the strongest first. */
export function EngineOneTable({ params, foods, wishes, onMove }: EngineOneTableProps) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  const columns = 5 + wishes.length;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.food')}</th>
            <th scope="col">{t('columns.score')}</th>
            <th scope="col">{t('columns.why')}</th>
            {wishes.map(({ nutrientId }) => (
              <th key={nutrientId} scope="col" data-align="right">
                {nutrientName(nutrientId, language)}
              </th>
            ))}
            <th scope="col">{t('columns.confidence')}</th>
            <th scope="col" className={classes.actions}>
              <span className={classes.hidden}>{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        {byGroup(foods).map(({ group, own }) => (
          <tbody key={group.id}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={columns}>
                {group.name} <span className={classes.count}>{formatNumber(own.length)}</span>
              </th>
            </tr>
            {own.map((food) => (
              <FoodRow key={food.foodId} params={params} food={food} wishes={wishes} onMove={onMove} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The group with the strongest food first, so that the list begins with what matters most. */
function byGroup(foods: readonly FoodResult[]) {
  return groupsOf(foods)
    .map((group) => ({ group, own: foods.filter((food) => food.foodGroup.id === group.id).sort(byStrength) }))
    .sort((a, b) => strongest(b.own) - strongest(a.own));
}

const strongest = ([first]: readonly FoodResult[]): number => Math.abs(first?.finalScore ?? 0);
const byStrength = (a: FoodResult, b: FoodResult): number => Math.abs(b.finalScore) - Math.abs(a.finalScore);

function FoodRow({ params, food, onMove }: Omit<EngineOneTableProps, 'foods'> & { food: FoodResult }) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const held = heldBy(food);
  return (
    <tr>
      <th scope="row" className={classes.food}>
        <Link
          to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
          params={{ ...params, foodId: String(food.foodId) }}
          className={classes.name}
        >
          {food.name}
        </Link>
        <TimingMark food={food} />
        <Portion food={food} />
      </th>
      <td>
        <span className={classes.score}>
          <ScoreBar score={food.finalScore} band={held ? 'neutral' : food.band} />
          <span className={classes.number}>{formatScore(food.finalScore)}</span>
        </span>
      </td>
      <td className={classes.why}>
        <div className={classes.reasons}>
          <div>
            {food.exclusion && (
              <span className={classes.excluded}>
                {food.exclusion.reason} ({t('wouldBe', { band: common(`band.${food.scoreBand}`) })}){' '}
              </span>
            )}
            {held && (
              <span className={classes.held} data-tone="amber">
                <IconLock size={14} aria-hidden />
                {t('ceiling.held', { band: common(`band.${food.scoreBand}`), ceiling: t(`ceiling.${held.word}`) })}{' '}
                {held.reason}
                {held.draft && <Badge tone="amber">{t('ceiling.draft')}</Badge>}
              </span>
            )}
            <WhySentence food={food} />
            {cautionsBeside(food).map((caution) => (
              <span key={caution.reason} className={classes.caution} data-tone="amber">
                <IconAlertTriangle size={14} aria-hidden /> {caution.reason}
              </span>
            ))}
          </div>
          <RowBadges food={food} />
        </div>
      </td>
      {food.nutrients.map(({ nutrientId, per100g }) => (
        <td key={nutrientId} data-align="right" className={classes.amount}>
          {per100g === null ? (
            <span className={classes.noData}>{common('errors.noData')}</span>
          ) : (
            formatNutrientAmount(nutrientId, per100g)
          )}
        </td>
      ))}
      <td>
        <ConfidenceBars confidence={food.confidence} label={t(`confidence.${food.confidence}`)} />
      </td>
      <td className={classes.actions}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('foodActions', { food: food.name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconTimeline size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
                  params={{ ...params, foodId: String(food.foodId) }}
                  {...props}
                />
              )}
            >
              {t('why')}
            </Menu.Item>
            <Menu.Item leftSection={<IconHandMove size={16} aria-hidden />} onClick={() => onMove(food)}>
              {t('move.action')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

/** Cautions that are not already said by the exclusion, the ceiling or the clock. */
function cautionsBeside({ cautions, ceiling, exclusion }: FoodResult) {
  const said = new Set((ceiling?.rules ?? []).map((rule) => rule.reason));
  return cautions.filter((caution) => !said.has(caution.reason) && caution.reason !== exclusion?.reason);
}
