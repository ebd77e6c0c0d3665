import { type SQL, sql } from 'drizzle-orm';
import type { Step } from '#contract/patient-lists.ts';
import {
  followUpMonths,
  type NextStepRule,
  nextStepRules,
  type ProgressFacts,
  type ProgressMoments,
  urgentFacts,
  workPlace,
} from '#domain/patients/next-step.ts';

/** The moment, the day that it falls on at the practice, and the time there (`HH:MM`). */
export interface Clock {
  now: Date;
  today: string;
  time: string;
}

/**
 * Of the latest lab report: a paper that stands was made after the last time one was given. Making and giving are acts
 * of the log; papers made before giving was one say nothing of it, and count as given.
 */
const toGiveSql = sql`coalesce((
  select max(e.id) filter (where e.after ->> 'toGive' = 'true' and i.withdrawn_at is null)
    > coalesce(max(e.id) filter (where e.after -> 'way' is not null), 0)
  from issued_report i join audit_entry e on e.entity = 'issuedReport' and e.entity_id = i.id::text
  where i.lab_report_id = g.lab_report_id), false)`;

/** Each fact and moment of the rules as the database knows it: `p` patient, `g` their progress. */
function factSql({ now, today, time }: Clock, flagged: readonly number[]): Record<keyof ProgressFacts, SQL> {
  return {
    archived: sql`p.status = 'archived'`,
    flagged: sql`p.id = any(${sql.param(flagged)}::integer[])`,
    reported: sql`g.lab_report_id is not null`,
    calculated: sql`g.calculated_at is not null`,
    reviewed: sql`coalesce(p.list_reviewed_at >= g.calculated_at, false)`,
    toGive: toGiveSql,
    asked: sql`coalesce(g.open_until > ${now.toISOString()}, false)`,
    answered: sql`g.submitted > 0`,
    followUpDue: sql`coalesce(g.follow_up_on <= ${today}::date, false)`,
    noteDue: sql`coalesce(g.unwritten_from < ${`${today} ${time}`}::timestamp, false)`,
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

/** The number of the rule that holds; red flags are told by code, so those who have one are given. */
export function ruleNumberSql(clock: Clock, flagged: readonly number[]): SQL {
  return caseSql(factSql(clock, flagged));
}

/** The number of the rule of the records themselves, whatever is more urgent. */
export function recordRuleSql(clock: Clock): SQL {
  const none = Object.keys(urgentFacts).map((fact) => [fact, sql`false`]);
  return caseSql({ ...factSql(clock, []), ...Object.fromEntries(none) });
}

/** The rules of the domain as one CASE. */
function caseSql(known: Record<keyof ProgressFacts, SQL>): SQL {
  return sql`case ${sql.join(
    nextStepRules.map((rule, number) => sql`when ${condition(rule, known)} then ${sql.raw(String(number))}`),
    sql` `,
  )} end`;
}

/** Where the number of a rule stands. */
type RuleColumn = 'rule_number' | 'record_rule';

/** Since when the step of that rule has been waiting. */
export function sinceSql(rule: RuleColumn): SQL {
  return sql`case ${sql.raw(rule)} ${sql.join(
    nextStepRules.flatMap(({ since }, number) =>
      since === null ? [] : [sql`when ${sql.raw(String(number))} then ${momentSql[since]}`],
    ),
    sql` `,
  )} end`;
}

/** The day that was agreed; where none was, that of the repeat test. A note is due on the day of its visit. */
export function dueSql(rule: RuleColumn): SQL {
  return sql`case when ${sql.raw(rule)} in (${sql.raw(ruleNumbersOf('followUp').join(', '))})
    then coalesce(follow_up_on,
      (coalesce(sample_date, reported_at::date) + interval '${sql.raw(String(followUpMonths))} months')::date)
    when ${sql.raw(rule)} in (${sql.raw(ruleNumbersOf('writeNote').join(', '))}) then unwritten_from::date end`;
}

/** The place of a rule's step in the order of work. */
export const workOrderSql: SQL = sql`(array[${sql.raw(nextStepRules.map(workPlace).join(', '))}])[rule_number + 1]`;

export function ruleNumbersOf(...steps: readonly Step[]): number[] {
  return nextStepRules.flatMap(({ step }, number) => (steps.includes(step) ? [number] : []));
}
