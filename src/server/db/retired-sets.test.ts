import { expect, test } from 'vitest';
import { databaseBefore } from '#server/testing/database-before.ts';

const before = databaseBefore('names_and_ranges');
const figures = '100, 1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6';

test('sets of version 2 stay with what staff changed in them, with their reports and open drafts', async () => {
  const run = (text: string) => before.query(text);
  await run(`select set_config('metabelly.unaudited', 'a test', true)`);
  await run(`insert into taxon (tax_id, rank, name, genus_tax_id, phylum) values
    (816, 'genus', 'Bacteroides', null, 'P'), (10, 'genus', 'Other', null, 'P'),
    (817, 'species', 'Bacteroides fragilis', 816, 'P'), (9, 'species', 'Other species', 10, 'P')`);
  await run(`insert into reference_set (id, kind, name, name_hr, database, people, source, own) values
    ('16S-modern', '16S-modern', 'Modern', 'Moderno', 'SILVA', 142, 'Kim', false),
    ('16S-greengenes', '16S-greengenes', 'Greengenes', 'Greengenes', 'GG', 223, 'Turnbaugh', false),
    ('shotgun-metaphlan', 'shotgun-metaphlan', 'MetaPhlAn', 'MetaPhlAn', 'MP', 428, 'Qin', false),
    ('own-1', '16S-modern', 'Ours', null, 'SILVA', 40, 'Lab', true)`);
  await run(`insert into reference_range (set_id, taxon_id, people, prevalence, p5, p10, p25, p50, p75, p90, p95,
      absence_counts, reason) values ('16S-greengenes', 816, ${figures}, 9, true, 'changed by hand'),
    ('own-1', 816, ${figures}, 7, true, null)`);
  await run(`insert into shipped_row (entity, key, state) values ('range', '16S-greengenes:816', '{}'),
    ('assignment', '4:816', '{}'), ('assignment', '4:817', '{}'), ('assignment', '4:9', '{}')`);
  await run(`insert into reference_group (set_id, category_id, genera, species, left_out, people, prevalence,
      p5, p10, p25, p50, p75, p90, p95)
    select s, c, 1, 1, l, 1, 1, 1, 1, 1, 1, 1, 1, 1 from (values ('shotgun-metaphlan', 4, 0), ('16S-modern', 4, 0),
      ('16S-modern', 30, 0), ('16S-modern', 1, 9)) as v(s, c, l)`);
  await run(`insert into laboratory_set (lab_name, kind, set_id) values ('Lab', '16S-modern', 'own-1')`);
  await run(`insert into account (id, username, password_hash, first_name, last_name, email, role, language)
    overriding system value values (1, 'iva', '', 'Iva', 'M', 'i@example.com', 'Nutritionist', 'hr')`);
  await run(`insert into lab_report_draft (id, account_id, created_at, expires_at, method, sample, mappings, answers,
      reference_set, preview, parsed)
    values (7, 1, now(), now() + interval '1 hour', '16S', 'Stool 2', '[]', '{}', '16S-modern', 'old', 'old')`);
  await run(
    `insert into lab_report_draft_file (draft_id, position, name, size, content) values (7, 0, 'a.csv', 3, 'abc')`,
  );
  await before.migrate();

  const { rows: sets } = await run('select id, kind, own from reference_set order by id');
  expect(sets).toEqual([
    { id: 'own-1', kind: 'v2-16S-modern', own: true },
    { id: 'v2-16S-greengenes', kind: 'v2-16S-greengenes', own: false },
    { id: 'v2-16S-modern', kind: 'v2-16S-modern', own: false },
    { id: 'v2-shotgun-metaphlan', kind: 'v2-shotgun-metaphlan', own: false },
  ]);
  const { rows: ranges } = await run('select set_id, p95, reason from reference_range order by set_id');
  expect(ranges).toEqual([
    { set_id: 'own-1', p95: 7, reason: null },
    { set_id: 'v2-16S-greengenes', p95: 9, reason: 'changed by hand' },
  ]);
  const { rows: groups } = await run('select set_id, category_id, members from reference_group order by set_id');
  expect(groups).toEqual([
    { set_id: 'v2-16S-modern', category_id: 4, members: [816] },
    { set_id: 'v2-shotgun-metaphlan', category_id: 4, members: [9, 816] },
  ]);
  const { rows: choices } = await run('select kind, set_id from laboratory_set');
  expect(choices).toEqual([{ kind: 'v2-16S-modern', set_id: 'own-1' }]);
  const { rows: open } = await run(`select d.sample, d.reference_set, f.name
    from lab_report_draft d join lab_report_draft_file f on f.draft_id = d.id`);
  expect(open).toEqual([{ sample: 'Stool 2', reference_set: null, name: 'a.csv' }]);
  expect((await run(`select from shipped_row where entity = 'range'`)).rows).toEqual([]);
});
