import type { KitchenFood } from '#contract/meals.contract.ts';
import { readCsvTable } from '#domain/reference-data/csv-table.ts';
import { foodOf } from './kitchen.fixture.ts';

function table<Column extends string>(text: string, columns: readonly Column[]) {
  return readCsvTable(text, columns, columns).rows.map(({ values }) => values);
}

/** The foods that are shipped, with names and portions as people read them; of their nutrients nothing. */
export function shippedFoods(read: (file: string) => string): KitchenFood[] {
  const names = new Map(
    table(read('foods.csv'), ['id', 'name', 'name_hr']).map(({ id, name, name_hr }) => [id, { en: name, hr: name_hr }]),
  );
  const columns = ['food_id', 'grams', 'measure_en', 'measure_hr', 'eaten_as', 'list_name_en', 'list_name_hr'] as const;
  return table(read('portions.csv'), columns).map((row) =>
    foodOf(Number(row.food_id), {
      name: names.get(row.food_id) ?? { en: '', hr: '' },
      listName: { en: row.list_name_en, hr: row.list_name_hr },
      rawOrDry: /^(raw|dry)-form/.test(row.eaten_as),
      seasoning: row.eaten_as === 'seasoning',
      portion: { grams: Number(row.grams), measure: { en: row.measure_en, hr: row.measure_hr } },
    }),
  );
}
