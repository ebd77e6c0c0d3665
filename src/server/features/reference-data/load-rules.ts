import type { Queryable } from '#server/db/database.ts';
import { mergeShipped } from './merge-shipped.repository.ts';
import { behaviour, pair, pairStudy } from './merged-rules.repository.ts';
import { readShipped } from './shipped-files.ts';

/** Pairs with their studies, and behaviours: what food lists are made from. */
export async function loadRules(tx: Queryable, projectRoot: string): Promise<void> {
  const pairs = await readShipped(projectRoot, 'pairs/pairs');
  await mergeShipped(
    tx,
    pair,
    pairs.map((row) => ({
      key: `${row.tax_id}:${row.food_id}`,
      state: {
        ...{ kind: row.list, value: Number(row.value), grade: row.grade, component: row.component },
        ...{ componentGrams: Number(row.component_grams), agreement: Number(row.agreement) },
      },
    })),
  );
  await mergeShipped(
    tx,
    pairStudy,
    pairs.flatMap((row) =>
      row.citation_ids.split(' ').map((id) => ({
        key: `${row.tax_id}:${row.food_id}:${id}`,
        // where studies disagree it is not recorded which of them do
        state: Number(row.agreement) === 1 ? { agrees: true } : {},
      })),
    ),
  );
  const behaviours = await readShipped(projectRoot, 'behaviours/behaviours');
  await mergeShipped(
    tx,
    behaviour,
    behaviours.map((row) => ({
      key: `${row.list}:${row.tax_id}:${row.status}`,
      state: { flow: row.flow, ...(row.contested === 'yes' && { contested: true }), note: row.note },
    })),
  );
}
