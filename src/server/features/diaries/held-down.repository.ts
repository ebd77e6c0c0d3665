import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { Queryable } from '#server/db/database.ts';
import { drug, drugRule, phenotype, phenotypeRule } from '#server/db/schema/index.ts';

/** Nutrients that a condition or a medicine asks to have less of, with its name. */
export async function findHeldDown(
  db: Queryable,
  { drugIds, phenotypeIds }: { drugIds: readonly number[]; phenotypeIds: readonly number[] },
): Promise<{ nutrientId: number; name: Bilingual }[]> {
  const [ofDrugs, ofConditions] = await Promise.all([
    db
      .select({ nutrientId: drugRule.nutrientId, en: drug.name, hr: drug.nameHr })
      .from(drugRule)
      .innerJoin(drug, eq(drug.id, drugRule.drugId))
      .where(and(inArray(drug.id, [...drugIds]), eq(drugRule.direction, 'limit'), isNotNull(drugRule.nutrientId))),
    db
      .select({ nutrientId: phenotypeRule.nutrientId, en: phenotype.name, hr: phenotype.nameHr })
      .from(phenotypeRule)
      .innerJoin(phenotype, eq(phenotype.id, phenotypeRule.phenotypeId))
      .where(
        and(
          inArray(phenotype.id, [...phenotypeIds]),
          inArray(phenotypeRule.direction, ['down', 'not_above_ul']),
          isNotNull(phenotypeRule.nutrientId),
        ),
      ),
  ]);
  return [...ofDrugs, ...ofConditions].flatMap(({ nutrientId, en, hr }) =>
    nutrientId === null ? [] : [{ nutrientId, name: { en, hr } }],
  );
}
