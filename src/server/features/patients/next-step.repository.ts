import { type SQL, sql } from 'drizzle-orm';
import {
  followUpMonths,
  type NextStepRule,
  nextStepRules,
  type ProgressFacts,
  type ProgressMoments,
  workOrder,
} from '#domain/patients/next-step.ts';

/** Each fact and moment of the rules as the database knows it: `p` patient, `g` their progress. */
function factSql(now: Date): Record<keyof ProgressFacts, SQL> {
  return {
    archived: sql`p.status = 'archived'`,
    reported: sql`g.lab_report_id is not null`,
    calculated: sql`g.calculated_at is not null`,
    reviewed: sql`coalesce(p.list_reviewed_at >= g.calculated_at, false)`,
    asked: sql`coalesce(g.open_until > ${now.toISOString()}, false)`,
    answered: sql`g.submitted > 0`,
  };
}
const momentSql: Record<keyof ProgressMoments, SQL> = {
  createdAt: sql`created_at`,
  lastAskedAt: sql`last_asked_at`,
  lastAnsweredAt: sql`last_answered_at`,
  reportedAt: sql`reported_at`,
  calculatedAt: sql`calculated_at`,
};

function condition({ when }: NextStepRule, known: Record<keyof ProgressFacts, SQL>): SQL {
  const facts = Object.entries(when) as [keyof ProgressFacts, boolean][];
  if (facts.length === 0) return sql`true`;
  return sql.join(
    facts.map(([fact, value]) => (value ? known[fact] : sql`not (${known[fact]})`)),
    sql` and `,
  );
}

/** The rules of the domain as one CASE: the number of the rule that holds. */
export function ruleNumberSql(now: Date): SQL {
  const known = factSql(now);
  return sql`case ${sql.join(
    nextStepRules.map((rule, number) => sql`when ${condition(rule, known)} then ${sql.raw(String(number))}`),
    sql` `,
  )} end`;
}

/** Since when the step of rule `rule_number` has been waiting. */
export const sinceSql: SQL = sql`case rule_number ${sql.join(
  nextStepRules.flatMap((rule, number) =>
    rule.since === null ? [] : [sql`when ${sql.raw(String(number))} then ${momentSql[rule.since]}`],
  ),
  sql` `,
)} end`;

const followUpNumber = nextStepRules.findIndex(({ step }) => step === 'followUp');

export const dueSql: SQL = sql`case when rule_number = ${sql.raw(String(followUpNumber))}
  then (coalesce(sample_date, reported_at::date) + interval '${sql.raw(String(followUpMonths))} months')::date end`;

/** The place of a rule's step in the order of work. */
export const workOrderSql: SQL = sql`(array[${sql.raw(
  nextStepRules.map(({ step }) => workOrder.indexOf(step)).join(', '),
)}])[rule_number + 1]`;

export function ruleNumbersOf(step: string): number[] {
  return nextStepRules.flatMap((rule, number) => (rule.step === step ? [number] : []));
}
