import { asc, eq } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { Drug, Phenotype, ReferenceAdvice } from '#contract/foods.contract.ts';
import { withNutrients } from '#domain/food-list/advice-text.ts';
import { groupBy } from '#domain/selection/group-by.ts';
import type { Queryable } from '#server/db/database.ts';
import { drug, drugRule, foodSet, phenotype, phenotypeRule } from '#server/db/schema/index.ts';

/** All drugs with what they mean for nutrients and foods, sorted by name. */
export async function allDrugs(db: Queryable, lang: Language): Promise<Drug[]> {
  const drugs = await db.select().from(drug);
  const rules = await db
    .select({ rule: drugRule, foodIds: foodSet.foodIds })
    .from(drugRule)
    .leftJoin(foodSet, eq(foodSet.code, drugRule.foodSetCode))
    .orderBy(asc(drugRule.id));
  const adviceOf = groupBy(rules, ({ rule }) => rule.drugId);
  return sortedByName(
    lang,
    drugs.map((row) => ({
      id: row.id,
      name: lang === 'hr' ? row.nameHr : row.name,
      atcCode: row.atcCode,
      drugClass: lang === 'hr' ? row.drugClassHr : row.drugClass,
      changesMicrobiome: row.changesMicrobiome,
      advice: (adviceOf.get(row.id) ?? []).map(({ rule, foodIds }, _, all) =>
        toAdvice(rule, { foodIds, severity: rule.severity, all: all.map((other) => other.rule) }, lang),
      ),
    })),
  );
}

/** All phenotypes with what they mean for nutrients and foods, sorted by name. */
export async function allPhenotypes(db: Queryable, lang: Language): Promise<Phenotype[]> {
  const phenotypes = await db.select().from(phenotype);
  const rules = await db
    .select({ rule: phenotypeRule, foodIds: foodSet.foodIds })
    .from(phenotypeRule)
    .leftJoin(foodSet, eq(foodSet.code, phenotypeRule.foodSetCode))
    .orderBy(asc(phenotypeRule.id));
  const adviceOf = groupBy(rules, ({ rule }) => rule.phenotypeId);
  return sortedByName(
    lang,
    phenotypes.map((row) => ({
      id: row.id,
      code: row.code,
      name: lang === 'hr' ? row.nameHr : row.name,
      group: lang === 'hr' ? row.groupHr : row.group,
      advice: (adviceOf.get(row.id) ?? []).map(({ rule, foodIds }) =>
        toAdvice(rule, { foodIds, severity: null, all: [rule] }, lang),
      ),
    })),
  );
}

interface StoredRule {
  nutrientId: number | null;
  direction: string;
  advice: string;
  adviceHr: string;
}

/** A sentence that is true of several nutrients (`all` has the rules of one drug) names all of them. */
function toAdvice(
  rule: StoredRule,
  { foodIds, severity, all }: Pick<ReferenceAdvice, 'severity'> & { foodIds: number[] | null; all: StoredRule[] },
  lang: Language,
): ReferenceAdvice {
  const nutrientIds = all.flatMap(({ advice, nutrientId }) => (advice === rule.advice ? (nutrientId ?? []) : []));
  return {
    nutrientId: rule.nutrientId,
    foodIds: foodIds ?? [],
    direction: rule.direction,
    advice: withNutrients({ en: rule.advice, hr: rule.adviceHr }, [...new Set(nutrientIds)])[lang],
    severity,
  };
}

function sortedByName<Row extends { name: string }>(lang: Language, rows: Row[]): Row[] {
  const { compare } = new Intl.Collator(lang);
  return rows.sort((a, b) => compare(a.name, b.name));
}
