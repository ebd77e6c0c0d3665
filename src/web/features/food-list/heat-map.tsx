import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { HeatCell } from '#web/entities/food-list/heat-cell.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './heat-map.module.css';

interface HeatMapProps {
  params: { userId: string; labReportId: string };
  /** The rows. */
  foods: readonly FoodResult[];
  /** All foods that the filters leave: they decide which genera are loudest. */
  all: readonly FoodResult[];
}

const MOST_GENERA = 12;

/** Foods against the loudest genera; each cell has its number, so it is its own table. */
export function HeatMap({ params, foods, all }: HeatMapProps) {
  const { t } = useTranslation('recommendation');
  const genera = useMemo(() => loudestGenera(all), [all]);
  return (
    <div className={classes.scroll}>
      <p className={`${layout.faintSmall} ${classes.hint}`}>{t('detailsScreen.heatHint')}</p>
      <table className={classes.table} aria-label={t('detailsScreen.heat')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.food')}</th>
            {genera.map(({ id, name }) => (
              <th key={id} scope="col" className={classes.genus}>
                <TaxonName>{name}</TaxonName>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {foods.map((food) => {
            const points = new Map(food.contributions?.map((genus) => [genus.genusTaxId, genus.points]));
            return (
              <tr key={food.foodId}>
                <th scope="row">
                  <Link
                    to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
                    params={{ ...params, foodId: String(food.foodId) }}
                    className={classes.name}
                  >
                    {food.name}
                  </Link>
                </th>
                {genera.map(({ id }) => (
                  <HeatCell key={id} points={points.get(id)} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function loudestGenera(foods: readonly FoodResult[]): { id: number; name: string }[] {
  const genera = new Map<number, { id: number; name: string; volume: number }>();
  for (const food of foods) {
    for (const { genusTaxId: id, genusName: name, points } of food.contributions ?? []) {
      const known = genera.get(id);
      genera.set(id, { id, name, volume: (known?.volume ?? 0) + Math.abs(points) });
    }
  }
  return [...genera.values()].sort((a, b) => b.volume - a.volume || a.id - b.id).slice(0, MOST_GENERA);
}
