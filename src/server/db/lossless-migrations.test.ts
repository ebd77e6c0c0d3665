import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrations, findProjectRoot, readMigrations } from './migrate.ts';

/** What migrations take away of data that somebody may have written, and where it went. */
const moved: Record<string, string> = {
  '0037 column calculation.result': 'calculation.document, written by the step before the statement',
  '0037 column calculation.contributions': 'calculation.document, written by the step before the statement',
  '0041 column safety_rule.approved_by': 'rule_review, by the statement before',
  '0041 column safety_rule.approved_on': 'rule_review, by the statement before',
  '0039 column group_text.shotgun_only': 'shipped and edited by nobody; the rows of a set say which groups it has',
};

const losses = [
  /DROP TABLE (?:IF EXISTS )?"?(?<table>\w+)"?/gi,
  /ALTER TABLE "?(?<table>\w+)"? DROP COLUMN (?:IF EXISTS )?"?(?<column>\w+)"?/gi,
  /^TRUNCATE (?:TABLE )?"?(?<table>\w+)"?/gim,
];

test('no migration drops a table or a column without saying where its data went', () => {
  const folder = findMigrations(findProjectRoot());
  const found = readMigrations(folder).flatMap(({ tag }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return losses.flatMap((loss) =>
      [...sql.matchAll(loss)].map(({ groups: { table, column } = {} }) => {
        const what = column === undefined ? `table ${table}` : `column ${table}.${column}`;
        return `${tag.slice(0, 4)} ${what}`;
      }),
    );
  });
  expect(found.sort()).toEqual(Object.keys(moved).sort());
});
