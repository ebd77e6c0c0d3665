import { expect, test } from 'vitest';
import { databaseBefore } from '#server/testing/database-before.ts';

const before = databaseBefore('review_and_evidence');

test('an approval of one person becomes the first of two, and notes leave the fields of studies, staff words stay', async () => {
  const run = (text: string) => before.query(text);
  await run(`select set_config('metabelly.unaudited', 'a test', true)`);
  await run(`insert into safety_rule (code, trigger_kind, trigger, effect, applies_to, except_food_ids, reason_en, reason_hr,
      patient_en, patient_hr, source, strength, review, checked, approved_by, approved_on)
    select c, 'life-stage', 'pregnancy', 'caution', 'list', '{}', 'Why', 'Zašto', '', '', 'WHO', 'guideline', false, 'read',
      b, d::date from (values ('OWN-1', 'Dr. Ivo Horvat', '2026-11-02'), ('OWN-2', null, null)) v(c, b, d)`);
  const study = (id: number, short: string, people: string, given: string, note: string, finding = 'More of it') =>
    run(`insert into study (id, short, identifier, kind, design, people, given, finding, read, note)
      values (${id}, '${short}', null, 'trial', 'RCT', '${people}', '${given}', '${finding}', 'notRead', '${note}')`);
  await study(
    3,
    'Wu 2011 Science',
    '98 (from knowledge, unverified)',
    'meat',
    'from the facts files (BugSigDB record), paper not read',
  );
  await study(8, 'study of vegetarians (authors not looked up)', 'not seen', 'mixed diet; amount not seen', '');
  // the finding is the words of staff
  await study(
    6,
    'Lin 2018 Br J Nutr (authors from knowledge, unverified)',
    '151',
    '12 g a day (dose from knowledge, unverified)',
    'Read again by Iva',
    'What Iva wrote',
  );
  await run(`insert into shipped_row (entity, key, state) select 'study', id::text, jsonb_strip_nulls(jsonb_build_object(
      'short', short, 'kind', kind, 'design', design, 'people', people, 'given', given, 'finding', 'More of it', 'read', read,
      'note', case id when 6 then '' else note end, 'identifier', identifier)) from study`);
  await before.migrate();

  const { rows: standings } = await run(
    `select key, standing, approvals, approvers from rule_standing where kind = 'safetyRule' order by key`,
  );
  expect(standings).toEqual([
    { key: 'OWN-1', standing: 'partly', approvals: 1, approvers: ['Dr. Ivo Horvat'] },
    { key: 'OWN-2', standing: 'waiting', approvals: 0, approvers: null },
  ]);
  const { rows: studies } =
    await run(`select s.id, short, author, year, journal, people, given, finding, note, not_verified,
      h.state = jsonb_strip_nulls(jsonb_build_object('short', s.short, 'kind', s.kind, 'design', s.design,
        'people', s.people, 'given', s.given, 'finding', s.finding, 'read', s.read, 'note', s.note,
        'identifier', s.identifier, 'author', nullif(s.author, ''), 'year', s.year, 'journal', nullif(s.journal, ''),
        'notVerified', nullif(to_jsonb(s.not_verified), '[]'))) as follows
    from study s join shipped_row h on h.entity = 'study' and h.key = s.id::text order by s.id`);
  expect(studies).toEqual([
    {
      ...{ id: 3, short: 'Wu 2011 Science', author: 'Wu', year: 2011, journal: 'Science', people: '98', given: 'meat' },
      ...{ finding: 'More of it', note: 'record of BugSigDB', not_verified: ['people'], follows: true },
    },
    {
      ...{ id: 6, short: 'Lin 2018 Br J Nutr', author: 'Lin', year: 2018, journal: 'Br J Nutr', people: '151' },
      ...{ given: '12 g a day', finding: 'What Iva wrote', note: 'Read again by Iva', follows: false },
      not_verified: ['author', 'given'],
    },
    {
      ...{ id: 8, short: 'study of vegetarians', author: '', year: null, journal: '', people: '', given: 'mixed diet' },
      ...{ finding: 'More of it', note: '', not_verified: ['author', 'people', 'given'], follows: true },
    },
  ]);
});
