import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrations, findProjectRoot, readMigrations } from './migrate.ts';

/** What migrations take away or write over of data that somebody may have written, and where it went. */
const moved: Record<string, string> = {
  '0035 update patient': 'columns that this migration adds',
  '0037 column calculation.result': 'calculation.document, written by the step before the statement',
  '0037 column calculation.contributions': 'calculation.document, written by the step before the statement',
  '0039 column group_text.shotgun_only': 'shipped and edited by nobody; the rows of a set say which groups it has',
  '0039 update reference_group': 'members, which were no column before; and the name of its set',
  '0039 rows reference_group': 'groups that the program never showed',
  '0039 update reference_set': 'sets that were shipped get the name of their version',
  '0039 update reference_range': 'the same',
  '0039 update reference_range_source': 'the same',
  '0039 update reference_variety': 'the same',
  '0039 update laboratory_set': 'the same',
  '0039 update lab_report': 'the same',
  '0039 update lab_report_draft': 'what was read out of a file, which is read anew when it is looked at',
  '0039 rows reference_set': 'shipped sets, which come anew under their names',
  '0039 rows shipped_row': 'what was shipped of ranges: those that stand are the practice’s now',
  '0041 column safety_rule.approved_by': 'rule_review, by the statement before',
  '0041 column safety_rule.approved_on': 'rule_review, by the statement before',
  '0041 update study': 'columns of its own for what stood in brackets of a text',
  '0041 update shipped_row': 'what was shipped of studies, with the new columns',
};

/** The first migration: before it there is nothing that could get lost. */
const baseline = '0034';
const name = String.raw`(?:"?public"?\s*\.\s*)?"?(\w+)"?`;
const altered = new RegExp(String.raw`ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?${name}([^;]*)`, 'gi');
const columns =
  /\bDROP\s+(?!CONSTRAINT\b|DEFAULT\b|NOT\s+NULL\b|IDENTITY\b|EXPRESSION\b)(?:COLUMN\s+)?(?:IF\s+EXISTS\s+)?"?(\w+)"?/gi;
const tables = /\b(?:DROP\s+TABLE|TRUNCATE)\s+(?:TABLE\s+)?(?:IF\s+EXISTS\s+)?([\w".,\s]+)/gi;
const statement = String.raw`(?:^|[;(\n]|\bAS\s+)\s*`;
const rows = new RegExp(String.raw`${statement}DELETE\s+FROM\s+(?:ONLY\s+)?${name}`, 'gi');
const updates = new RegExp(String.raw`${statement}UPDATE\s+(?:ONLY\s+)?${name}`, 'gi');

/** What a migration takes away or writes over, however it is spelled. */
function lossesOf(sql: string): string[] {
  const text = sql.replace(/--(?!> statement-breakpoint).*$/gm, '').replaceAll('--> statement-breakpoint', ';');
  return [
    ...[...text.matchAll(altered)].flatMap(([, table, actions = '']) =>
      [...actions.matchAll(columns)].map(([, column]) => `column ${table}.${column}`),
    ),
    ...[...text.matchAll(tables)].flatMap(([, list = '']) =>
      list.split(',').map((each) => `table ${/(\w+)"?\s*(?:CASCADE|RESTRICT)?\s*$/i.exec(each)?.[1]}`),
    ),
    ...[...text.matchAll(rows)].map(([, table]) => `rows ${table}`),
    ...[...text.matchAll(updates)].map(([, table]) => `update ${table}`),
  ];
}

test('no migration takes data away without saying where they went', () => {
  const folder = findMigrations(findProjectRoot());
  const found = readMigrations(folder).flatMap(({ tag }) => {
    const number = tag.slice(0, 4);
    if (number === baseline) return [];
    return lossesOf(readFileSync(join(folder, `${tag}.sql`), 'utf8')).map((loss) => `${number} ${loss}`);
  });
  expect([...new Set(found)].sort()).toEqual(Object.keys(moved).sort());
});

test.each([
  ['ALTER TABLE "patient" DROP COLUMN "goal";', 'column patient.goal'],
  ['ALTER TABLE "patient"\n  DROP COLUMN "goal",\n  ADD COLUMN "goal" text;', 'column patient.goal'],
  ['alter table patient add column x int, drop column if exists "standard_reason"', 'column patient.standard_reason'],
  ['ALTER TABLE ONLY "public"."patient" DROP phone', 'column patient.phone'],
  ['DROP TABLE IF EXISTS "visit_goal" CASCADE;', 'table visit_goal'],
  ['TRUNCATE visit_goal;', 'table visit_goal'],
  ["UPDATE patient SET supplements = '[]';", 'update patient'],
  ['WITH gone AS (DELETE FROM visit_goal RETURNING *) SELECT 1', 'rows visit_goal'],
  ['-- DROP TABLE patient\nALTER TABLE "patient" ALTER COLUMN "goal" DROP NOT NULL;', undefined],
  ['ALTER TABLE "patient" DROP CONSTRAINT "patient_goal";', undefined],
])('%s', (sql, loss) => {
  expect(lossesOf(sql)).toEqual(loss === undefined ? [] : [loss]);
});
