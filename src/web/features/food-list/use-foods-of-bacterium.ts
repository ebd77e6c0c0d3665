import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foodsOfBacteriumQuery } from '#web/entities/food-list/food-list.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

export interface FoodsOfBacterium {
  taxId: number;
  /** Name and points are undefined until they are known. */
  name: string | undefined;
  /** What it says of each food. */
  points: ReadonlyMap<number, number> | undefined;
  error: Error | null;
  retry: () => void;
}

/** The foods that a bacterium speaks for or against; null where none is asked for. */
export function useFoodsOfBacterium(labReportId: number, taxId: number | undefined): FoodsOfBacterium | null {
  const { language } = useLanguage();
  const query = useQuery({
    ...foodsOfBacteriumQuery(labReportId, taxId ?? 0, language),
    enabled: taxId !== undefined,
  });
  const { data, error } = query;
  const points = useMemo(() => data && new Map(data.foods.map((food) => [food.foodId, food.points])), [data]);
  if (taxId === undefined) return null;
  return { taxId, name: data?.name, points, error: data ? null : error, retry: () => void query.refetch() };
}
