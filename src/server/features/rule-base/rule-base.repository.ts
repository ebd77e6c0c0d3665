import { asc, eq, sql } from 'drizzle-orm';
import type { ScoreSettings } from '#contract/engine-settings.contract.ts';
import type { Behaviour } from '#domain/catalogue/behaviour.ts';
import type { Food, FoodForm } from '#domain/catalogue/food.ts';
import type { NamingTables } from '#domain/catalogue/naming.ts';
import { namingsOfKind } from '#domain/catalogue/reference-set.ts';
import type { Category } from '#domain/catalogue/rule-base.ts';
import type { Synonym, Taxon } from '#domain/catalogue/taxon.ts';
import { settingsInForce } from '#domain/food-list/settings.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  bacteriaBehaviour,
  bacteriaCategory,
  bacteriaFoodPair,
  categoryAssignment,
  drug,
  engineSettings,
  food,
  foodComponent,
  foodGroup,
  foodNutrient,
  foodPortion,
  foodRestriction,
  pairChange,
  pairStudy,
  phenotype,
  setFingerprint,
  sgbGenus,
  shippedRow,
  study,
  taxon,
  taxonName,
  taxonSynonym,
} from '#server/db/schema/index.ts';
import type { SnapshotHealth } from './rule-base.door.ts';

export async function readTaxa(db: Queryable): Promise<Taxon[]> {
  return db.select().from(taxon).orderBy(taxon.taxId);
}

/** What the names of databases stand for, and by which lines a set is told. */
export async function readNaming(db: Queryable): Promise<NamingTables> {
  const [names, bins, fingerprints] = await Promise.all([
    db
      .select({
        naming: taxonName.naming,
        rank: taxonName.rank,
        name: taxonName.name,
        taxId: taxonName.taxonId,
        decision: taxonName.decision,
      })
      .from(taxonName)
      .orderBy(taxonName.id),
    db.select().from(sgbGenus).orderBy(sgbGenus.sgb),
    db.select().from(setFingerprint).orderBy(setFingerprint.order),
  ]);
  return {
    names,
    bins: bins.map(({ sgb, genusTaxId }) => [sgb, genusTaxId] as const),
    fingerprints,
    namingsOf: namingsOfKind,
  };
}

export async function readSynonyms(db: Queryable): Promise<Synonym[]> {
  return db
    .select({ taxId: taxonSynonym.taxId, name: taxonSynonym.name })
    .from(taxonSynonym)
    .orderBy(taxonSynonym.taxId, taxonSynonym.name);
}

/** With what belongs to each; in the order of their ids. */
export async function readCategories(db: Queryable): Promise<Category[]> {
  const [rows, assignments] = await Promise.all([
    db.select().from(bacteriaCategory).orderBy(bacteriaCategory.id),
    db.select().from(categoryAssignment).orderBy(categoryAssignment.taxonId),
  ]);
  const members = new Map<number, number[]>(rows.map((row) => [row.id, []]));
  for (const { categoryId, taxonId } of assignments) members.get(categoryId)?.push(taxonId);
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name, hr: row.nameHr ?? row.name },
    reportDescription: { en: row.reportDescription, hr: row.reportDescriptionHr ?? row.reportDescription },
    color: row.color,
    taxIds: members.get(row.id) ?? [],
  }));
}

/** All behaviours, or those of some taxa. */
export async function readBehaviours(db: Queryable, taxIds?: number[]): Promise<Behaviour[]> {
  return db
    .select({
      taxId: bacteriaBehaviour.taxonId,
      list: bacteriaBehaviour.kind,
      status: bacteriaBehaviour.status,
      flow: bacteriaBehaviour.flow,
      contested: bacteriaBehaviour.contested,
    })
    .from(bacteriaBehaviour)
    .where(taxIds && sql`${bacteriaBehaviour.taxonId} = any(${sql.param(taxIds)}::integer[])`)
    .orderBy(asc(bacteriaBehaviour.taxonId), asc(bacteriaBehaviour.kind), asc(bacteriaBehaviour.status));
}

const pairLines = sql`string_agg(
  p.taxon_id || ' ' || p.food_id || ' ' || case p.kind when 'not-to-eat' then '1 ' else '0 ' end || p.value || ' ' ||
    coalesce(p.evidence_grade, '-') || ' ' || coalesce(round((p.component_grams / c.dose)::numeric, 4), 0) ||
    coalesce(E'\t' || p.component || case when r.state->>'grade' = p.evidence_grade then '|' else '|!' end ||
      '|' || coalesce(p.agreement, 1) || '|' || coalesce(s.cited, ''), ''), E'\n'
  order by p.taxon_id, p.food_id)`;
/** Pairs that rest on retracted studies alone do not count: this is the one place where they are left out. */
const standingPairs = sql`(select * from ${bacteriaFoodPair}
    where (taxon_id, food_id) not in (select taxon_id, food_id from withdrawn_pair)) p`;
// of a study that the practice holds for a trial of the component it is said; shipped ones are in a table of their own
const pairsWithDose = sql`${standingPairs} left join ${foodComponent} c on c.name = split_part(p.component, ' + ', 1)
  left join ${shippedRow} r
    on p.component is not null and r.entity = 'pair' and r.key = p.taxon_id || ':' || p.food_id
  left join lateral (
    select string_agg(l.study_id || case when t.kind = 'trial' then 't' else '' end, ' ' order by l.study_id) as cited
    from ${pairStudy} l join ${study} t on t.id = l.study_id
    where p.component is not null and l.taxon_id = p.taxon_id and l.food_id = p.food_id
      and t.retracted_on is null) s on true`;

