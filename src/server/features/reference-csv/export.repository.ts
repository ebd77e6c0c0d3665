import type { CsvTable, csvColumns } from '#contract/reference-csv.contract.ts';
import type { Database } from '#server/db/database.ts';
import { streamRows } from '#server/db/stream-rows.ts';

type ExportRow<T extends CsvTable> = Record<(typeof csvColumns)[T][number], string | number | null>;

const statements = {
  pairs: `
    select t.rank as level, p.kind, p.taxon_id as "taxonId", t.name as "taxonName", p.food_id as "foodId",
      f.name as "foodName", p.value
    from bacteria_food_pair p join taxon t on t.tax_id = p.taxon_id join food f on f.id = p.food_id
    order by t.rank, t.name, p.kind, f.name`,
  behaviours: `
    select t.rank as level, b.kind, b.taxon_id as "taxonId", t.name as "taxonName", b.status, b.flow
    from bacteria_behaviour b join taxon t on t.tax_id = b.taxon_id order by t.rank, t.name, b.kind, b.id`,
  categories: `
    select id, name, description, report_description as "reportDescription", color from bacteria_category
    order by lower(name)`,
  assignments: `
    select t.rank as level, c.id as "categoryBacteriaId", c.name as "categoryName", t.tax_id as "taxonId",
      t.name as "taxonName"
    from category_assignment a join bacteria_category c on c.id = a.category_id join taxon t on t.tax_id = a.taxon_id
    order by lower(c.name), t.rank, t.name`,
  safetyRules: `
    select code as "ruleId", trigger_kind as "triggerKind", trigger, effect, applies_to as "appliesTo",
      array_to_string(except_food_ids, ' ') as "exceptFoodIds", reason_en as "reasonEn", reason_hr as "reasonHr",
      patient_en as "patientEn", patient_hr as "patientHr", source, strength,
      case when review then 'yes' else 'no' end as review, checked,
      case s.standing when 'approved' then array_to_string(s.approvers, ', ') end as "approvedBy",
      case s.standing when 'approved' then s.approved_on::text end as "approvedOn"
    from safety_rule left join rule_standing s on s.kind = 'safetyRule' and s.key = code order by code`,
  citations: `
    select id, short, author, year, journal, identifier, kind, design, people, given, finding, read, note,
      case not_verified when '{}' then 'none' else array_to_string(not_verified, ' ') end as "notVerified"
    from study order by lower(short), id`,
} as const;

/** In pages: the rule base may hold a million pairs. */
export function exportPages<T extends CsvTable>({ pool }: Database, table: T): AsyncGenerator<ExportRow<T>[]> {
  return streamRows<ExportRow<T>>(pool, statements[table]);
}
