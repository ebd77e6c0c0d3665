import type { Catalogue } from '#domain/fhir/read-bundle.ts';
import type { Queryable } from '#server/db/database.ts';
import { drug, foodRestriction, phenotype } from '#server/db/schema/index.ts';

export async function readCatalogue(db: Queryable): Promise<Catalogue> {
  const [drugs, conditions, restrictions] = await Promise.all([
    db.select({ id: drug.id, code: drug.code, en: drug.name, hr: drug.nameHr, atcCode: drug.atcCode }).from(drug),
    db.select({ id: phenotype.id, code: phenotype.code, en: phenotype.name, hr: phenotype.nameHr }).from(phenotype),
    db
      .select({
        ...{ id: foodRestriction.id, code: foodRestriction.code, kind: foodRestriction.kind },
        ...{ en: foodRestriction.name, hr: foodRestriction.nameHr },
      })
      .from(foodRestriction),
  ]);
  return { drugs: drugs.map(named), conditions: conditions.map(named), restrictions: restrictions.map(named) };
}

function named<Row extends { en: string; hr: string }>({ en, hr, ...row }: Row) {
  return { ...row, name: { en, hr } };
}