/**
 * The pairs of some taxa as one text, a line each in the canonical form: far cheaper to send than a hundred thousand
 * rows. The dose is that of the component named first.
 */
export async function readPairLines(db: Queryable, taxIds: number[]): Promise<string> {
  const { rows } = await db.execute<{ lines: string | null }>(
    sql`select ${pairLines} as lines from ${pairsWithDose} where p.taxon_id = any(${sql.param(taxIds)}::integer[])`,
  );
  return rows[0]?.lines ?? '';
}

/** `seen`: the transactions whose changes are in it. */
export interface PairsRead {
  lines: string;
  seen: string;
}

export async function readAllPairs(db: Queryable): Promise<PairsRead> {
  const { rows } = await db.execute<{ lines: string | null; seen: string }>(
    sql`select ${pairLines} as lines, pg_current_snapshot()::text as seen from ${pairsWithDose}`,
  );
  const [row] = rows;
  if (!row) throw new Error('the pairs were not read');
  return { lines: row.lines ?? '', seen: row.seen };
}

/** Taxa whose pairs were changed by a transaction that was not seen yet, and all pairs they have now. */
export async function readPairsChangedSince(db: Queryable, seen: string): Promise<PairsRead & { taxIds: number[] }> {
  // one statement: what it finds changed and what it reads are of the same moment
  const { rows } = await db.execute<{ taxIds: number[]; lines: string | null; seen: string }>(sql`
    with changed as materialized (
      select distinct taxon_id from ${pairChange}
      where changed_by >= pg_snapshot_xmin(${seen}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_by, ${seen}::pg_snapshot))
    select array(select taxon_id from changed) as "taxIds", pg_current_snapshot()::text as seen,
      (select ${pairLines} from ${pairsWithDose} where p.taxon_id = any(array(select taxon_id from changed))) as lines`);
  const [row] = rows;
  if (!row) throw new Error('the pairs were not read');
  return { taxIds: row.taxIds, lines: row.lines ?? '', seen: row.seen };
}

export async function readFoods(db: Queryable): Promise<Food[]> {
  const [rows, amounts] = await Promise.all([
    db
      .select({ food, group: foodGroup, portion: foodPortion })
      .from(food)
      .innerJoin(foodGroup, eq(foodGroup.id, food.foodGroupId))
      .leftJoin(foodPortion, eq(foodPortion.foodId, food.id))
      .orderBy(asc(food.id)),
    db.select().from(foodNutrient),
  ]);
  const nutrients = new Map<number, Map<number, number>>(rows.map((row) => [row.food.id, new Map()]));
  for (const { foodId, nutrientId, per100g } of amounts) nutrients.get(foodId)?.set(nutrientId, per100g);
  return rows.map(
    (row): Food => ({
      id: row.food.id,
      name: { en: row.food.name, hr: row.food.nameHr },
      group: { id: row.group.id, name: { en: row.group.name, hr: row.group.nameHr } },
      portion: row.portion && {
        grams: row.portion.grams,
        measure: { en: row.portion.measureEn, hr: row.portion.measureHr },
      },
      form: formOf(row.portion),
      plantKey: row.portion?.plantKey ?? null,
      ofAnimals: row.food.animalSources.length > 0,
      per100g: nutrients.get(row.food.id) ?? new Map(),
    }),
  );
}

function formOf(portion: typeof foodPortion.$inferSelect | null): FoodForm {
  if (portion === null) return { kind: 'as-is' };
  if (portion.form !== 'raw-form' && portion.form !== 'dry-form') return { kind: portion.form };
  return portion.formOf === null ? { kind: 'as-is' } : { kind: portion.form, of: portion.formOf };
}

/** The ids of all foods, without the rest of them. */
export async function readFoodIds(db: Queryable): Promise<number[]> {
  const rows = await db.select({ id: food.id }).from(food).orderBy(food.id);
  return rows.map(({ id }) => id);
}

/** The figures of the calculation as an Admin has set them, else as shipped. */
export async function readScoring(db: Queryable): Promise<ScoreSettings> {
  const [row] = await db.select().from(engineSettings);
  return settingsInForce(row?.settings);
}

/** The codes behind the ids of a patient's record. */
export async function readHealthCatalogue(db: Queryable): Promise<SnapshotHealth> {
  const [conditions, drugs, restrictions] = await Promise.all([
    db.select().from(phenotype),
    db.select().from(drug),
    db.select().from(foodRestriction),
  ]);
  const nameOf = (row: { name: string; nameHr: string }) => ({ en: row.name, hr: row.nameHr });
  return {
    conditions: new Map(conditions.map((row) => [row.id, row.code])),
    drugs: new Map(drugs.map((row) => [row.id, row.atcCode])),
    restrictions: new Map(
      restrictions.map((row) => [row.id, { code: row.code, kind: row.kind, name: nameOf(row), foodIds: row.foodIds }]),
    ),
    names: {
      phenotypeIds: new Map(conditions.map((row) => [row.id, nameOf(row)])),
      drugIds: new Map(drugs.map((row) => [row.id, nameOf(row)])),
      foodRestrictionIds: new Map(restrictions.map((row) => [row.id, nameOf(row)])),
    },
  };
}
