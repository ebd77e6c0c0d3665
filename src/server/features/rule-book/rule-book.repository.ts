import { sql } from 'drizzle-orm';
import type { RuleBookCounts } from '#contract/rule-book.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { countWaiting } from './rule-reviews.repository.ts';

/** What stands in tables; contradictions are found by reading the rules. */
export async function countRules(db: Queryable): Promise<Omit<RuleBookCounts, 'toReview' | 'coherence'>> {
  const { rows } = await db.execute<
    Record<'rules' | 'knowledge' | 'studies' | 'notRead' | 'meals' | 'ranges' | 'onTwo', number>
  >(sql`
    select r.*, s.*, (select count(*)::int from meal) as meals,
      (select count(*)::int from reference_range_source) as ranges,
      (select count(*)::int from reference_range_source where studies > 1) as "onTwo"
    from (select count(*)::int as rules,
        count(*) filter (where checked = 'knowledge')::int as knowledge from safety_rule) r,
      (select count(*)::int as studies, count(*) filter (where read = 'notRead')::int as "notRead" from study) s`);
  const [row] = rows;
  if (!row) throw new Error('the rules could not be counted');
  const waiting = await countWaiting(db);
  return {
    safetyRules: { total: row.rules, waiting: waiting.safetyRule, fromKnowledge: row.knowledge },
    studies: { total: row.studies, waiting: waiting.study, notRead: row.notRead },
    ranges: { total: row.ranges, onTwoStudies: row.onTwo },
    meals: row.meals,
  };
}

/** Patients in treatment who have a lab report. */
export async function findPatientIdsWithReport(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from patient p join patient_progress g on g.patient_id = p.id
    where p.status = 'active' and g.lab_report_id is not null order by p.id`);
  return rows.map(({ id }) => id);
}

/** By study: in how many of these patients' latest reports one of its bacteria was found. */
export async function countPatientsOfStudies(db: Queryable, patientIds: number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ studyId: number; patients: number }>(sql`
    with linked as (select distinct study_id, taxon_id from pair_study),
      found as (select distinct g.patient_id, t.tax_id from patient_progress g
        join lab_report_taxon t on t.lab_report_id = g.lab_report_id
        where g.patient_id = any(${sql.param(patientIds)}::integer[]) and t.tax_id is not null and t.abundance > 0)
    select l.study_id as "studyId", count(distinct f.patient_id)::int as patients
    from linked l join found f on f.tax_id = l.taxon_id group by l.study_id`);
  return new Map(rows.map(({ studyId, patients }) => [studyId, patients]));
}

/** By bacterium: in how many of these patients' latest reports it was found. */
export async function countPatientsOfTaxa(
  db: Queryable,
  patientIds: number[],
  taxIds: number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ taxId: number; patients: number }>(sql`
    select t.tax_id as "taxId", count(distinct g.patient_id)::int as patients from patient_progress g
    join lab_report_taxon t on t.lab_report_id = g.lab_report_id
    where g.patient_id = any(${sql.param(patientIds)}::integer[]) and t.tax_id = any(${sql.param(taxIds)}::integer[])
      and t.abundance > 0 group by t.tax_id`);
  return new Map(rows.map(({ taxId, patients }) => [taxId, patients]));
}
